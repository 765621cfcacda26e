package org.puzzlewright.programs.tasks.placement;

import org.puzzlewright.programs.sandbox.Told;

/** Values placements of tools. */
@Told("what Program implements")
public interface PlacementHeuristic {

  /** Returns how worthwhile it is to run the placement; greater is sooner. */
  @Told("how worthwhile it is to run the placement; greater is sooner")
  double value(PlacementView view);
}
