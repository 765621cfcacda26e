package org.puzzlewright.tiles.games.mario;

import org.puzzlewright.tiles.core.Cell;

/** Puts places into words, counted in the level as it was made. */
final class Where {

  private Where() {}

  /** Returns the column of the level without its padding, possibly outside. */
  static int column(double x) {
    return (int) Math.floor(x * Body.TILES) - MarioLevel.PADDING;
  }

  static int row(double y) {
    return (int) Math.floor(y * Body.TILES);
  }

  static String cell(double x, double y) {
    return cell(column(x), row(y));
  }

  static String cell(int column, int row) {
    return "row " + row + ", column " + column;
  }

  /** Returns an enemy's kind and where it started. */
  static String enemy(EnemyKind kind, MarioLevel level, int origin) {
    Cell cell = level.origin(origin);
    return kind.word() + " from " + cell(cell.column() - MarioLevel.PADDING, cell.row());
  }
}
