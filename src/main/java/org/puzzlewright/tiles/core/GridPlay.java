package org.puzzlewright.tiles.core;

import java.util.List;

/**
 * How a game stands that somebody plays move by move. Cannot be changed: a move gives another one.
 */
public interface GridPlay {

  /** How a game can stand. */
  enum Status {
    /** It goes on. */
    PLAYING,
    /** Everything is done. */
    WON
  }

  /**
   * Something that is not where it was, or is gone, when the game goes on.
   *
   * @param tile the name of its tile
   * @param at where it is
   */
  record Piece(String tile, Cell at) {}

  /**
   * Makes a move.
   *
   * @return this when nothing can move so, or the game is over
   */
  GridPlay after(Move move);

  /** Returns how the game stands. */
  Status status();

  /** Returns how many moves were made; those that moved nothing do not count. */
  int moves();

  /** Returns how much is done, in [0, 1]; 1 when the game is won. */
  double progress();

  /** Returns how the game stands, in a sentence or two for the player. */
  String words();

  /** Returns what is in the level now, in the order in which it is to be drawn. */
  List<Piece> pieces();

  /** Returns the level without what {@link #pieces} tells. */
  TileMap ground();
}
