package org.puzzlewright.tiles.core;

import java.util.List;

/**
 * A place in a level.
 *
 * @param column from the left, from 0
 * @param row from the top, from 0
 */
public record Cell(int column, int row) {

  /** Returns the four cells beside it, which need not be in the level. */
  public List<Cell> beside() {
    return List.of(
        new Cell(column - 1, row),
        new Cell(column + 1, row),
        new Cell(column, row - 1),
        new Cell(column, row + 1));
  }

  /** Returns it as reports write it: "row 3, column 2". */
  public String told() {
    return "row " + row + ", column " + column;
  }
}
