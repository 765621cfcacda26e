package org.puzzlewright.tiles.core;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;

/** A rectangle of tiles. Cannot be changed; values are indices into a game's list of tiles. */
public final class TileMap {

  private final int width;
  private final int height;
  private final byte[] cells;

  /**
   * Copies {@code cells}.
   *
   * @param cells row by row from the top, {@code width * height} of them
   * @throws IllegalArgumentException when their number is another
   */
  public TileMap(int width, int height, byte[] cells) {
    if (width < 1 || height < 1 || cells.length != width * height) {
      throw new IllegalArgumentException(
          "cells: %d, but %d x %d are wanted".formatted(cells.length, width, height));
    }
    this.width = width;
    this.height = height;
    this.cells = cells.clone();
  }

  /** Returns a level of one kind of tile. */
  public static TileMap filled(int width, int height, int tile) {
    byte[] cells = new byte[width * height];
    Arrays.fill(cells, (byte) tile);
    return new TileMap(width, height, cells);
  }

  /** Returns the number of columns. */
  public int width() {
    return width;
  }

  /** Returns the number of rows. */
  public int height() {
    return height;
  }

  /**
   * Returns the tile in a cell.
   *
   * @throws IndexOutOfBoundsException outside
   */
  public int at(int column, int row) {
    if (!inside(column, row)) {
      throw new IndexOutOfBoundsException(
          "column %d, row %d: not in %d x %d".formatted(column, row, width, height));
    }
    return cells[row * width + column];
  }

  /** Returns whether there is such a cell. */
  public boolean inside(int column, int row) {
    return column >= 0 && column < width && row >= 0 && row < height;
  }

  /** Returns a copy of the tiles, row by row from the top. */
  public byte[] cells() {
    return cells.clone();
  }

  /** Returns the tiles themselves, for reading only: searches need no copy. */
  byte[] shared() {
    return cells;
  }

  /** Returns the first cell with {@code tile}, row by row from the top. */
  public Optional<Cell> first(int tile) {
    for (int i = 0; i < cells.length; i++) {
      if (cells[i] == tile) {
        return Optional.of(new Cell(i % width, i / width));
      }
    }
    return Optional.empty();
  }

  /** Returns all cells with {@code tile}, row by row from the top. */
  public List<Cell> all(int tile) {
    List<Cell> all = new ArrayList<>();
    for (int i = 0; i < cells.length; i++) {
      if (cells[i] == tile) {
        all.add(new Cell(i % width, i / width));
      }
    }
    return all;
  }

  /** Returns how many cells hold {@code tile}. */
  public int count(int tile) {
    int count = 0;
    for (byte cell : cells) {
      count += cell == tile ? 1 : 0;
    }
    return count;
  }

  /**
   * Returns in how many cells the two differ.
   *
   * @throws IllegalArgumentException when their sizes are not the same
   */
  public int differences(TileMap other) {
    if (width != other.width || height != other.height) {
      throw new IllegalArgumentException(
          "other: %d x %d, not %d x %d".formatted(other.width, other.height, width, height));
    }
    int count = 0;
    for (int i = 0; i < cells.length; i++) {
      count += cells[i] == other.cells[i] ? 0 : 1;
    }
    return count;
  }

  /** Returns the same level with one cell changed. */
  public TileMap with(int column, int row, int tile) {
    at(column, row);
    byte[] changed = cells.clone();
    changed[row * width + column] = (byte) tile;
    return new TileMap(width, height, changed);
  }

  @Override
  public boolean equals(Object o) {
    return o instanceof TileMap other
        && width == other.width
        && height == other.height
        && Arrays.equals(cells, other.cells);
  }

  @Override
  public int hashCode() {
    return 31 * width + Arrays.hashCode(cells);
  }

  /** Returns the tiles' numbers, a line a row. */
  @Override
  public String toString() {
    StringBuilder text = new StringBuilder();
    for (int i = 0; i < cells.length; i++) {
      text.append((char) ('0' + cells[i])).append(i % width == width - 1 ? "\n" : "");
    }
    return text.toString();
  }
}
