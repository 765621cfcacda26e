package org.puzzlewright.physics.verdict;

import java.util.List;
import java.util.Optional;
import org.puzzlewright.physics.engine.Simulator;
import org.puzzlewright.physics.scene.Placed;
import org.puzzlewright.physics.scene.Puzzle;
import org.puzzlewright.physics.scene.Scene;
import org.puzzlewright.physics.search.Jitter;

/**
 * How many slightly moved solutions still solve the puzzle.
 *
 * @param solved trials that reached the goal
 * @param trials trials in all
 */
public record Robustness(int solved, int trials) {

  /** Trials of the gate. */
  public static final int TRIALS = 100;

  /** Trials that must reach the goal. */
  public static final int WANTED = 80;

  /** Fixed, so that a certificate can be made again. */
  private static final long SEED = 20_261;

  private static final Jitter MOVES = new Jitter(Jitter.RADIUS, TRIALS, SEED);

  /** Measures it: {@value #TRIALS} trials, each tool moved by up to 0.02 along each axis. */
  public static Robustness of(Simulator simulator, Puzzle puzzle) {
    double mean = MOVES.solvedShare(simulator, puzzle.scene(), puzzle.solution());
    return new Robustness((int) Math.round(mean * TRIALS), TRIALS);
  }

  /**
   * Returns the first of the trials that fails, the tools where they were moved to: it breaks the
   * rules or does not reach the goal.
   */
  public static Optional<List<Placed>> failing(Simulator simulator, Puzzle puzzle) {
    Scene scene = puzzle.scene();
    return MOVES.of(puzzle.solution()).stream()
        .filter(moved -> !Jitter.allowed(scene, moved) || !simulator.run(scene, moved).solved())
        .findFirst();
  }

  /** Returns whether enough trials reached the goal. */
  public boolean holds() {
    return solved >= WANTED;
  }
}
