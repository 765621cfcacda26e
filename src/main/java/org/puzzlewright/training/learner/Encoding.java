package org.puzzlewright.training.learner;

import java.util.Arrays;
import java.util.List;
import org.puzzlewright.api.environment.Bound;
import org.puzzlewright.api.environment.Space;

/**
 * Makes inputs of observations. A number from 0 to a whole one of at most {@value #MOST} is a kind
 * or a count, and has an input for each value; between two whole values both are on in part. Any
 * other is divided by the largest amount that it can have. For one thread.
 */
final class Encoding<O> {

  private static final int MOST = 64;

  private final Space<O> space;
  private final int[] first;
  private final double[] scale;
  private final int inputs;

  // Room for what is on, before it is known how much that is.
  private final int[] at;
  private final float[] value;

  /** Makes one for the observations of a space. */
  Encoding(Space<O> space) {
    this.space = space;
    List<Bound> bounds =
        space instanceof Space.Box<O> box
            ? box.bounds()
            : List.of(new Bound("value", 0, ((Space.Discrete<O>) space).values().size() - 0.0));
    first = new int[bounds.size()];
    scale = new double[bounds.size()];
    int next = 0;
    for (int i = 0; i < first.length; i++) {
      Bound bound = bounds.get(i);
      boolean kinds =
          bound.low() == 0
              && bound.high() > 1
              && bound.high() <= MOST
              && bound.high() == Math.rint(bound.high());
      first[i] = next;
      scale[i] = kinds ? 0 : Math.max(Math.abs(bound.low()), Math.abs(bound.high()));
      next += kinds ? (int) bound.high() + 1 : 1;
    }
    inputs = next;
    // A kind has at most two inputs that are on, and never fewer inputs than these.
    at = new int[inputs];
    value = new float[inputs];
  }

  /** Returns how many inputs there are. */
  int inputs() {
    return inputs;
  }

  /** Returns the inputs of an observation; NaN is 0. */
  Sparse of(O observation) {
    double[] vector = space.vector(observation);
    int count = 0;
    for (int i = 0; i < vector.length; i++) {
      double number = vector[i];
      if (scale[i] > 0) {
        if (number != 0 && !Double.isNaN(number)) {
          at[count] = first[i];
          value[count++] = (float) (number / scale[i]);
        }
      } else if (!Double.isNaN(number)) {
        int whole = (int) Math.max(0, Math.min(MOST, Math.floor(number)));
        double rest = number - whole;
        at[count] = first[i] + whole;
        value[count++] = (float) (1 - rest);
        if (rest > 0) {
          at[count] = first[i] + whole + 1;
          value[count++] = (float) rest;
        }
      }
    }
    return new Sparse(Arrays.copyOf(at, count), Arrays.copyOf(value, count));
  }
}
