package org.puzzlewright.training.dungeon;

import java.util.Arrays;

/** Distances from a cell over passable cells, in steps to one of the four neighbours. */
public final class Distances {

  private final Dungeon level;
  private final int[] steps;

  private Distances(Dungeon level, int[] steps) {
    this.level = level;
    this.steps = steps;
  }

  /** Measures from a cell. */
  public static Distances from(Dungeon level, int source) {
    return from(level, source, -1, false);
  }

  /**
   * Measures from a cell, over no key but one.
   *
   * @param key the cell of that key
   */
  static Distances shunningKeys(Dungeon level, int source, int key) {
    return from(level, source, key, true);
  }

  private static Distances from(Dungeon level, int source, int key, boolean shun) {
    int width = level.width();
    int cells = level.cells();
    int[] steps = new int[cells];
    Arrays.fill(steps, -1);
    int[] queue = new int[cells];
    int end = 0;
    queue[end++] = source;
    steps[source] = 0;
    for (int next = 0; next < end; next++) {
      int at = queue[next];
      int x = at % width;
      for (int side = 0; side < 4; side++) {
        int to = neighbour(at, x, side, width, cells);
        if (to < 0 || steps[to] >= 0) {
          continue;
        }
        int tile = level.number(to);
        if (tile != Tile.WALL.ordinal()
            && !(shun && tile == Tile.KEY.ordinal() && to != key && to != source)) {
          steps[to] = steps[at] + 1;
          queue[end++] = to;
        }
      }
    }
    return new Distances(level, steps);
  }

  /** Up, left, right, down; -1 beyond the border. */
  private static int neighbour(int at, int x, int side, int width, int cells) {
    return switch (side) {
      case 0 -> at - width;
      case 1 -> x == 0 ? -1 : at - 1;
      case 2 -> x == width - 1 ? -1 : at + 1;
      default -> at + width < cells ? at + width : -1;
    };
  }

  /** Returns how many steps it is to a cell, -1 when no way leads there. */
  public int to(int target) {
    return steps[target];
  }

  /**
   * Returns the cells of a shortest way from a target back to the source, both included, by the
   * first neighbour that is nearer: up, left, right, down. Empty when there is no way.
   */
  public int[] back(int target) {
    int left = steps[target];
    int[] way = new int[left + 1];
    int at = target;
    for (int i = 0; i <= left; i++) {
      way[i] = at;
      for (int side = 0; side < 4 && i < left; side++) {
        int to = neighbour(at, at % level.width(), side, level.width(), level.cells());
        if (to >= 0 && steps[to] == left - i - 1) {
          at = to;
          break;
        }
      }
    }
    return way;
  }
}
