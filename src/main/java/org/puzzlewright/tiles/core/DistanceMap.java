package org.puzzlewright.tiles.core;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;

/** How far everything is from one cell, in steps left, right, up and down. */
public final class DistanceMap {

  private final PaddedGrid grid;
  private final int[] distance;

  private DistanceMap(PaddedGrid grid, int[] distance) {
    this.grid = grid;
    this.distance = distance;
  }

  /**
   * Measures the paths from a cell; from one that is not passable itself nothing is reached.
   *
   * @throws IndexOutOfBoundsException when {@code start} is outside
   */
  public static DistanceMap from(TileMap level, TileSet passable, Cell start) {
    level.at(start.column(), start.row());
    PaddedGrid grid = new PaddedGrid(level, passable);
    int[] distance = grid.unreached();
    int from = grid.index(start);
    if (grid.open[from]) {
      grid.sweep(from, distance, new int[distance.length]);
    }
    return new DistanceMap(grid, distance);
  }

  /** Returns the steps to a cell, -1 when it cannot be reached. */
  public int to(Cell cell) {
    return distance[grid.index(cell)];
  }

  /** Returns how many cells can be reached, the start included. */
  public int reached() {
    int count = 0;
    for (int d : distance) {
      count += d < 0 ? 0 : 1;
    }
    return count;
  }

  /**
   * Returns a shortest path with both ends. Among several it is the benchmark's: walking back from
   * the end, the first of left, right, up and down that is nearer.
   *
   * @return empty when there is no path, or no step to take
   */
  public List<Cell> path(Cell end) {
    int here = grid.index(end);
    if (distance[here] < 1) {
      return List.of();
    }
    List<Cell> path = new ArrayList<>(distance[here] + 1);
    path.add(end);
    while (distance[here] > 0) {
      here = grid.back(distance, here);
      path.add(grid.cell(here));
    }
    Collections.reverse(path);
    return path;
  }
}
