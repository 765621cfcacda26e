package org.puzzlewright.tiles.tools;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.puzzlewright.tiles.core.GridGame;
import org.puzzlewright.tiles.core.TileMap;

/** A level as generators see it: open or solid, with some cells that stay as they are. */
final class Ground {

  final int width;
  final int height;

  /** Row by row; generators write into it. */
  final boolean[] open;

  /** Cells with a special tile. */
  final boolean[] special;

  private Ground(int width, int height, boolean[] open, boolean[] special) {
    this.width = width;
    this.height = height;
    this.open = open;
    this.special = special;
  }

  static Ground of(TileMap level, GridGame game) {
    byte[] cells = level.cells();
    boolean[] open = new boolean[cells.length];
    boolean[] special = new boolean[cells.length];
    for (int i = 0; i < cells.length; i++) {
      open[i] = cells[i] != game.solid();
      special[i] = open[i] && cells[i] != game.empty();
    }
    return new Ground(level.width(), level.height(), open, special);
  }

  /** Returns the same all solid; where special tiles are remains known. */
  Ground filled() {
    return new Ground(width, height, new boolean[open.length], special);
  }

  /** Returns the level with these walls and floors, special tiles where they were. */
  TileMap onto(TileMap level, GridGame game) {
    byte[] cells = level.cells();
    for (int i = 0; i < cells.length; i++) {
      if (!special[i]) {
        cells[i] = (byte) (open[i] ? game.empty() : game.solid());
      }
    }
    return new TileMap(width, height, cells);
  }

  int area() {
    return open.length;
  }

  int index(int column, int row) {
    return row * width + column;
  }

  /** Opens what is inside the level of a rectangle, and returns how many cells were not open. */
  int carve(int left, int top, int right, int bottom) {
    int fresh = 0;
    for (int row = Math.max(0, top); row <= Math.min(height - 1, bottom); row++) {
      for (int column = Math.max(0, left); column <= Math.min(width - 1, right); column++) {
        fresh += open[index(column, row)] ? 0 : 1;
        open[index(column, row)] = true;
      }
    }
    return fresh;
  }

  /** Carves an L, along the row of {@code from} first or along its column. */
  void corridor(int from, int to, boolean alongFirst) {
    int x = from % width;
    int y = from / width;
    int endX = to % width;
    int endY = to / width;
    int bendX = alongFirst ? endX : x;
    int bendY = alongFirst ? y : endY;
    straight(x, y, bendX, bendY);
    straight(bendX, bendY, endX, endY);
  }

  private void straight(int x, int y, int endX, int endY) {
    carve(Math.min(x, endX), Math.min(y, endY), Math.max(x, endX), Math.max(y, endY));
  }

  /** Returns the cells beside one, by sides. */
  int[] beside(int cell) {
    int x = cell % width;
    int[] found = new int[4];
    int count = 0;
    if (x > 0) {
      found[count++] = cell - 1;
    }
    if (x < width - 1) {
      found[count++] = cell + 1;
    }
    if (cell >= width) {
      found[count++] = cell - width;
    }
    if (cell + width < open.length) {
      found[count++] = cell + width;
    }
    return Arrays.copyOf(found, count);
  }

  /** Returns the cells of each region of open cells that touch by their sides. */
  List<List<Integer>> regions() {
    List<List<Integer>> regions = new ArrayList<>();
    boolean[] seen = new boolean[open.length];
    for (int i = 0; i < open.length; i++) {
      if (open[i] && !seen[i]) {
        List<Integer> region = new ArrayList<>(List.of(i));
        seen[i] = true;
        for (int next = 0; next < region.size(); next++) {
          for (int other : beside(region.get(next))) {
            if (open[other] && !seen[other]) {
              seen[other] = true;
              region.add(other);
            }
          }
        }
        regions.add(region);
      }
    }
    return regions;
  }
}
