package org.puzzlewright.training.rewards;

/** The features of one level. */
@FunctionalInterface
public interface Features {

  /** Returns the value of one of those that the expressions were read with. */
  double get(Feature feature);
}
