package org.puzzlewright.ui.cli;

import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.nio.charset.StandardCharsets;
import java.util.LinkedHashMap;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalLong;
import org.puzzlewright.agents.Outcome;
import org.puzzlewright.agents.StopReason;
import org.puzzlewright.base.hash.Sha256;
import org.puzzlewright.base.json.JsonText;
import org.puzzlewright.physics.design.PhysicsState;
import org.puzzlewright.physics.design.TrajectoryText;
import org.puzzlewright.physics.engine.Simulator;
import org.puzzlewright.physics.files.PuzzleFile;
import org.puzzlewright.physics.files.RunFolder;
import org.puzzlewright.physics.files.StoredPrompt;
import org.puzzlewright.physics.scene.Puzzle;

/** Agents' work that came to no puzzle, or to no solution: it may have cost much, so it is kept. */
final class Unfinished {

  /** Says how the work ended. */
  static final String OUTCOME = "unfinished.json";

  /** The best that was tried with a given level. */
  static final String ATTEMPT = "attempt.json";

  private Unfinished() {}

  static String words(StopReason stop) {
    return stop.name().toLowerCase(Locale.ROOT).replace('_', ' ');
  }

  /**
   * Returns such work.
   *
   * @param made how it was made
   * @param attempt the given level with the tools that were tried last
   */
  static Work work(
      Outcome<PhysicsState> outcome,
      Optional<StoredPrompt> prompt,
      long seed,
      ObjectNode made,
      Optional<Puzzle> attempt,
      Work.Cost cost) {
    ObjectNode told = JsonNodeFactory.instance.objectNode();
    prompt.ifPresent(p -> told.put("prompt", p.sentence()));
    told.put("seed", seed).put("stop", words(outcome.stop())).put("detail", outcome.detail());
    told.set("usage", Report.usage(cost.usage()));
    told.set("made", made);
    Map<String, byte[]> left = new LinkedHashMap<>();
    // The usual planner says and does the same again, for nothing.
    boolean paid = !made.path("by").asText().equals(Planner.OFFLINE);
    left.put(RunFolder.TRANSCRIPT, bytes(outcome.transcript().toJsonl()));
    attempt.ifPresent(
        puzzle ->
            left.put(
                ATTEMPT,
                bytes(
                    new PuzzleFile(
                            puzzle,
                            prompt,
                            OptionalLong.of(seed),
                            JsonNodeFactory.instance.objectNode(),
                            made)
                        .text())));
    left.put(OUTCOME, bytes(JsonText.pretty(told)));
    String reached =
        attempt
            .map(
                p ->
                    TrajectoryText.outcome(p.level(), new Simulator().run(p.level(), p.solution())))
            .orElse("");
    return new Work(
        false,
        words(outcome.stop()),
        outcome.detail(),
        reached,
        Optional.empty(),
        cost,
        paid ? left : Map.of());
  }

  /** Returns by what name such work goes. */
  static String id(Map<String, byte[]> left) {
    return "unfinished-" + Sha256.of(left.get(OUTCOME)).substring(0, 8);
  }

  private static byte[] bytes(String text) {
    return text.getBytes(StandardCharsets.UTF_8);
  }
}
