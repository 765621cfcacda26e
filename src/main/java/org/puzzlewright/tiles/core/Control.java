package org.puzzlewright.tiles.core;

/**
 * A number that a prompt can set a target for.
 *
 * @param metric its name in {@link Evaluation#metrics()}
 * @param low least target that makes sense
 * @param high greatest target that makes sense, at least {@code low}
 */
public record Control(String metric, int low, int high) {

  /** Returns one whose range leaves its end out; in tiny levels it is a single number. */
  public static Control below(String metric, int low, int end) {
    return new Control(metric, low, Math.max(low, end - 1));
  }
}
