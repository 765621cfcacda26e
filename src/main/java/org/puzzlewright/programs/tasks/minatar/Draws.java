package org.puzzlewright.programs.tasks.minatar;

import java.util.SplittableRandom;

/** Chance in games. */
interface Draws {

  /** Returns a number from 0 to below 1. */
  double uniform();

  /** Returns a whole number from {@code low} to {@code high}, both included. */
  int integer(int low, int high);

  /** Returns chance from a seed. */
  static Draws of(long seed) {
    SplittableRandom random = new SplittableRandom(seed);
    return new Draws() {
      @Override
      public double uniform() {
        return random.nextDouble();
      }

      @Override
      public int integer(int low, int high) {
        return random.nextInt(low, high + 1);
      }
    };
  }
}
