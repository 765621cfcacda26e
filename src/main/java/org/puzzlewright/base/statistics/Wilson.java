package org.puzzlewright.base.statistics;

/**
 * The 95 % interval of a share by Wilson's score method (E. B. Wilson, "Probable inference, the law
 * of succession, and statistical inference", 1927).
 *
 * @param low lower bound, in [0, 1]
 * @param high upper bound, in [0, 1]
 */
public record Wilson(double low, double high) {

  private static final double Z = 1.959963984540054;

  /**
   * Returns the interval for {@code hits} of {@code trials}.
   *
   * @param hits in [0, trials]
   * @param trials at least 1
   */
  public static Wilson of(long hits, long trials) {
    if (trials < 1 || hits < 0 || hits > trials) {
      throw new IllegalArgumentException(
          "hits: " + hits + " of " + trials + ", but must be in [0, trials], trials at least 1");
    }
    double p = hits / (double) trials;
    double z2 = Z * Z / trials;
    double centre = (p + z2 / 2) / (1 + z2);
    double half = Z / (1 + z2) * Math.sqrt(p * (1 - p) / trials + z2 / (4.0 * trials));
    // With no hits (no misses) the bound is exactly 0 (1); rounding must not say otherwise.
    return new Wilson(hits == 0 ? 0 : centre - half, hits == trials ? 1 : centre + half);
  }
}
