package org.puzzlewright.tiles.core;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.Deque;
import java.util.List;

/** Which tiles are in the way between two cells, so that a report can say what would join them. */
public final class Breach {

  private Breach() {}

  /**
   * Returns the fewest obstacles that must be opened for a path between two cells, in the order of
   * the path.
   *
   * @param passable what needs no opening; the two ends never count
   * @param obstacles what could be opened; all other tiles are avoided
   * @return empty when there is a path already, or when nothing helps
   */
  public static List<Cell> between(
      TileMap level, TileSet passable, TileSet obstacles, Cell from, Cell to) {
    PaddedGrid free = new PaddedGrid(level, passable);
    PaddedGrid solid = new PaddedGrid(level, obstacles);
    int start = free.index(from);
    int end = free.index(to);
    int[] cost = new int[free.open.length];
    int[] before = new int[cost.length];
    Arrays.fill(cost, Integer.MAX_VALUE);
    cost[start] = 0;
    before[start] = -1;
    Deque<Integer> queue = new ArrayDeque<>(List.of(start));
    while (!queue.isEmpty()) {
      int here = queue.poll();
      for (int there : new int[] {here - 1, here + 1, here - free.stride, here + free.stride}) {
        boolean easy = free.open[there] || there == end;
        int sum = cost[here] + (easy ? 0 : 1);
        if ((easy || solid.open[there]) && sum < cost[there]) {
          cost[there] = sum;
          before[there] = here;
          if (easy) {
            queue.addFirst(there);
          } else {
            queue.addLast(there);
          }
        }
      }
    }
    List<Cell> opened = new ArrayList<>();
    if (cost[end] < Integer.MAX_VALUE) {
      for (int i = before[end]; i >= 0 && i != start; i = before[i]) {
        if (!free.open[i]) {
          opened.add(free.cell(i));
        }
      }
    }
    Collections.reverse(opened);
    return opened;
  }
}
