package org.puzzlewright.tiles.games.mario;

import org.puzzlewright.tiles.core.TileMap;

/** Levels for tests. */
final class TestLevels {

  /** What it takes to jump to the right. */
  static final int JUMP = Buttons.RIGHT | Buttons.JUMP;

  private TestLevels() {}

  /** Returns a level of the lowest rows, in symbols; what is above is empty. */
  static TileMap of(String... rows) {
    int width = rows[0].length();
    byte[] cells = new byte[width * MarioLevel.ROWS];
    for (int i = 0; i < rows.length; i++) {
      int row = MarioLevel.ROWS - rows.length + i;
      for (int column = 0; column < width; column++) {
        cells[row * width + column] = (byte) "-X#SQtogky".indexOf(rows[i].charAt(column));
      }
    }
    return new TileMap(width, MarioLevel.ROWS, cells);
  }

  /** Returns flat ground of two rows. */
  static TileMap flat(int width) {
    return of("X".repeat(width), "X".repeat(width));
  }

  /** Returns flat ground with columns of it taken away. */
  static TileMap pit(int width, int from, int columns) {
    TileMap level = flat(width);
    for (int i = 0; i < columns; i++) {
      level = level.with(from + i, 14, 0).with(from + i, 15, 0);
    }
    return level;
  }

  /** Returns flat ground with a wall of one column. */
  static TileMap wall(int width, int column, int height) {
    TileMap level = flat(width);
    for (int i = 0; i < height; i++) {
      level = level.with(column, 13 - i, MarioTiles.SOLID);
    }
    return level;
  }

  static MarioWorld world(TileMap level, MarioRules rules) {
    return new MarioWorld(new MarioLevel(level), rules, 10);
  }

  static void hold(MarioWorld world, int buttons, int ticks) {
    for (int i = 0; i < ticks; i++) {
      world.tick(buttons);
    }
  }

  /** Presses the same buttons until the event or the end of the game; says whether it came. */
  static boolean until(MarioWorld world, int buttons, EventKind kind) {
    while (world.status() == MarioStatus.RUNNING) {
      world.tick(buttons);
      for (int i = 0; i < world.events(); i++) {
        if (world.event(i).kind() == kind) {
          return true;
        }
      }
    }
    return false;
  }

  /** Returns for how long to wait so that a jump to the right comes down on the first enemy. */
  static int waitToStomp(TileMap level, MarioRules rules) {
    for (int wait = 3; wait < 100; wait++) {
      if (until(waited(level, rules, wait), JUMP, EventKind.STOMP_KILL)) {
        return wait;
      }
    }
    throw new IllegalStateException("no jump comes down on it");
  }

  /** Returns a world after some ticks without buttons. */
  static MarioWorld waited(TileMap level, MarioRules rules, int ticks) {
    MarioWorld world = world(level, rules);
    hold(world, Buttons.NONE, ticks);
    return world;
  }
}
