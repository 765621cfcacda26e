package org.puzzlewright.programs.tasks.table;

import org.puzzlewright.programs.sandbox.Told;

/** What a player sees of a board. */
@Told("x is the column, y the row, both from 0; row 0 is the lowest")
public interface BoardView {

  /** Returns how many columns there are. */
  @Told("columns")
  int columns();

  /** Returns how many rows there are. */
  @Told("rows")
  int rows();

  /** Returns whose piece is in a cell. */
  @Told("1 mine, -1 the other's, 0 empty, 2 outside of the board")
  int at(int x, int y);

  /** Returns whether I move next. */
  @Told("whether I move next")
  boolean myTurn();
}
