package org.puzzlewright.tiles.core;

import org.puzzlewright.base.json.NamedConstant;

/** By whose rules levels are judged. */
public enum Scoring implements NamedConstant {
  /** The PCG benchmark's, with its quirks. */
  BENCHMARK,
  /** The benchmark's with the changes of the Agentic PCG paper's authors. */
  PAPER,
  /** The paper's without what is plainly wrong in it; docs/grid.md lists the differences. */
  STRICT
}
