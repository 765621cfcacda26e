package org.puzzlewright.tiles.games.sokoban;

import org.puzzlewright.tiles.core.Cell;
import org.puzzlewright.tiles.core.GridAction;
import org.puzzlewright.tiles.core.Move;

/** Moves as letters: u, d, l, r. */
final class Steps {

  private Steps() {}

  static int across(char move) {
    return move == 'r' ? 1 : move == 'l' ? -1 : 0;
  }

  static int down(char move) {
    return move == 'd' ? 1 : move == 'u' ? -1 : 0;
  }

  static GridAction move(char move) {
    return switch (move) {
      case 'u' -> Move.UP;
      case 'd' -> Move.DOWN;
      case 'l' -> Move.LEFT;
      default -> Move.RIGHT;
    };
  }

  static Cell next(Cell cell, char move) {
    return new Cell(cell.column() + across(move), cell.row() + down(move));
  }
}
