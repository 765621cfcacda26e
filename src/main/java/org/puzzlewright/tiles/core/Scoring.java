package org.puzzlewright.tiles.core;

/** By whose rules levels are judged. */
public enum Scoring {
  /** The PCG benchmark's, with its quirks. */
  BENCHMARK,
  /** The benchmark's with the changes of the Agentic PCG paper's authors. */
  PAPER,
  /** The paper's without what is plainly wrong in it; docs/grid.md lists the differences. */
  STRICT
}
