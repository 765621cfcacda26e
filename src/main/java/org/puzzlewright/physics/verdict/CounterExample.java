package org.puzzlewright.physics.verdict;

import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.util.List;
import org.puzzlewright.physics.engine.Simulator;
import org.puzzlewright.physics.scene.Placed;
import org.puzzlewright.physics.scene.PuzzleJson;
import org.puzzlewright.physics.scene.Scene;
import org.puzzlewright.physics.search.Jitter;

/**
 * Placements that solve a puzzle without the tool that it was to need.
 *
 * @param tools in order; none when it solves itself
 * @param by what found them
 * @param stable how many of {@code trials} small moves still solve it
 * @param trials how many were made
 */
public record CounterExample(List<Placed> tools, String by, int stable, int trials) {

  private static final int TRIALS = 20;

  private static final long SEED = 20_263;

  /** Copies the list. */
  public CounterExample {
    tools = List.copyOf(tools);
  }

  static CounterExample of(Simulator simulator, Scene scene, List<Placed> tools, String by) {
    double share =
        new Jitter(Jitter.RADIUS, TRIALS, SEED)
            .meanScore(simulator, scene, tools, (l, t, trace) -> Wins.isWin(trace) ? 1 : 0);
    return new CounterExample(tools, by, (int) Math.round(share * TRIALS), TRIALS);
  }

  ObjectNode toJson() {
    ObjectNode json = JsonNodeFactory.instance.objectNode();
    json.put("found_by", by).put("stable", stable).put("trials", trials);
    json.set("solution", PuzzleJson.placed(tools));
    return json;
  }
}
