package org.puzzlewright.tiles.core;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;

/** How far everything is from one cell, in steps left, right, up and down. */
public final class DistanceMap {

  private final PaddedGrid field;
  private final int[] distance;

  private DistanceMap(PaddedGrid field, int[] distance) {
    this.field = field;
    this.distance = distance;
  }

  /**
   * Measures the paths from a cell; from one that is not passable itself nothing is reached.
   *
   * @throws IndexOutOfBoundsException when {@code start} is outside
   */
  public static DistanceMap from(TileMap level, TileSet passable, Cell start) {
    level.at(start.column(), start.row());
    PaddedGrid field = new PaddedGrid(level, passable);
    int[] distance = field.unreached();
    int from = field.index(start);
    if (field.open[from]) {
      field.sweep(from, distance, new int[distance.length]);
    }
    return new DistanceMap(field, distance);
  }

  /** Returns the steps to a cell, -1 when it cannot be reached. */
  public int to(Cell cell) {
    return distance[field.index(cell)];
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
    int here = field.index(end);
    if (distance[here] < 1) {
      return List.of();
    }
    List<Cell> path = new ArrayList<>(distance[here] + 1);
    path.add(end);
    while (distance[here] > 0) {
      here = field.back(distance, here);
      path.add(field.cell(here));
    }
    Collections.reverse(path);
    return path;
  }
}
