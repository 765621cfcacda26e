package org.puzzlewright.tiles.core;

import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;

/** Levels as text: one symbol a tile, one line a row, the top row first. */
public final class LevelText {

  private LevelText() {}

  /**
   * Reads a level of a game.
   *
   * @throws LevelTextException when it is empty, has another size or ragged rows, or a symbol that
   *     is no tile
   */
  public static TileMap read(GridGame game, String text) {
    return read(game.tiles(), game.settings().width(), game.settings().height(), text);
  }

  /**
   * Reads a level of a size. Empty lines before and after it and blanks at the ends of lines are
   * left out.
   *
   * @throws LevelTextException as above
   */
  public static TileMap read(List<Tile> tiles, int width, int height, String text) {
    List<String> rows = rows(text);
    String wanted = "%d rows of %d tiles".formatted(height, width);
    if (rows.isEmpty()) {
      throw new LevelTextException(
          "the level is empty: write %s (%s)".formatted(wanted, legend(tiles)));
    }
    byte[] cells = new byte[width * height];
    for (int r = 0; r < rows.size(); r++) {
      for (int c = 0; c < rows.get(r).length(); c++) {
        int tile = tile(tiles, rows.get(r).charAt(c), r, c);
        if (r < height && c < width) {
          cells[r * width + c] = (byte) tile;
        }
      }
    }
    for (int r = 0; r < rows.size(); r++) {
      int length = rows.get(r).length();
      if (length != width) {
        throw new LevelTextException(
            "row %d of the level has %d tiles, not %d: write %s"
                .formatted(r, length, width, wanted));
      }
    }
    if (rows.size() != height) {
      throw new LevelTextException(
          "the level has %d rows, not %d: write %s".formatted(rows.size(), height, wanted));
    }
    return new TileMap(width, height, cells);
  }

  private static List<String> rows(String text) {
    List<String> rows = new ArrayList<>(text.lines().map(String::stripTrailing).toList());
    while (!rows.isEmpty() && rows.get(0).isEmpty()) {
      rows.remove(0);
    }
    while (!rows.isEmpty() && rows.get(rows.size() - 1).isEmpty()) {
      rows.remove(rows.size() - 1);
    }
    return rows;
  }

  private static int tile(List<Tile> tiles, char symbol, int row, int column) {
    for (int i = 0; i < tiles.size(); i++) {
      if (tiles.get(i).symbol() == symbol) {
        return i;
      }
    }
    String shown =
        Character.isISOControl(symbol) || Character.isWhitespace(symbol)
            ? "character " + (int) symbol
            : "'" + symbol + "'";
    throw new LevelTextException(
        "%s at row %d, column %d is no tile: write one of %s"
            .formatted(shown, row, column, legend(tiles)));
  }

  private static String legend(List<Tile> tiles) {
    return tiles.stream().map(t -> t.symbol() + " " + t.name()).collect(Collectors.joining(", "));
  }

  /**
   * Writes a level, each line ended.
   *
   * @throws IndexOutOfBoundsException when it has a tile that is not in {@code tiles}
   */
  public static String write(List<Tile> tiles, TileMap level) {
    StringBuilder text = new StringBuilder();
    for (int row = 0; row < level.height(); row++) {
      for (int column = 0; column < level.width(); column++) {
        text.append(tiles.get(level.at(column, row)).symbol());
      }
      text.append('\n');
    }
    return text.toString();
  }
}
