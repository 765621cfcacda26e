package org.puzzlewright.vgdl.measures;

import java.util.List;

/**
 * A step as it is judged: what was seen before it, what was done, what it gave.
 *
 * @param map what was seen before, a character a cell
 * @param row of the avatar before, or -1
 * @param column of the avatar before, or -1
 * @param action 0 for doing nothing
 * @param reward what the score changed by
 */
public record PlayedStep(List<String> map, int row, int column, int action, int reward) {

  public PlayedStep {
    map = List.copyOf(map);
  }

  boolean samePlace(PlayedStep other) {
    return row == other.row && column == other.column;
  }
}
