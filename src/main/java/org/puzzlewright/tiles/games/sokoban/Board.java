package org.puzzlewright.tiles.games.sokoban;

import java.util.ArrayDeque;
import java.util.Arrays;
import java.util.Deque;
import java.util.List;
import org.puzzlewright.tiles.core.Cell;
import org.puzzlewright.tiles.core.TileMap;

/** What never changes while a level is played, with the ring of wall around it. */
final class Board {

  final int width;
  final int height;
  final boolean[] wall;
  final boolean[] target;

  Board(TileMap level) {
    width = level.width() + 2;
    height = level.height() + 2;
    wall = new boolean[width * height];
    target = new boolean[wall.length];
    Arrays.fill(wall, true);
    for (int row = 0; row < level.height(); row++) {
      for (int column = 0; column < level.width(); column++) {
        int here = (row + 1) * width + column + 1;
        int tile = level.at(column, row);
        wall[here] = tile == SokobanGame.SOLID;
        target[here] = tile == SokobanGame.TARGET;
      }
    }
  }

  int index(Cell cell) {
    return (cell.row() + 1) * width + cell.column() + 1;
  }

  Cell cell(int index) {
    return new Cell(index % width - 1, index / width - 1);
  }

  int[] indices(List<Cell> cells) {
    return cells.stream().mapToInt(this::index).toArray();
  }

  /**
   * Returns the cells that the reference takes for lost: corners, and cells between two corners
   * along walls (which may change sides: still no crate can leave the line). There may be more.
   */
  boolean[] deadByCorners() {
    boolean[] corner = new boolean[wall.length];
    for (int i = 0; i < wall.length; i++) {
      corner[i] =
          !wall[i]
              && !target[i]
              && (wall[i - 1] || wall[i + 1])
              && (wall[i - width] || wall[i + width]);
    }
    boolean[] dead = corner.clone();
    for (int i = 0; i < wall.length; i++) {
      if (corner[i]) {
        between(corner, dead, i, 1, width);
        between(corner, dead, i, width, 1);
      }
    }
    return dead;
  }

  private void between(boolean[] corner, boolean[] dead, int from, int step, int side) {
    int here = from + step;
    while (!target[here] && !wall[here] && (wall[here - side] || wall[here + side])) {
      if (corner[here]) {
        for (int i = from + step; i != here; i += step) {
          dead[i] = true;
        }
      }
      here += step;
    }
  }

  /** Returns the cells from which no pushes, even without other crates, lead to a target. */
  boolean[] deadExactly() {
    boolean[] dead = new boolean[wall.length];
    boolean[] live = new boolean[wall.length];
    for (int i = 0; i < wall.length; i++) {
      if (target[i] && !live[i]) {
        flood(i, live);
      }
    }
    for (int i = 0; i < wall.length; i++) {
      dead[i] = !wall[i] && !live[i];
    }
    return dead;
  }

  /** Returns the cells from which a crate that is alone could be pushed to a target. */
  boolean[] sources(int to) {
    boolean[] live = new boolean[wall.length];
    flood(to, live);
    return live;
  }

  /** Pulls a crate away from a target in all ways. */
  private void flood(int to, boolean[] live) {
    Deque<Integer> queue = new ArrayDeque<>();
    queue.add(to);
    live[to] = true;
    while (!queue.isEmpty()) {
      int here = queue.poll();
      for (int step : new int[] {-1, 1, -width, width}) {
        int there = here + step;
        if (!wall[there] && !wall[there + step] && !live[there]) {
          live[there] = true;
          queue.add(there);
        }
      }
    }
  }
}
