package org.puzzlewright.tiles.core;

import java.util.List;
import java.util.Locale;
import java.util.Optional;

/** A step of a player who is seen from above. */
public enum Move implements GridAction {
  /** To the row above. */
  UP(0, -1),
  /** To the row below. */
  DOWN(0, 1),
  /** To the column on the left. */
  LEFT(-1, 0),
  /** To the column on the right. */
  RIGHT(1, 0);

  static final List<GridAction> ALL = List.of(values());

  private final int across;
  private final int down;

  Move(int across, int down) {
    this.across = across;
    this.down = down;
  }

  @Override
  public String word() {
    return name().toLowerCase(Locale.ROOT);
  }

  /** Returns the cell that the step leads to; it may be outside the level. */
  public Cell from(Cell cell) {
    return new Cell(cell.column() + across, cell.row() + down);
  }

  /** Returns the move of that {@link #word}, if there is one. */
  public static Optional<Move> of(String word) {
    for (Move move : values()) {
      if (move.word().equals(word)) {
        return Optional.of(move);
      }
    }
    return Optional.empty();
  }

  /**
   * Returns an action that is a move.
   *
   * @throws IllegalArgumentException when it is none
   */
  public static Move of(GridAction action) {
    if (action instanceof Move move) {
      return move;
    }
    throw new IllegalArgumentException("action: " + action + " is no move");
  }

  /**
   * Returns the move from a cell to one beside it.
   *
   * @throws IllegalArgumentException when it is not beside it
   */
  public static Move between(Cell from, Cell to) {
    for (Move move : values()) {
      if (move.from(from).equals(to)) {
        return move;
      }
    }
    throw new IllegalArgumentException("to: %s is not beside %s".formatted(to, from));
  }
}
