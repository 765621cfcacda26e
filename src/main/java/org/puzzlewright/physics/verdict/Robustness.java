package org.puzzlewright.physics.verdict;

import org.puzzlewright.physics.engine.Simulator;
import org.puzzlewright.physics.scene.Puzzle;
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

  /** Measures it: {@value #TRIALS} trials, each tool moved by up to 0.02 along each axis. */
  public static Robustness of(Simulator simulator, Puzzle puzzle) {
    Jitter jitter = new Jitter(Jitter.RADIUS, TRIALS, SEED);
    double mean = jitter.solvedShare(simulator, puzzle.scene(), puzzle.solution());
    return new Robustness((int) Math.round(mean * TRIALS), TRIALS);
  }

  /** Returns whether enough trials reached the goal. */
  public boolean holds() {
    return solved >= WANTED;
  }
}
