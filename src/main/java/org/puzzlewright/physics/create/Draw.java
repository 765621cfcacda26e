package org.puzzlewright.physics.create;

/**
 * How what is random in an {@link Expression} is read.
 *
 * @param share where uniform(a, b) is between a, 0, and b, 1; NaN for a zero in its place
 * @param pick which number of a choice is taken, from 0; negative when nothing random may occur
 */
record Draw(double share, int pick) {

  /** Nothing random may occur. */
  static final Draw NONE = new Draw(Double.NaN, -1);

  /** Returns the draw that leaves all uniform noise out. */
  static Draw still(int pick) {
    return new Draw(Double.NaN, pick);
  }

  /** Returns whether anything random may occur. */
  boolean allowed() {
    return pick >= 0;
  }

  /** Returns what is drawn between two numbers. */
  double between(double low, double high) {
    return Double.isNaN(share) ? 0 : low * (1 - share) + high * share;
  }
}
