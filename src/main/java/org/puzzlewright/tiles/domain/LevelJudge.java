package org.puzzlewright.tiles.domain;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.puzzlewright.api.TrialProduct;
import org.puzzlewright.api.Verdict;
import org.puzzlewright.base.json.JsonRecords;
import org.puzzlewright.tiles.core.Evaluation;
import org.puzzlewright.tiles.core.GridFamily;
import org.puzzlewright.tiles.core.GridGame;
import org.puzzlewright.tiles.core.LevelText;
import org.puzzlewright.tiles.core.LevelTextException;
import org.puzzlewright.tiles.core.Settings;
import org.puzzlewright.tiles.design.AcceptanceRule;
import org.puzzlewright.tiles.design.LevelBrief;
import org.puzzlewright.tiles.design.LevelConstraint;
import org.puzzlewright.tiles.design.LevelConstraintJson;
import org.puzzlewright.tiles.design.LevelTask;

/**
 * Judges levels of tiles from what stands in their rows: text, game, targets and prompt.
 *
 * @param family the rows' game
 */
record LevelJudge(GridFamily family) {

  /** What the task of such a row is called. */
  static final String TASK = "level";

  /** Changes when the same level would be played or judged otherwise. */
  static final String VERSION = "levels-1";

  /** What is judged, in order; of levels that cannot be judged only the first is told. */
  static final List<String> GATES = List.of("playable", "quality", "targets", "wishes");

  /** Returns a row's game, in its variant. */
  GridGame game(JsonNode row) {
    return family.game(
        JsonRecords.read(row.path("game"), Settings.class, row.path("trial").asText()));
  }

  /** Returns what a row's level is like. */
  Evaluation evaluation(JsonNode row) {
    GridGame game = game(row);
    return game.evaluate(LevelText.read(game, row.path("level").asText()));
  }

  ObjectNode verdict(JsonNode row) {
    ObjectNode verdict = JsonNodeFactory.instance.objectNode();
    verdict.put("engine", VERSION).put("gates_version", VERSION).put("laid_out", true);
    if (row.path("stop").asText().equals(TrialProduct.MODEL_FAILED)) {
      // A call that failed is a failure, whatever stood there before.
      return failed(verdict, "a call of the model failed");
    }
    GridGame game;
    Evaluation evaluation;
    try {
      game = game(row);
      evaluation = evaluation(row);
    } catch (LevelTextException e) {
      return failed(verdict, e.getMessage());
    }
    return judged(verdict, row, game, evaluation);
  }

  /** Returns a row with what its prompt is read to, if it does not say so yet. */
  ObjectNode settled(ObjectNode row) {
    if (row.has(LevelConstraintJson.FIELD)) {
      return row;
    }
    try {
      List<LevelConstraint> wishes =
          LevelBrief.read(game(row), row.path("prompt").asText()).wishes();
      row.set(LevelConstraintJson.FIELD, LevelConstraintJson.write(wishes));
    } catch (LevelTextException noGame) {
      // Its verdict says so, and asks for no wishes.
    }
    return row;
  }

  private static ObjectNode failed(ObjectNode verdict, String why) {
    Verdict.Gate gate = new Verdict.Gate(GATES.get(0), false, why);
    verdict.set("gates", new Verdict(List.of(gate)).byName(Verdict.Details.NONE));
    verdict.put("quality", 0).put("playable", false).putNull("control");
    return verdict.putNull("score").put("passed", false);
  }

  private static ObjectNode judged(ObjectNode verdict, JsonNode row, GridGame game, Evaluation e) {
    LevelTask task = task(row, game, e);
    Verdict gates = new Verdict(gates(task, e));
    verdict.set("gates", gates.byName(Verdict.Details.NONE));
    e.metrics().forEach(verdict.putObject("metrics")::put);
    verdict.put("quality", e.quality()).put("playable", e.playable());
    verdict.put("control", task.targets().isEmpty() ? null : task.control(e));
    return verdict.put("score", task.gameScore(e)).put("passed", gates.holds());
  }

  private static LevelTask task(JsonNode row, GridGame game, Evaluation e) {
    Map<String, Double> targets = new LinkedHashMap<>();
    row.path("targets").properties().forEach(t -> targets.put(t.getKey(), t.getValue().asDouble()));
    return new LevelTask(
        row.path("prompt").asText(),
        game,
        targets,
        wishes(row, game),
        e.level(),
        false,
        new AcceptanceRule.Greedy(),
        LevelEvalTask.MOST_CALLS,
        row.path("seed").asLong());
  }

  private static List<LevelConstraint> wishes(JsonNode row, GridGame game) {
    try {
      return LevelConstraintJson.read(game, row.path(LevelConstraintJson.FIELD));
    } catch (LevelTextException wrong) {
      throw new LevelTextException(row.path("trial").asText() + ": " + wrong.getMessage());
    }
  }

  /** Returns what the gates find of a level. */
  static List<Verdict.Gate> gates(LevelTask task, Evaluation e) {
    int wishes = task.wishes().size();
    long granted = task.standing(e).granted();
    String control = task.targets().isEmpty() ? "none set" : Double.toString(task.control(e));
    return List.of(
        new Verdict.Gate(
            GATES.get(0), e.playable(), e.playable() ? "it can be played" : e.report()),
        new Verdict.Gate(GATES.get(1), task.wellFormed(e), Double.toString(e.quality())),
        new Verdict.Gate(GATES.get(2), task.onTarget(e), control),
        new Verdict.Gate(
            GATES.get(3), granted == wishes, "%d of %d hold".formatted(granted, wishes)));
  }
}
