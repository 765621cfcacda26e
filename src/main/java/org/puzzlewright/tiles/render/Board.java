package org.puzzlewright.tiles.render;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.puzzlewright.tiles.core.Tile;
import org.puzzlewright.tiles.core.TileMap;

/** Which look each cell of a level has. A level made of blocks is shown by the tiles of these. */
final class Board {

  private static final Tile NOTHING = new Tile("empty", '.', "");

  /** What the digits in the names of blocks stand for. */
  private static final List<String> PARTS =
      List.of("brick", "empty", "player", "gold", "enemy", "ladder", "rope");

  private static final String BLOCK = "block-[0-6]{4}";
  private static final Set<String> SEEN_FROM_THE_SIDE = Set.of("ladder", "floor", "tube");
  private static final Set<String> MASSES = Set.of("solid", "brick", "floor");

  private final int columns;
  private final int rows;
  private final Tile[] cells;
  private final boolean air;

  Board(List<Tile> tiles, TileMap level) {
    int scale = scale(tiles);
    columns = scale * level.width();
    rows = scale * level.height();
    air = scale == 2 || tiles.stream().anyMatch(t -> SEEN_FROM_THE_SIDE.contains(t.name()));
    cells = new Tile[columns * rows];
    Map<String, Tile> parts = new HashMap<>();
    PARTS.forEach(p -> parts.put(p, new Tile(p, '?', "")));
    for (int i = 0; i < cells.length; i++) {
      int column = i % columns;
      int row = i / columns;
      int number = level.at(column / scale, row / scale);
      if (number < 0 || number >= tiles.size()) {
        throw new IllegalArgumentException(
            "level: tile %d at row %d, column %d; there are %d kinds"
                .formatted(number, row / scale, column / scale, tiles.size()));
      }
      Tile tile = tiles.get(number);
      if (scale == 2) {
        char digit = tile.name().charAt("block-".length() + row % 2 * 2 + column % 2);
        tile = parts.get(PARTS.get(digit - '0'));
      }
      cells[i] = tile;
    }
  }

  /** Returns how many tiles a cell of the level is wide and high: 2 for blocks. */
  static int scale(List<Tile> tiles) {
    return tiles.stream().allMatch(t -> t.name().matches(BLOCK)) ? 2 : 1;
  }

  int columns() {
    return columns;
  }

  int rows() {
    return rows;
  }

  /** Returns whether the level is seen from the side. */
  boolean air() {
    return air;
  }

  private boolean inside(int column, int row) {
    return column >= 0 && column < columns && row >= 0 && row < rows;
  }

  private Tile at(int column, int row) {
    return inside(column, row) ? cells[row * columns + column] : NOTHING;
  }

  Look look(int column, int row) {
    Tile tile = at(column, row);
    int joins =
        switch (tile.name()) {
          case "solid", "brick", "floor", "rope" -> sameAround(column, row, tile);
          case "tube" -> halves(column, row, tile);
          default -> 0;
        };
    return new Look(tile.name(), tile.symbol(), air, joins);
  }

  private int sameAround(int column, int row, Tile tile) {
    return (same(column, row - 1, tile) ? Look.UP : 0)
        + (same(column + 1, row, tile) ? Look.RIGHT : 0)
        + (same(column, row + 1, tile) ? Look.DOWN : 0)
        + (same(column - 1, row, tile) ? Look.LEFT : 0);
  }

  /** Walls go on outside the level; above one that is seen from the side there is air. */
  private boolean same(int column, int row, Tile tile) {
    return inside(column, row)
        ? at(column, row).name().equals(tile.name())
        : MASSES.contains(tile.name()) && !(air && row < 0);
  }

  /** In a row of tubes each two from the left are one. */
  private int halves(int column, int row, Tile tube) {
    int first = column;
    while (same(first - 1, row, tube)) {
      first--;
    }
    int up = same(column, row - 1, tube) ? Look.UP : 0;
    if ((column - first) % 2 == 1) {
      return up + Look.LEFT;
    }
    return up + (same(column + 1, row, tube) ? Look.RIGHT : 0);
  }

  /** Returns the cells that look different because the level does. */
  List<int[]> changes(Board before) {
    List<int[]> changes = new ArrayList<>();
    for (int i = 0; i < cells.length; i++) {
      if (!cells[i].name().equals(before.cells[i].name())) {
        changes.add(new int[] {i % columns, i / columns});
      }
    }
    return changes;
  }
}
