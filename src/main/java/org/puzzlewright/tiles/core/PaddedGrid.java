package org.puzzlewright.tiles.core;

import java.util.Arrays;

/**
 * Where one can go in a level, with a closed ring around it, so that no neighbour is ever outside:
 * searching is most of what judging a level costs.
 */
final class PaddedGrid {

  /** From a cell to the one below it. */
  final int stride;

  /** Row by row, with the ring. */
  final boolean[] open;

  PaddedGrid(TileMap level, TileSet passable) {
    int width = level.width();
    int height = level.height();
    stride = width + 2;
    open = new boolean[stride * (height + 2)];
    byte[] cells = level.shared();
    int bits = passable.bits();
    for (int row = 0, from = 0; row < height; row++) {
      int to = (row + 1) * stride + 1;
      for (int column = 0; column < width; column++) {
        open[to++] = (bits >>> cells[from++] & 1) == 1;
      }
    }
  }

  int index(Cell cell) {
    return (cell.row() + 1) * stride + cell.column() + 1;
  }

  Cell cell(int index) {
    return new Cell(index % stride - 1, index / stride - 1);
  }

  /** Returns distances that are all -1. */
  int[] unreached() {
    int[] distance = new int[open.length];
    Arrays.fill(distance, -1);
    return distance;
  }

  /**
   * Goes everywhere from an open cell.
   *
   * @param distance -1 where nobody has been; is filled in
   * @param queue gets the cells in the order of their distances
   * @return how many cells were reached
   */
  int sweep(int start, int[] distance, int[] queue) {
    distance[start] = 0;
    queue[0] = start;
    int filled = 1;
    for (int next = 0; next < filled; next++) {
      int here = queue[next];
      int further = distance[here] + 1;
      int there = here - 1;
      if (open[there] && distance[there] < 0) {
        distance[there] = further;
        queue[filled++] = there;
      }
      there = here + 1;
      if (open[there] && distance[there] < 0) {
        distance[there] = further;
        queue[filled++] = there;
      }
      there = here - stride;
      if (open[there] && distance[there] < 0) {
        distance[there] = further;
        queue[filled++] = there;
      }
      there = here + stride;
      if (open[there] && distance[there] < 0) {
        distance[there] = further;
        queue[filled++] = there;
      }
    }
    return filled;
  }

  /** Returns the farthest cell of a sweep, the first row by row among several. */
  static int farthest(int[] distance, int[] queue, int filled) {
    int best = queue[filled - 1];
    int most = distance[best];
    for (int i = filled - 2; i >= 0 && distance[queue[i]] == most; i--) {
      best = Math.min(best, queue[i]);
    }
    return best;
  }

  /**
   * Returns the cell before {@code here} on a path: left, right, up, down, the first that is
   * nearer.
   */
  int back(int[] distance, int here) {
    int wanted = distance[here] - 1;
    if (distance[here - 1] == wanted) {
      return here - 1;
    }
    if (distance[here + 1] == wanted) {
      return here + 1;
    }
    return distance[here - stride] == wanted ? here - stride : here + stride;
  }
}
