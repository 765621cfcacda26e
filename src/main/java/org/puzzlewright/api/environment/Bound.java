package org.puzzlewright.api.environment;

/**
 * One number of a vector.
 *
 * @param name for people, such as "blue x"
 * @param low least value
 * @param high greatest value, above {@code low}
 */
public record Bound(String name, double low, double high) {

  /** Checks that there is something between the bounds. */
  public Bound {
    if (!(low < high)) {
      throw new IllegalArgumentException(
          "bound \"%s\": low %s is not below high %s".formatted(name, low, high));
    }
  }

  /** Returns whether a number lies within the bounds, both included; NaN never does. */
  public boolean holds(double value) {
    return value >= low && value <= high;
  }

  /** Returns the number within the bounds that is nearest to {@code value}. */
  public double clip(double value) {
    return Math.max(low, Math.min(high, value));
  }
}
