package org.puzzlewright.training.dungeon;

import java.util.ArrayList;
import java.util.List;
import org.puzzlewright.api.environment.Bound;

/**
 * What the generator sees.
 *
 * @param level all of it
 * @param player the player's cell, which never changes, nor do those around it
 * @param door the door's cell, likewise
 * @param steps done so far; the cursor is on cell {@code steps % cells}
 */
public record DungeonView(Dungeon level, int player, int door, int steps) {

  private static final List<Tile> COUNTED = List.of(Tile.BAT, Tile.SCORPION, Tile.SPIDER, Tile.KEY);
  private static final int BUCKETS = 4;
  private static final int PLANES = Tile.values().length;
  private static final int FROZEN = 0;

  /** Returns the cell that the next action is about. */
  public int cursor() {
    return Math.min(steps, DungeonEnvironment.SCANS * level.cells() - 1) % level.cells();
  }

  /** Returns whether the cell under the cursor stays as it is whatever is done. */
  public boolean frozen() {
    int cell = cursor();
    int width = level.width();
    int x = cell % width;
    int y = cell / width;
    return Start.near(x, y, player % width, player / width)
        || Start.near(x, y, door % width, door / width);
  }

  /**
   * Returns what {@link DungeonEnvironment#observationSpace} says: for each cell of a window around
   * the cursor, twice as wide and high as the level less one, whether it cannot change and which of
   * the eight tiles it is, all 0 beyond the border; then which scan it is; then for bats,
   * scorpions, spiders and keys whether there are 0, 1, 2 or more.
   */
  double[] vector() {
    int width = level.width();
    int height = level.height();
    int wide = 2 * width - 1;
    int window = wide * (2 * height - 1) * PLANES;
    double[] vector = new double[window + DungeonEnvironment.SCANS + COUNTED.size() * BUCKETS];
    int cursor = cursor();
    int left = width - 1 - cursor % width;
    int top = height - 1 - cursor / width;
    int[] counts = new int[PLANES];
    int playerX = player % width;
    int playerY = player / width;
    int doorX = door % width;
    int doorY = door / width;
    int cell = 0;
    for (int y = 0; y < height; y++) {
      int at = ((y + top) * wide + left) * PLANES;
      for (int x = 0; x < width; x++) {
        int number = level.number(cell++);
        vector[at + number] = 1;
        if (Start.near(x, y, playerX, playerY) || Start.near(x, y, doorX, doorY)) {
          vector[at + FROZEN] = 1;
        }
        counts[number]++;
        at += PLANES;
      }
    }
    vector[window + Math.min(steps / level.cells(), DungeonEnvironment.SCANS - 1)] = 1;
    int at = window + DungeonEnvironment.SCANS;
    for (Tile tile : COUNTED) {
      vector[at + Math.min(counts[tile.ordinal()], BUCKETS - 1)] = 1;
      at += BUCKETS;
    }
    return vector;
  }

  static List<Bound> bounds(int width, int height) {
    List<Bound> bounds = new ArrayList<>();
    for (int y = 1 - height; y < height; y++) {
      for (int x = 1 - width; x < width; x++) {
        for (Tile tile : Tile.values()) {
          String what = tile.ordinal() == FROZEN ? "frozen" : tile.name();
          bounds.add(new Bound(what + " at " + x + ", " + y, 0, 1));
        }
      }
    }
    for (int scan = 1; scan <= DungeonEnvironment.SCANS; scan++) {
      bounds.add(new Bound("scan " + scan, 0, 1));
    }
    for (Tile tile : COUNTED) {
      for (int count = 0; count < BUCKETS; count++) {
        bounds.add(new Bound(count + " of " + tile.name(), 0, 1));
      }
    }
    return bounds;
  }
}
