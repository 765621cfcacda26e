package org.puzzlewright.training.dungeon;

import java.util.Arrays;
import java.util.Optional;

/** A kind of monster. */
public enum Monster {
  /** A bat. */
  BAT(Tile.BAT),
  /** A scorpion. */
  SCORPION(Tile.SCORPION),
  SPIDER(Tile.SPIDER);

  private final Tile tile;

  Monster(Tile tile) {
    this.tile = tile;
  }

  /** Returns the cell that it is in levels. */
  public Tile tile() {
    return tile;
  }

  /** Returns its name in lower case, such as "bat". */
  public String word() {
    return tile.word();
  }

  /** Returns the monster of that name. */
  public static Optional<Monster> of(String word) {
    return Arrays.stream(values()).filter(m -> m.word().equals(word)).findFirst();
  }
}
