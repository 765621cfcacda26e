package org.puzzlewright.tiles.design;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.List;
import org.puzzlewright.tiles.core.Cell;
import org.puzzlewright.tiles.core.GridGame;
import org.puzzlewright.tiles.core.TileMap;

/** What the open part of a level looks like: all cells that are not solid. */
final class Floor {

  /** Side of the smallest square that is a room and not a corridor. */
  static final int ROOM = 3;

  private final TileMap level;
  private final int solid;

  Floor(GridGame game, TileMap level) {
    this.level = level;
    this.solid = game.solid();
  }

  boolean open(int column, int row) {
    return level.inside(column, row) && level.at(column, row) != solid;
  }

  /**
   * Returns how many loops there are: groups of solid cells (diagonals count) that a player can
   * walk around, because they do not touch the border.
   */
  int loops() {
    boolean[] seen = new boolean[level.width() * level.height()];
    int loops = 0;
    for (int row = 0; row < level.height(); row++) {
      for (int column = 0; column < level.width(); column++) {
        if (!open(column, row) && !seen[row * level.width() + column]) {
          loops += island(column, row, seen) ? 1 : 0;
        }
      }
    }
    return loops;
  }

  private boolean island(int column, int row, boolean[] seen) {
    boolean inside = true;
    Deque<Cell> next = new ArrayDeque<>(List.of(new Cell(column, row)));
    seen[row * level.width() + column] = true;
    while (!next.isEmpty()) {
      Cell cell = next.pop();
      for (int dy = -1; dy <= 1; dy++) {
        for (int dx = -1; dx <= 1; dx++) {
          int x = cell.column() + dx;
          int y = cell.row() + dy;
          if (!level.inside(x, y)) {
            inside = false;
          } else if (!open(x, y) && !seen[y * level.width() + x]) {
            seen[y * level.width() + x] = true;
            next.push(new Cell(x, y));
          }
        }
      }
    }
    return inside;
  }

  /** Returns how many open cells have exactly one open neighbour. */
  int deadEnds() {
    int ends = 0;
    for (int row = 0; row < level.height(); row++) {
      for (int column = 0; column < level.width(); column++) {
        ends += open(column, row) && ways(column, row) == 1 ? 1 : 0;
      }
    }
    return ends;
  }

  /** Returns how many open cells have three open neighbours or four. */
  int junctions() {
    int junctions = 0;
    for (int i = 0; i < level.width() * level.height(); i++) {
      int column = i % level.width();
      int row = i / level.width();
      junctions += open(column, row) && ways(column, row) >= 3 ? 1 : 0;
    }
    return junctions;
  }

  private int ways(int column, int row) {
    return (open(column - 1, row) ? 1 : 0)
        + (open(column + 1, row) ? 1 : 0)
        + (open(column, row - 1) ? 1 : 0)
        + (open(column, row + 1) ? 1 : 0);
  }

  /** Returns how many pieces the open cells are in. */
  int regions() {
    boolean[] free = free();
    int regions = 0;
    for (int i = 0; i < free.length; i++) {
      if (free[i]) {
        flood(new Cell(i % level.width(), i / level.width()), free);
        regions++;
      }
    }
    return regions;
  }

  private boolean[] free() {
    boolean[] free = new boolean[level.width() * level.height()];
    for (int i = 0; i < free.length; i++) {
      free[i] = open(i % level.width(), i / level.width());
    }
    return free;
  }

  /** Returns the open cells in a hundred, rounded. */
  int share() {
    int cells = level.width() * level.height();
    return Math.round(100f * (cells - level.count(solid)) / cells);
  }

  /** Returns the side of the largest open square. */
  int widest() {
    int most = 0;
    int[] side = new int[level.width() + 1];
    for (int row = 0; row < level.height(); row++) {
      int corner = 0;
      for (int column = 0; column < level.width(); column++) {
        int above = side[column + 1];
        side[column + 1] =
            open(column, row) ? 1 + Math.min(corner, Math.min(above, side[column])) : 0;
        corner = above;
        most = Math.max(most, side[column + 1]);
      }
    }
    return most;
  }

  /** Returns the cells of the longest straight row of open cells with nothing open beside them. */
  int corridor() {
    int most = 0;
    for (int row = 0; row < level.height(); row++) {
      int run = 0;
      for (int column = 0; column < level.width(); column++) {
        run = open(column, row) && !open(column, row - 1) && !open(column, row + 1) ? run + 1 : 0;
        most = Math.max(most, run);
      }
    }
    for (int column = 0; column < level.width(); column++) {
      int run = 0;
      for (int row = 0; row < level.height(); row++) {
        run = open(column, row) && !open(column - 1, row) && !open(column + 1, row) ? run + 1 : 0;
        most = Math.max(most, run);
      }
    }
    return most;
  }

  /** Returns the rooms: connected groups of cells that lie in open squares of side 3. */
  List<List<Cell>> rooms() {
    boolean[] roomy = new boolean[level.width() * level.height()];
    for (int row = 0; row + ROOM <= level.height(); row++) {
      for (int column = 0; column + ROOM <= level.width(); column++) {
        if (square(column, row)) {
          for (int i = 0; i < ROOM * ROOM; i++) {
            roomy[(row + i / ROOM) * level.width() + column + i % ROOM] = true;
          }
        }
      }
    }
    List<List<Cell>> rooms = new ArrayList<>();
    for (int i = 0; i < roomy.length; i++) {
      if (roomy[i]) {
        rooms.add(flood(new Cell(i % level.width(), i / level.width()), roomy));
      }
    }
    return rooms;
  }

  private boolean square(int column, int row) {
    for (int i = 0; i < ROOM * ROOM; i++) {
      if (!open(column + i % ROOM, row + i / ROOM)) {
        return false;
      }
    }
    return true;
  }

  /** Takes what hangs together with a cell out of {@code free}. */
  private List<Cell> flood(Cell first, boolean[] free) {
    List<Cell> cells = new ArrayList<>();
    Deque<Cell> next = new ArrayDeque<>(List.of(first));
    while (!next.isEmpty()) {
      Cell cell = next.pop();
      int index = cell.row() * level.width() + cell.column();
      if (!level.inside(cell.column(), cell.row()) || !free[index]) {
        continue;
      }
      free[index] = false;
      cells.add(cell);
      cell.beside().forEach(next::push);
    }
    return cells;
  }

  /**
   * Returns whether {@code to} can be walked to from {@code from} without {@code closed}.
   *
   * @param closed cells that count as solid
   */
  boolean reaches(Cell from, Cell to, List<Cell> closed) {
    boolean[] free = free();
    closed.forEach(c -> free[c.row() * level.width() + c.column()] = false);
    return flood(from, free).contains(to);
  }
}
