package org.puzzlewright.tiles.tools;

import java.util.Random;

/**
 * A maze without loops, by a walk that goes on as long as it can and then steps back. Its cells are
 * those in even rows and columns; where a size is even, the last row or column is not carved.
 */
final class Maze {

  private Maze() {}

  static Ground make(Ground ground, Arguments given, Random random) {
    int columns = (ground.width + 1) / 2;
    int rows = (ground.height + 1) / 2;
    boolean[] visited = new boolean[columns * rows];
    int[] trail = new int[columns * rows];
    int[] ways = new int[4];
    int length = 1;
    trail[0] = random.nextInt(visited.length);
    visited[trail[0]] = true;
    carve(ground, columns, trail[0], trail[0]);
    while (length > 0) {
      int cell = trail[length - 1];
      int count = 0;
      int x = cell % columns;
      if (x > 0 && !visited[cell - 1]) {
        ways[count++] = cell - 1;
      }
      if (x < columns - 1 && !visited[cell + 1]) {
        ways[count++] = cell + 1;
      }
      if (cell >= columns && !visited[cell - columns]) {
        ways[count++] = cell - columns;
      }
      if (cell + columns < visited.length && !visited[cell + columns]) {
        ways[count++] = cell + columns;
      }
      if (count == 0) {
        length--;
        continue;
      }
      int next = ways[random.nextInt(count)];
      visited[next] = true;
      carve(ground, columns, cell, next);
      trail[length++] = next;
    }
    return ground;
  }

  private static void carve(Ground ground, int columns, int from, int to) {
    ground.corridor(cell(ground, columns, from), cell(ground, columns, to), true);
  }

  private static int cell(Ground ground, int columns, int number) {
    return ground.index(number % columns * 2, number / columns * 2);
  }
}
