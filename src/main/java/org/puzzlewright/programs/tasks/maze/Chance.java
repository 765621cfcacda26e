package org.puzzlewright.programs.tasks.maze;

import java.util.SplittableRandom;
import org.puzzlewright.programs.sandbox.Told;

/** Draws by chance, from a seed. */
@Told("the only source of chance")
public final class Chance {

  private final SplittableRandom random;

  /** Begins with a seed. */
  public Chance(long seed) {
    random = new SplittableRandom(seed);
  }

  /** Returns a whole number from 0 to below {@code bound}, which must be positive. */
  @Told("0 <= result < bound")
  public int below(int bound) {
    return random.nextInt(bound);
  }

  /** Returns a number from 0 to below 1. */
  @Told("0 <= result < 1")
  public double uniform() {
    return random.nextDouble();
  }
}
