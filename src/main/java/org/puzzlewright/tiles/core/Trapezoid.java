package org.puzzlewright.tiles.core;

/**
 * The benchmark's reward: 1 between {@code low} and {@code high}, falling linearly to 0 at {@code
 * least} and {@code most}.
 *
 * @param least 0 here and below
 * @param low 1 from here
 * @param high 1 up to here
 * @param most 0 here and above
 */
public record Trapezoid(double least, double low, double high, double most) {

  /** Keeps the benchmark's divisions from being by zero. */
  private static final double TINY = 1e-8;

  /** Returns one without a falling side: anything above {@code high} is worth nothing. */
  public static Trapezoid upTo(double least, double low, double high) {
    return new Trapezoid(least, low, high, high);
  }

  /** Returns the reward of a value, in [0, 1]. */
  public double of(double value) {
    if (low <= value && value <= high) {
      return 1;
    }
    if (value <= least || value >= most) {
      return 0;
    }
    double share =
        value < low
            ? (value - least) / (low - least + TINY)
            : (most - value) / (most - high + TINY);
    return Math.max(0, Math.min(1, share));
  }
}
