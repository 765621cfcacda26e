package org.puzzlewright.programs.tasks.grid;

import org.puzzlewright.programs.sandbox.Told;

/** What a player sees. Columns grow to the right, rows downwards, both from 0. */
@Told(
    "x is the column, y the row; both begin with 0 at the upper left; thing is a name of the list")
public interface GridView {

  /** Returns how many columns there are. */
  @Told("columns")
  int width();

  /** Returns how many rows there are. */
  @Told("rows")
  int height();

  /** Returns whether a thing is in a cell; beyond the grid there is nothing. */
  @Told("false outside of the grid")
  boolean has(String thing, int x, int y);

  /** Returns the column of the first thing of a kind, row by row; -1 where there is none. */
  @Told("column of the first one, row by row; -1 where there is none")
  int x(String thing);

  /** Returns its row. */
  @Told("row of the first one, row by row; -1 where there is none")
  int y(String thing);

  /** Returns in how many cells there is one. */
  @Told("in how many cells")
  int count(String thing);
}
