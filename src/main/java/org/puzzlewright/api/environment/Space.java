package org.puzzlewright.api.environment;

import java.util.List;
import java.util.Random;
import java.util.function.Function;

/**
 * All values that an observation or an action can have, and each of them as a vector of numbers.
 *
 * @param <T> the values
 */
public sealed interface Space<T> {

  /** Returns how many numbers a vector has. */
  int size();

  /**
   * Returns a value as {@link #size} numbers.
   *
   * @throws IllegalArgumentException when a value of a discrete space is not one of it
   */
  double[] vector(T value);

  /** Returns whether a value is one of the space; null never is. */
  boolean contains(T value);

  /**
   * A list of values. A vector is one number: the value's index.
   *
   * @param values unlike each other, one at least
   */
  record Discrete<T>(List<T> values) implements Space<T> {

    public Discrete {
      values = List.copyOf(values);
      if (values.isEmpty()) {
        throw new IllegalArgumentException("values: there must be one at least");
      }
    }

    @Override
    public int size() {
      return 1;
    }

    @Override
    public double[] vector(T value) {
      if (!contains(value)) {
        throw new IllegalArgumentException("value: " + value + " is not one of the space");
      }
      return new double[] {values.indexOf(value)};
    }

    @Override
    public boolean contains(T value) {
      return value != null && values.contains(value);
    }

    /**
     * Returns the value that has this {@link #vector}.
     *
     * @throws IllegalArgumentException when none has
     */
    public T value(double[] vector) {
      if (vector.length != 1
          || !(vector[0] >= 0 && vector[0] < values.size())
          || vector[0] != Math.rint(vector[0])) {
        throw new IllegalArgumentException(
            "vector: must be one whole number from 0 to " + (values.size() - 1));
      }
      return values.get((int) vector[0]);
    }

    /** Returns one of the values, each as likely as the others. */
    public T sample(Random random) {
      return values.get(random.nextInt(values.size()));
    }
  }

  /**
   * Numbers between bounds.
   *
   * @param bounds one for each number of a vector
   * @param numbers gives a value's vector; NaN where it has no such number
   */
  record Box<T>(List<Bound> bounds, Function<? super T, double[]> numbers) implements Space<T> {

    public Box {
      bounds = List.copyOf(bounds);
    }

    @Override
    public int size() {
      return bounds.size();
    }

    @Override
    public double[] vector(T value) {
      return numbers.apply(value);
    }

    @Override
    public boolean contains(T value) {
      if (value == null) {
        return false;
      }
      double[] vector = vector(value);
      for (int i = 0; i < vector.length; i++) {
        if (i >= size() || !bounds.get(i).holds(vector[i])) {
          return false;
        }
      }
      return vector.length == size();
    }
  }
}
