package org.puzzlewright.training.dungeon;

import java.util.List;
import java.util.Random;

/** Levels by chance, which a generator begins with. */
final class Start {

  private static final List<Tile> RARE = List.of(Tile.BAT, Tile.SCORPION, Tile.SPIDER, Tile.KEY);
  private static final int INSET = 1;

  private Start() {}

  /**
   * Draws a level: player and door in opposite corners, one cell from the border, with free cells
   * around them, all else by the weights of the paper's code.
   */
  static Dungeon draw(int width, int height, Random random) {
    boolean left = random.nextBoolean();
    boolean top = random.nextBoolean();
    int playerX = left ? INSET : width - 1 - INSET;
    int playerY = top ? INSET : height - 1 - INSET;
    int doorX = width - 1 - playerX;
    int doorY = height - 1 - playerY;
    Tile[] tiles = new Tile[width * height];
    for (int i = 0; i < tiles.length; i++) {
      int x = i % width;
      int y = i / width;
      Tile drawn = drawn(random);
      if (x == playerX && y == playerY) {
        tiles[i] = Tile.PLAYER;
      } else if (x == doorX && y == doorY) {
        tiles[i] = Tile.DOOR;
      } else {
        boolean free = near(x, y, playerX, playerY) || near(x, y, doorX, doorY);
        tiles[i] = free ? Tile.EMPTY : drawn;
      }
    }
    return Dungeon.of(width, tiles);
  }

  private static Tile drawn(Random random) {
    // Empty 0.58, wall 0.5, monsters 0.01 each, key 0.02: hundredths of 1.13.
    int at = random.nextInt(113);
    if (at < 58) {
      return Tile.EMPTY;
    }
    return at < 108 ? Tile.WALL : RARE.get(Math.min(at - 108, RARE.size() - 1));
  }

  /** Whether a cell is one of the nine around another, which never change. */
  static boolean near(int x, int y, int otherX, int otherY) {
    return Math.abs(x - otherX) <= 1 && Math.abs(y - otherY) <= 1;
  }
}
