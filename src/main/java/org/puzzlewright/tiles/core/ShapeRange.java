package org.puzzlewright.tiles.core;

/**
 * Within which bounds something about the shape of a game's levels lies, by levels that were
 * published; docs/grid.md says which and what was counted.
 *
 * @param measure what is measured, such as "solid"; the names are those of {@code LevelShape}
 * @param low least
 * @param high greatest
 */
public record ShapeRange(String measure, double low, double high) {

  private static final double OUTSIDE = 0.75;

  public ShapeRange {
    if (!(low <= high)) {
      throw new IllegalArgumentException(measure + ": from " + low + " to " + high);
    }
  }

  /** Returns whether a value is within. */
  public boolean holds(double value) {
    return value >= low - 1e-9 && value <= high + 1e-9;
  }

  /**
   * Returns 1 within the bounds, and outside {@value #OUTSIDE}, falling to 0 at a quarter beyond
   * them: many bounds are so narrow that a slope alone would not be felt.
   */
  public double nearness(double value) {
    double off = Math.max(0, Math.max(low - value, value - high));
    return holds(value) ? 1 : OUTSIDE * Math.max(0, 1 - off / 0.25);
  }
}
