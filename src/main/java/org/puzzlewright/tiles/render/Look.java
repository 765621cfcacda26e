package org.puzzlewright.tiles.render;

/**
 * Everything that the picture of a tile depends on.
 *
 * @param name the tile's name
 * @param symbol shown when nothing is drawn for the name
 * @param air whether the level is seen from the side, so that what is empty is air, not floor
 * @param joins sums of {@link #UP} and so on: where the same tile goes on; for tubes {@link #LEFT}
 *     and {@link #RIGHT} say where the other half is
 */
record Look(String name, char symbol, boolean air, int joins) {

  static final int UP = 1;
  static final int RIGHT = 2;
  static final int DOWN = 4;
  static final int LEFT = 8;
}
