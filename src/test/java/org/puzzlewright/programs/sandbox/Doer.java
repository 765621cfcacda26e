package org.puzzlewright.programs.sandbox;

/** A small contract. */
public interface Doer {

  /** Returns something. */
  int run(int n);
}
