package org.puzzlewright.tiles.core;

import java.util.Arrays;

/**
 * The longest of all shortest paths in a level, and how many regions there are (both come from the
 * same searches).
 *
 * @param length in steps; 0 when no two cells hang together
 * @param regions pieces that hang together
 * @param from where it begins; null when there are no cells to go to
 * @param to where it ends; null likewise
 */
public record LongestPath(int length, int regions, Cell from, Cell to) {

  /**
   * Finds it as the benchmark does: in each region to the farthest cell from its first one, and
   * from there to the farthest. Where there are loops or rooms that may be too little.
   */
  public static LongestPath doubleSweep(TileMap level, TileSet passable) {
    return find(level, passable, false);
  }

  /** Finds it exactly. */
  public static LongestPath exact(TileMap level, TileSet passable) {
    return find(level, passable, true);
  }

  private static LongestPath find(TileMap level, TileSet passable, boolean exact) {
    PaddedGrid grid = new PaddedGrid(level, passable);
    int[] first = grid.unreached();
    int[] second = grid.unreached();
    int[] queue = new int[first.length];
    int regions = 0;
    int length = -1;
    int from = -1;
    int to = -1;
    for (int i = 0; i < first.length; i++) {
      if (!grid.open[i] || first[i] >= 0) {
        continue;
      }
      regions++;
      int size = grid.sweep(i, first, queue);
      int a = PaddedGrid.farthest(first, queue, size);
      grid.sweep(a, second, queue);
      int b = PaddedGrid.farthest(second, queue, size);
      int[] ends = {a, b, second[b]};
      if (exact && size > 3) {
        improve(grid, second, queue, size, ends);
      }
      if (ends[2] > length) {
        from = ends[0];
        to = ends[1];
        length = ends[2];
      }
    }
    return from < 0
        ? new LongestPath(0, 0, null, null)
        : new LongestPath(length, regions, grid.cell(from), grid.cell(to));
  }

  /**
   * Looks for a longer one. Two cells that are both within r of a middle are at most 2 r apart, so
   * only searches from cells outside half the best length can improve it; in mazes these are few.
   *
   * @param second distances from {@code ends[0]}; spoilt
   * @param ends where it begins, where it ends, its length; improved
   */
  private static void improve(PaddedGrid grid, int[] second, int[] queue, int size, int[] ends) {
    int middle = ends[1];
    for (int left = second[middle] / 2; left > 0; left--) {
      middle = grid.back(second, middle);
    }
    clear(second, queue, size);
    grid.sweep(middle, second, queue);
    int[] order = Arrays.copyOf(queue, size);
    int[] radius = new int[size];
    for (int i = 0; i < size; i++) {
      radius[i] = second[order[i]];
    }
    for (int i = size - 1; i >= 0 && 2 * radius[i] > ends[2]; i--) {
      clear(second, queue, size);
      grid.sweep(order[i], second, queue);
      int end = PaddedGrid.farthest(second, queue, size);
      if (second[end] > ends[2]) {
        ends[0] = order[i];
        ends[1] = end;
        ends[2] = second[end];
      }
    }
    clear(second, queue, size);
  }

  private static void clear(int[] distance, int[] queue, int size) {
    for (int i = 0; i < size; i++) {
      distance[queue[i]] = -1;
    }
  }
}
