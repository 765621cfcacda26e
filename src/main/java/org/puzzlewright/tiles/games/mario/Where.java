package org.puzzlewright.tiles.games.mario;

import org.puzzlewright.tiles.core.Cell;
import org.puzzlewright.tiles.core.Report;

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

  static Cell cell(double x, double y) {
    return new Cell(column(x), row(y));
  }

  /** Returns an enemy's kind and where it started. */
  static Report enemy(EnemyKind kind, MarioLevel level, int origin) {
    Cell cell = level.origin(origin);
    return Report.of(
        "%s from %s", kind.word(), new Cell(cell.column() - MarioLevel.PADDING, cell.row()));
  }
}
