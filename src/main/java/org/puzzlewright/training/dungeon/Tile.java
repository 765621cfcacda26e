package org.puzzlewright.training.dungeon;

import java.util.Arrays;
import java.util.Locale;
import java.util.Optional;

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

  /** The signs of all that can be in a level, for people. */
  public static final String SIGNS =
      "@ player, D door, k key, b bat, s scorpion, x spider, # wall, . floor";

  private final char sign;

  Tile(char sign) {
    this.sign = sign;
  }

  /** Returns the character that stands for it in texts for people. */
  public char sign() {
    return sign;
  }

  /** Returns its name in lower case, such as "bat". */
  public String word() {
    return name().toLowerCase(Locale.ROOT);
  }

  /** Returns what a sign in a level stands for. */
  static Optional<Tile> of(char sign) {
    return Arrays.stream(values()).filter(t -> t != BORDER && t.sign == sign).findFirst();
  }

  /** Returns whether a way may lead over it. */
  public boolean passable() {
    return this != WALL && this != BORDER;
  }
}
