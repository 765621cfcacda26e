package org.puzzlewright;

/**
 * How much tests by chance try. A run of all tests tries a share; {@code -Ddraws.share=1} tries all
 * that such a test is made for.
 */
public final class Draws {

  /** One in so many cases is tried, at least 1. */
  public static final int SHARE = Integer.getInteger("draws.share", 4);

  private Draws() {}

  /** Returns how many of {@code all} cases are tried, at least 1. */
  public static int of(int all) {
    return Math.max(1, all / SHARE);
  }

  /**
   * Returns how many of {@code all} cases are tried that take long: so many times fewer, unless a
   * share was told.
   */
  public static int of(int all, int fewer) {
    return Math.max(1, of(all) / (Integer.getInteger("draws.share") == null ? fewer : 1));
  }
}
