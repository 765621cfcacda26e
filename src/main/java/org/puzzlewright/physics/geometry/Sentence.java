package org.puzzlewright.physics.geometry;

import java.util.List;
import java.util.Locale;
import java.util.function.DoubleUnaryOperator;

/**
 * A sentence about places that keeps them as values, so that it can be told on an axis that grows
 * to the left as well. Two sentences are equal when they are made alike.
 *
 * @param format as {@link String#format} reads it
 * @param values a {@link Point}, an {@link X}, another sentence or a list of them is told on the
 *     axis; anything else as it is
 */
public record Sentence(String format, List<Object> values) {

  /** Half of the last digit that is told. */
  private static final double HALF_DIGIT = 0.005;

  /**
   * An x coordinate by itself.
   *
   * @param value in user units, grows to the right
   */
  public record X(double value) {}

  public Sentence {
    values = List.copyOf(values);
  }

  /** Returns a sentence made by a format; the same in every country. */
  public static Sentence of(String format, Object... values) {
    return new Sentence(format, List.of(values));
  }

  /** Returns a sentence that is the same on every axis. */
  public static Sentence plain(String words) {
    return of("%s", words);
  }

  /**
   * Returns the words.
   *
   * @param axis turns an x that grows to the right into the one that is told
   */
  public String told(DoubleUnaryOperator axis) {
    return String.format(Locale.ROOT, format, values.stream().map(v -> told(v, axis)).toArray());
  }

  private static Object told(Object value, DoubleUnaryOperator axis) {
    if (value instanceof Point place) {
      return new Point(axis.applyAsDouble(place.x()), place.y());
    } else if (value instanceof X x) {
      double turned = axis.applyAsDouble(x.value());
      // Nobody is told of a -0.00 that is not in the sentence itself.
      return turned != x.value() && Math.abs(turned) < HALF_DIGIT ? 0.0 : turned;
    } else if (value instanceof Sentence part) {
      return part.told(axis);
    } else if (value instanceof List<?> parts) {
      return parts.stream().map(part -> told(part, axis)).toList();
    }
    return value;
  }

  /** Returns the words with x growing to the right, as they stand in files. */
  @Override
  public String toString() {
    return told(DoubleUnaryOperator.identity());
  }
}
