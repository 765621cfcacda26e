package org.puzzlewright.tiles.core;

import java.util.List;

/** How a game stands that runs by a clock: an action is what is done for a tick of it. */
public interface TickPlay extends GridPlay {

  /**
   * Something that moves on its own, between cells too.
   *
   * @param name the name of its kind
   * @param x its middle, in tiles from the left edge of the ground
   * @param y its feet, in tiles from the top
   * @param facing 1 to the right, -1 to the left, 0 neither
   */
  record Figure(String name, double x, double y, int facing) {}

  Figure player();

  /** Returns the others, in the order in which they move. */
  List<Figure> others();

  /** Returns the column of the ground at which the game is won. */
  int finish();

  /** Returns the cells whose pieces the last tick changed, with what is there now. */
  List<Piece> changes();
}
