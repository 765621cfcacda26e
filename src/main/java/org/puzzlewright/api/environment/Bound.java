package org.puzzlewright.api.environment;

import java.util.function.ToDoubleFunction;

/**
 * One number of an observation.
 *
 * @param name for people, such as "blue x"
 * @param low least value
 * @param high greatest value, above {@code low}
 * @param value reads it from an observation
 * @param <O> the observation
 */
public record Bound<O>(String name, double low, double high, ToDoubleFunction<O> value) {

  /** Checks that there is something between the bounds. */
  public Bound {
    if (!(low < high)) {
      throw new IllegalArgumentException(
          "bound \"%s\": low %s is not below high %s".formatted(name, low, high));
    }
  }

  /** Returns whether the number lies within its bounds, both included. */
  public boolean holds(O observation) {
    double v = value.applyAsDouble(observation);
    return v >= low && v <= high;
  }
}
