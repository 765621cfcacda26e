package org.puzzlewright.training.dungeon;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.puzzlewright.base.json.InputException;

/**
 * A level: a value. Cells are counted row by row from the upper left one, {@code index = y * width
 * + x}.
 */
public final class Dungeon {

  /** The shortest side. */
  public static final int LEAST = 8;

  /** The longest side. */
  public static final int MOST = 32;

  private final int width;
  private final byte[] tiles;

  private Dungeon(int width, byte[] tiles) {
    this.width = width;
    this.tiles = tiles;
  }

  /**
   * Makes one.
   *
   * @param tiles row by row, none of them {@link Tile#BORDER}
   * @throws IllegalArgumentException when a side is not from {@value #LEAST} to {@value #MOST}
   */
  static Dungeon of(int width, Tile... tiles) {
    int height = tiles.length / width;
    if (!isSide(width) || !isSide(height) || width * height != tiles.length) {
      throw new IllegalArgumentException(
          "a dungeon of %d cells that is %d wide: sides are from %d to %d"
              .formatted(tiles.length, width, LEAST, MOST));
    }
    byte[] numbers = new byte[tiles.length];
    for (int i = 0; i < tiles.length; i++) {
      if (tiles[i] == Tile.BORDER) {
        throw new IllegalArgumentException("cell " + i + ": the border is not within a level");
      }
      numbers[i] = (byte) tiles[i].ordinal();
    }
    return new Dungeon(width, numbers);
  }

  /**
   * Reads rows of the paper's numbers, such as "11126221".
   *
   * @throws IllegalArgumentException when a row or a number is wrong
   */
  public static Dungeon ofRows(List<String> rows) {
    Tile[] all = Tile.values();
    int width = rows.get(0).length();
    List<Tile> tiles = new ArrayList<>();
    for (String row : rows) {
      if (row.length() != width || !row.matches("[1-8]+")) {
        throw new IllegalArgumentException(
            "row \"%s\" must have %d numbers from 1 to 8".formatted(row, width));
      }
      row.chars().forEach(c -> tiles.add(all[c - '0']));
    }
    return of(width, tiles.toArray(Tile[]::new));
  }

  /**
   * Reads rows of signs ({@link Tile#sign}), such as "...b#k..".
   *
   * @throws InputException with one line when a row, a sign or the size is wrong
   */
  public static Dungeon ofSigns(List<String> rows) {
    int width = rows.isEmpty() ? 0 : rows.get(0).length();
    if (!isSide(width) || !isSide(rows.size())) {
      throw new InputException(
          "a dungeon has %d to %d rows of %d to %d signs".formatted(LEAST, MOST, LEAST, MOST));
    }
    List<Tile> tiles = new ArrayList<>();
    for (int y = 0; y < rows.size(); y++) {
      String row = rows.get(y);
      if (row.length() != width) {
        throw new InputException(
            "row %d has %d signs, the first has %d".formatted(y + 1, row.length(), width));
      }
      for (char sign : row.toCharArray()) {
        tiles.add(
            Tile.of(sign)
                .orElseThrow(
                    () ->
                        new InputException(
                            "\"%s\" is no tile; tiles are %s".formatted(sign, Tile.SIGNS))));
      }
    }
    return of(width, tiles.toArray(Tile[]::new));
  }

  /** Returns whether a level can be so many cells wide or high. */
  public static boolean isSide(int cells) {
    return cells >= LEAST && cells <= MOST;
  }

  /** Returns the rows as {@link #ofSigns} reads them. */
  public List<String> signs() {
    return toString().lines().toList();
  }

  /** Returns the rows as {@link #ofRows} reads them. */
  public List<String> rows() {
    List<String> rows = new ArrayList<>();
    for (int y = 0; y < height(); y++) {
      StringBuilder row = new StringBuilder();
      for (int x = 0; x < width; x++) {
        row.append((char) ('0' + tiles[y * width + x]));
      }
      rows.add(row.toString());
    }
    return rows;
  }

  /** Returns how many columns it has. */
  public int width() {
    return width;
  }

  /** Returns how many rows it has. */
  public int height() {
    return tiles.length / width;
  }

  /** Returns how many cells it has. */
  public int cells() {
    return tiles.length;
  }

  /** Returns the number of what is in a cell: {@link Tile#ordinal}. */
  public int number(int index) {
    return tiles[index];
  }

  /** Returns the first cell that is so, or -1. */
  public int first(Tile tile) {
    for (int i = 0; i < tiles.length; i++) {
      if (tiles[i] == tile.ordinal()) {
        return i;
      }
    }
    return -1;
  }

  /** Returns how many cells are so. */
  public int count(Tile tile) {
    int count = 0;
    for (byte number : tiles) {
      count += number == tile.ordinal() ? 1 : 0;
    }
    return count;
  }

  /** Returns the level with another cell; the same object when it has it already. */
  public Dungeon with(int index, Tile tile) {
    if (tiles[index] == tile.ordinal()) {
      return this;
    }
    byte[] changed = tiles.clone();
    changed[index] = (byte) tile.ordinal();
    return new Dungeon(width, changed);
  }

  /** Returns the share of cells that differ; 1 for levels of different sizes. */
  public double distance(Dungeon other) {
    if (width != other.width || cells() != other.cells()) {
      return 1;
    }
    int unlike = 0;
    for (int i = 0; i < tiles.length; i++) {
      unlike += tiles[i] == other.tiles[i] ? 0 : 1;
    }
    return unlike / (double) tiles.length;
  }

  @Override
  public boolean equals(Object other) {
    return other instanceof Dungeon level
        && width == level.width
        && Arrays.equals(tiles, level.tiles);
  }

  @Override
  public int hashCode() {
    return 31 * width + Arrays.hashCode(tiles);
  }

  /** Returns a line a row, a sign a cell. */
  @Override
  public String toString() {
    Tile[] all = Tile.values();
    StringBuilder text = new StringBuilder();
    for (int i = 0; i < tiles.length; i++) {
      text.append(all[tiles[i]].sign());
      if (i % width == width - 1) {
        text.append('\n');
      }
    }
    return text.toString();
  }
}
