package org.puzzlewright.programs.tasks.table;

import org.puzzlewright.programs.sandbox.Told;

/** Values a board. */
@Told("what Program implements")
public interface BoardHeuristic {

  /** Returns how good it is for the player who sees it, from 0 to 1; what is beyond is cut off. */
  @Told("how good the position is for me: 0 lost, 1 won")
  double value(BoardView view);
}
