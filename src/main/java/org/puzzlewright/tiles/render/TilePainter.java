package org.puzzlewright.tiles.render;

/** Draws a kind of tile. */
@FunctionalInterface
interface TilePainter {

  /** Side of a tile in the painter's own units, x to the right and y down. */
  double SIDE = 32;

  /** Draws the tile; what is empty is already there beneath it. */
  void paint(Pen pen, Look look);
}
