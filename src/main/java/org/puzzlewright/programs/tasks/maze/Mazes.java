package org.puzzlewright.programs.tasks.maze;

import java.util.Arrays;
import java.util.SplittableRandom;
import java.util.function.Function;

/** Square mazes as arrays of walls, and simple ways to make them. */
final class Mazes {

  private static final int FLIPS = 3;

  private Mazes() {}

  /**
   * Returns how many steps the shortest way from the first corner to the last takes; -1 if there is
   * none.
   */
  static int path(boolean[] walls, int size) {
    int cells = size * size;
    if (walls[0] || walls[cells - 1]) {
      return -1;
    }
    int[] steps = new int[cells];
    Arrays.fill(steps, -1);
    int[] queue = new int[cells];
    steps[0] = 0;
    int end = 1;
    for (int next = 0; next < end; next++) {
      int at = queue[next];
      int x = at % size;
      int[] around = {
        x > 0 ? at - 1 : -1,
        x < size - 1 ? at + 1 : -1,
        at - size,
        at + size < cells ? at + size : -1
      };
      for (int to : around) {
        if (to >= 0 && !walls[to] && steps[to] < 0) {
          steps[to] = steps[at] + 1;
          queue[end++] = to;
        }
      }
    }
    return steps[cells - 1];
  }

  /** Each cell is a wall with that chance, but for the corners. */
  static boolean[] scattered(int size, double share, SplittableRandom random) {
    boolean[] walls = new boolean[size * size];
    for (int i = 1; i < walls.length - 1; i++) {
      walls[i] = random.nextDouble() < share;
    }
    return walls;
  }

  /** The recursive backtracker on every second cell; the last corner is joined to it. */
  static boolean[] backtracker(int size, SplittableRandom random) {
    boolean[] walls = new boolean[size * size];
    Arrays.fill(walls, true);
    carve(walls, size, 0, 0, random);
    walls[size * size - 1] = false;
    if (size % 2 == 0) {
      walls[size * size - 2] = false;
    }
    return walls;
  }

  private static void carve(boolean[] walls, int size, int x, int y, SplittableRandom random) {
    walls[y * size + x] = false;
    int[] ways = {0, 1, 2, 3};
    for (int i = 3; i > 0; i--) {
      int j = random.nextInt(i + 1);
      int kept = ways[i];
      ways[i] = ways[j];
      ways[j] = kept;
    }
    for (int way : ways) {
      int dx = way == 0 ? 1 : way == 1 ? -1 : 0;
      int dy = way == 2 ? 1 : way == 3 ? -1 : 0;
      int toX = x + 2 * dx;
      int toY = y + 2 * dy;
      boolean inside = toX >= 0 && toY >= 0 && toX < size && toY < size;
      if (inside && walls[toY * size + toX]) {
        walls[(y + dy) * size + x + dx] = false;
        carve(walls, size, toX, toY, random);
      }
    }
  }

  /** A (1+1) evolutionary algorithm that flips three cells a time on average. */
  static boolean[] evolved(int size, int evaluations, SplittableRandom random) {
    boolean[] best = new boolean[size * size];
    int score = path(best, size);
    for (int i = 1; i < evaluations; i++) {
      boolean[] changed = best.clone();
      for (int c = 0; c < changed.length; c++) {
        if (random.nextInt(changed.length) < FLIPS) {
          changed[c] = !changed[c];
        }
      }
      int other = path(changed, size);
      if (other >= score) {
        best = changed;
        score = other;
      }
    }
    return best;
  }

  /** Returns the mean path of some mazes. */
  static double mean(
      int mazes, int size, long seed, Function<SplittableRandom, boolean[]> generator) {
    double sum = 0;
    for (int i = 0; i < mazes; i++) {
      sum += path(generator.apply(new SplittableRandom(seed + i)), size);
    }
    return sum / mazes;
  }
}
