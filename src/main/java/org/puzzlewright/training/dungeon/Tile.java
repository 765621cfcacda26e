package org.puzzlewright.training.dungeon;

/** What a cell of a dungeon can be; {@link #ordinal} is the number that the paper's levels have. */
public enum Tile {
  /** What lies around the level; no cell within it is this. */
  BORDER('+'),
  /** Floor. */
  EMPTY('.'),
  /** What nobody passes. */
  WALL('#'),
  /** Where the way begins. */
  PLAYER('@'),
  /** A monster. */
  BAT('b'),
  /** A monster. */
  SCORPION('s'),
  /** A monster. */
  SPIDER('x'),
  /** What must be fetched. */
  KEY('k'),
  /** Where the way ends. */
  DOOR('D');

  private final char sign;

  Tile(char sign) {
    this.sign = sign;
  }

  /** Returns the character that stands for it in texts for people. */
  public char sign() {
    return sign;
  }

  /** Returns whether a way may lead over it. */
  public boolean passable() {
    return this != WALL && this != BORDER;
  }
}
