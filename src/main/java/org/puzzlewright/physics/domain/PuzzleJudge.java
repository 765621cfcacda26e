package org.puzzlewright.physics.domain;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.puzzlewright.api.TrialProduct;
import org.puzzlewright.api.Verdict;
import org.puzzlewright.api.reading.PromptReader;
import org.puzzlewright.base.json.InputException;
import org.puzzlewright.physics.engine.Simulator;
import org.puzzlewright.physics.engine.Trace;
import org.puzzlewright.physics.prompt.Brief;
import org.puzzlewright.physics.prompt.Requirement;
import org.puzzlewright.physics.prompt.RequirementJson;
import org.puzzlewright.physics.scene.Puzzle;
import org.puzzlewright.physics.scene.PuzzleJson;
import org.puzzlewright.physics.verdict.Certificate;
import org.puzzlewright.physics.verdict.Certifier;
import org.puzzlewright.physics.verdict.Gate;

/**
 * Gives verdicts on rows, from what stands in them alone, and never from the prompt: the same when
 * a trial ends and at any time later.
 *
 * @param certifier puts puzzles through the gates
 * @param reader reads the prompts of rows that do not say what they ask for
 */
record PuzzleJudge(Certifier certifier, PromptReader<Requirement> reader) {

  /**
   * Judges a row.
   *
   * @param row with stop reason, repairs, and puzzle and requirements where there are any
   * @param known what the gates have found of exactly that puzzle already
   */
  ObjectNode verdict(JsonNode row, Optional<Certificate> known) {
    Optional<Brief> brief = brief(row);
    ObjectNode verdict = JsonNodeFactory.instance.objectNode();
    verdict.put("engine", row.path("engine").asText(Trace.ENGINE));
    verdict.put("gates_version", Certificate.VERSION);
    if (!row.path("puzzle").isObject()) {
      return verdict(verdict, false, List.of(), false, false);
    }
    // A call that failed is a failure, whatever stood there before.
    String stop = row.path("stop").asText();
    boolean counts = !stop.equals(TrialProduct.MODEL_FAILED);
    try {
      Puzzle puzzle = PuzzleJson.read(row.path("puzzle").toString(), row.path("trial").asText());
      Trace trace = new Simulator().run(puzzle.scene(), puzzle.solution());
      verdict.put("engine", Trace.engineOf(puzzle));
      List<Gate> gates = certify(row, puzzle, brief, known).gates();
      boolean reached = counts && trace.solved();
      verdict.put("tools", puzzle.solution().size());
      return verdict(verdict, true, gates, reached, reached && stop.equals(TrialProduct.FINISHED));
    } catch (InputException e) {
      Gate gate = Gate.of(Gate.Name.WELL_FORMED, false, e.getMessage());
      return verdict(verdict, true, List.of(gate), false, false);
    }
  }

  /** Returns a row with what its prompt is read to, if it does not say so yet. */
  ObjectNode settled(ObjectNode row) {
    if (row.path("prompt").isTextual() && !row.has(RequirementJson.FIELD)) {
      Brief brief = Brief.of(reader.read(row.path("prompt").asText()));
      row.set(RequirementJson.FIELD, RequirementJson.write(brief.requirements()));
    }
    return row;
  }

  private static Optional<Brief> brief(JsonNode row) {
    return Optional.ofNullable(row.path("prompt").textValue())
        .map(
            prompt ->
                new Brief(
                    prompt,
                    RequirementJson.read(
                        row.path(RequirementJson.FIELD), row.path("trial").asText()),
                    List.of()));
  }

  private Certificate certify(
      JsonNode row, Puzzle puzzle, Optional<Brief> brief, Optional<Certificate> known) {
    if (known.isPresent()) {
      return certifier.replayed(known.get(), puzzle);
    }
    List<String> repairs = new ArrayList<>();
    row.path("repairs").forEach(r -> repairs.add(r.asText()));
    return certifier.certify(puzzle, brief, repairs);
  }

  private static ObjectNode verdict(
      ObjectNode verdict, boolean laidOut, List<Gate> gates, boolean reached, boolean finished) {
    verdict.put("laid_out", laidOut);
    verdict.set("gates", new Verdict(Certificate.told(gates)).byName(Verdict.Details.NONE));
    boolean aligned =
        gates.stream().anyMatch(g -> g.name() == Gate.Name.ALIGNED && g.passed()) && reached;
    boolean whole = gates.size() == Gate.Name.values().length;
    verdict.put("goal_reached", reached).put("aligned", aligned);
    return verdict.put("passed", finished && whole && gates.stream().allMatch(Gate::passed));
  }
}
