package org.puzzlewright.tiles.tools;

import java.util.List;
import java.util.Locale;
import org.puzzlewright.tiles.core.GridGame;
import org.puzzlewright.tiles.core.Tile;
import org.puzzlewright.tiles.core.TileMap;

/** Places one kind of tile in a cell, along a line, or in a rectangle. */
final class PlaceTile {

  /** Columns and rows of a step, by direction. */
  private enum Direction {
    UP(0, -1),
    DOWN(0, 1),
    LEFT(-1, 0),
    RIGHT(1, 0),
    NORTH(0, -1),
    SOUTH(0, 1),
    WEST(-1, 0),
    EAST(1, 0);

    private final int columns;
    private final int rows;

    Direction(int columns, int rows) {
      this.columns = columns;
      this.rows = rows;
    }
  }

  /** A rectangle of cells, both corners included. */
  private record Area(int left, int top, int right, int bottom) {
    static Area between(int x, int y, int endX, int endY) {
      return new Area(Math.min(x, endX), Math.min(y, endY), Math.max(x, endX), Math.max(y, endY));
    }

    boolean border(int x, int y) {
      return x == left || x == right || y == top || y == bottom;
    }

    boolean within(TileMap level) {
      return left >= 0 && top >= 0 && right < level.width() && bottom < level.height();
    }
  }

  private PlaceTile() {}

  static Outcome place(TileMap level, GridGame game, Arguments given, long seed) {
    int x = given.whole("x");
    int y = given.whole("y");
    if (!level.inside(x, y)) {
      throw new Fault(
          "Row %d, column %d is not in the level.".formatted(y, x),
          "Rows go from 0 to %d, columns from 0 to %d."
              .formatted(level.height() - 1, level.width() - 1));
    }
    Area area =
        switch (given.text("mode", "")) {
          case "line" -> line(given, x, y);
          case "rect" -> rectangle(given, x, y);
          default -> new Area(x, y, x, y);
        };
    boolean filled = given.yes("filled", true) || !given.text("mode", "").equals("rect");
    String wanted = given.text("tile_type", "");
    int tile = number(game, wanted);
    byte[] cells = level.cells();
    for (int row = Math.max(0, area.top());
        row <= Math.min(level.height() - 1, area.bottom());
        row++) {
      for (int column = Math.max(0, area.left());
          column <= Math.min(level.width() - 1, area.right());
          column++) {
        if (filled || area.border(column, row)) {
          cells[row * level.width() + column] = (byte) tile;
        }
      }
    }
    TileMap changed = new TileMap(level.width(), level.height(), cells);
    int count = level.differences(changed);
    String words =
        (count == 0 ? "Nothing changed: it was %s already." : count + " cells are %s now.")
            .formatted(wanted);
    return new Outcome.Changed(
        changed,
        count,
        area.within(level) ? words : words + " What lay outside the level was left out.");
  }

  private static int number(GridGame game, String wanted) {
    List<String> names = game.tiles().stream().map(Tile::name).toList();
    if (!names.contains(wanted)) {
      throw new Fault(
          "There is no tile \"" + wanted + "\".", "There are " + String.join(", ", names) + ".");
    }
    return names.indexOf(wanted);
  }

  private static Area line(Arguments given, int x, int y) {
    if (given.has("direction") && given.has("length")) {
      Direction to = Direction.valueOf(given.text("direction", "").toUpperCase(Locale.ROOT));
      int steps = given.whole("length") - 1;
      return Area.between(x, y, x + steps * to.columns, y + steps * to.rows);
    }
    if (!given.has("end_x") && !given.has("end_y")) {
      throw new Fault(
          "It is not said where the line goes.",
          "Give direction and length, or end_x for a line along the row, or end_y for one along"
              + " the column.");
    }
    int endX = given.has("end_x") ? given.whole("end_x") : x;
    int endY = given.has("end_y") ? given.whole("end_y") : y;
    if (endX != x && endY != y) {
      throw new Fault(
          "A line from row %d, column %d to row %d, column %d is aslant."
              .formatted(y, x, endY, endX),
          "Keep the row or the column, or place single tiles.");
    }
    return Area.between(x, y, endX, endY);
  }

  private static Area rectangle(Arguments given, int x, int y) {
    if (!given.has("end_x") || !given.has("end_y")) {
      throw new Fault("The rectangle has one corner only.", "Give end_y and end_x.");
    }
    return Area.between(x, y, given.whole("end_x"), given.whole("end_y"));
  }
}
