package org.puzzlewright.physics.search;

import java.util.List;

/** Says of some candidates which are to be run first. Is used by one search, in order. */
@FunctionalInterface
public interface Ranking {

  /** Returns a value for each; the greater, the sooner. */
  double[] values(List<Candidate> candidates);
}
