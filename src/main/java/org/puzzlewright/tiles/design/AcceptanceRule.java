package org.puzzlewright.tiles.design;

import java.util.Random;

/** When a step that does not raise the score is taken all the same. */
public sealed interface AcceptanceRule {

  /**
   * Returns whether it is.
   *
   * @param gain the new score less the old one; not positive
   * @param step how many steps were made before, this one included
   * @param random the one source of chance
   */
  boolean takes(double gain, int step, Random random);

  /** Never. */
  record Greedy() implements AcceptanceRule {
    @Override
    public boolean takes(double gain, int step, Random random) {
      return false;
    }
  }

  /**
   * Now and then.
   *
   * @param share of such steps that are taken, in [0, 1]
   */
  record Epsilon(double share) implements AcceptanceRule {
    public Epsilon {
      if (!(share >= 0 && share <= 1)) {
        throw new IllegalArgumentException("share is " + share + ", but must be in [0, 1]");
      }
    }

    @Override
    public boolean takes(double gain, int step, Random random) {
      return random.nextDouble() < share;
    }
  }

  /**
   * The sooner, the likelier, by exp(gain / T) with T = start * cooling^step: simulated annealing
   * after Kirkpatrick, Gelatt and Vecchi 1983.
   *
   * @param start temperature, more than 0
   * @param cooling factor a step, in (0, 1]
   */
  record Annealing(double start, double cooling) implements AcceptanceRule {
    public Annealing {
      if (!(start > 0)) {
        throw new IllegalArgumentException("start is " + start + ", but must be more than 0");
      }
      if (!(cooling > 0 && cooling <= 1)) {
        throw new IllegalArgumentException("cooling is " + cooling + ", but must be in (0, 1]");
      }
    }

    @Override
    public boolean takes(double gain, int step, Random random) {
      return random.nextDouble() < Math.exp(gain / (start * Math.pow(cooling, step)));
    }
  }
}
