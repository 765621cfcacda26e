package org.puzzlewright.physics.verdict;

import com.fasterxml.jackson.annotation.JsonProperty;
import com.fasterxml.jackson.annotation.JsonPropertyOrder;
import java.util.List;
import org.puzzlewright.physics.engine.Simulator;
import org.puzzlewright.physics.scene.Placed;
import org.puzzlewright.physics.scene.Scene;
import org.puzzlewright.physics.search.Jitter;

/**
 * Placements that solve a puzzle without the tool that it was to need. They refute the need when a
 * player could find them on purpose: when enough small moves of them win as well. Below that they
 * are a fluke.
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

  /** Small moves of each win, by up to {@link Jitter#RADIUS} along each axis. */
  public static final int TRIALS = 20;

  /** So many of them must win, too. */
  public static final int REFUTING = 5;

  private static final long SEED = 20_263;

  public CounterExample {
    tools = List.copyOf(tools);
  }

  static CounterExample of(Simulator simulator, Scene scene, List<Placed> tools, String by) {
    double share =
        new Jitter(Jitter.RADIUS, TRIALS, SEED)
            .meanScore(simulator, scene, tools, (l, t, trace) -> Wins.isWin(trace) ? 1 : 0);
    return new CounterExample(tools, by, (int) Math.round(share * TRIALS), TRIALS);
  }

  /** Returns whether it refutes need; it is a fluke otherwise. */
  public boolean refutes() {
    return stable >= REFUTING;
  }
}
