package org.puzzlewright.physics.verdict;

import com.fasterxml.jackson.annotation.JsonProperty;
import com.fasterxml.jackson.annotation.JsonPropertyOrder;
import java.util.List;
import org.puzzlewright.physics.engine.Simulator;
import org.puzzlewright.physics.scene.Placed;
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
@JsonPropertyOrder({"found_by", "stable", "trials", "solution"})
public record CounterExample(
    @JsonProperty("solution") List<Placed> tools,
    @JsonProperty("found_by") String by,
    int stable,
    int trials) {

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
}
