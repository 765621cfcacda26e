package org.puzzlewright.tiles.design;

import java.util.ArrayList;
import java.util.List;
import org.puzzlewright.tiles.core.Cell;
import org.puzzlewright.tiles.core.GridGame;
import org.puzzlewright.tiles.core.TileMap;

/**
 * The storeys of a level that is seen from the side: rows in which one can stand in a third of the
 * columns or more, on what bears or on the ground below the level. Of rows on end the lowest
 * counts.
 *
 * @param rows in which people stand, from the top
 */
record Storeys(List<Integer> rows) {

  private static final int SHARE = 3;

  static Storeys of(GridGame game, TileMap level) {
    List<Integer> rows = new ArrayList<>();
    boolean below = false;
    for (int row = level.height() - 1; row >= 0; row--) {
      int standing = 0;
      for (int column = 0; column < level.width(); column++) {
        boolean ground = row == level.height() - 1 || game.bears(level.at(column, row + 1));
        standing += ground && !game.bears(level.at(column, row)) ? 1 : 0;
      }
      boolean storey = SHARE * standing >= level.width();
      if (storey && !below) {
        rows.add(0, row);
      }
      below = storey;
    }
    return new Storeys(List.copyOf(rows));
  }

  int count() {
    return rows.size();
  }

  /** Counts the cells on each storey: in its row, or above it and below the next one. */
  List<Integer> counts(List<Cell> cells) {
    int[] counts = new int[rows.size()];
    for (Cell cell : cells) {
      for (int i = 0; i < counts.length; i++) {
        boolean here = cell.row() <= rows.get(i) && (i == 0 || cell.row() > rows.get(i - 1));
        counts[i] += here ? 1 : 0;
      }
    }
    List<Integer> list = new ArrayList<>();
    for (int count : counts) {
      list.add(count);
    }
    return list;
  }
}
