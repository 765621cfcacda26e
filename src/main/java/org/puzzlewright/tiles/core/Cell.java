package org.puzzlewright.tiles.core;

/**
 * A place in a level.
 *
 * @param column from the left, from 0
 * @param row from the top, from 0
 */
public record Cell(int column, int row) {

  /** Returns it as reports write it: "row 3, column 2". */
  public String told() {
    return "row " + row + ", column " + column;
  }
}
