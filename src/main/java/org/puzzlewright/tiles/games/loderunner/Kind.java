package org.puzzlewright.tiles.games.loderunner;

/** The kinds of tile and of movement, as the numbers that levels and maps hold. */
final class Kind {

  static final int BRICK = 0;
  static final int EMPTY = 1;
  static final int PLAYER = 2;
  static final int GOLD = 3;
  static final int ENEMY = 4;
  static final int LADDER = 5;
  static final int ROPE = 6;

  static final int UNREACHED = 0;
  static final int WALKING = 1;
  static final int CLIMBING = 2;
  static final int HANGING = 3;
  static final int FALLING = 4;

  private Kind() {}
}
