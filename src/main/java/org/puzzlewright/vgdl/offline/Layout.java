package org.puzzlewright.vgdl.offline;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Random;

/** A level while it is being changed. */
final class Layout {

  private final char[][] cells;

  Layout(int columns, int rows, char filler) {
    cells = new char[rows][columns];
    for (char[] row : cells) {
      Arrays.fill(row, filler);
    }
  }

  Layout(List<String> rows, char filler) {
    this(rows.stream().mapToInt(String::length).max().orElse(1), rows.size(), filler);
    for (int y = 0; y < rows.size(); y++) {
      for (int x = 0; x < rows.get(y).length(); x++) {
        cells[y][x] = rows.get(y).charAt(x);
      }
    }
  }

  /** Returns the same level stretched or shrunk to a size, by the nearest cell. */
  static Layout scaled(List<String> rows, int columns, int high, char filler) {
    Layout from = new Layout(rows, filler);
    Layout to = new Layout(columns, high, filler);
    for (int y = 0; y < high; y++) {
      for (int x = 0; x < columns; x++) {
        int column = (int) Math.round(x * (from.columns() - 1.0) / Math.max(1, columns - 1));
        int row = (int) Math.round(y * (from.rows() - 1.0) / Math.max(1, high - 1));
        to.cells[y][x] = from.cells[row][column];
      }
    }
    return to;
  }

  Layout copy() {
    return new Layout(text(), ' ');
  }

  int columns() {
    return cells[0].length;
  }

  int rows() {
    return cells.length;
  }

  char at(int column, int row) {
    return cells[row][column];
  }

  void set(int column, int row, char c) {
    cells[row][column] = c;
  }

  int count(char c) {
    int count = 0;
    for (char[] row : cells) {
      for (char there : row) {
        count += there == c ? 1 : 0;
      }
    }
    return count;
  }

  /** Returns the cells of a character, as row times columns plus column. */
  List<Integer> where(char c) {
    List<Integer> where = new ArrayList<>();
    for (int y = 0; y < rows(); y++) {
      for (int x = 0; x < columns(); x++) {
        if (cells[y][x] == c) {
          where.add(y * columns() + x);
        }
      }
    }
    return where;
  }

  /** Puts a character in the place of one of those that are somewhere, by lot. */
  boolean replaceOne(char old, char with, Random random) {
    List<Integer> where = where(old);
    if (where.isEmpty()) {
      return false;
    }
    int cell = where.get(random.nextInt(where.size()));
    cells[cell / columns()][cell % columns()] = with;
    return true;
  }

  /**
   * Returns how much of what stands in one of two levels does not stand in the other; the border
   * and cells with the filler in both do not count. 1 when the sizes differ.
   */
  double difference(List<String> other, char filler) {
    if (other.size() != rows() || other.get(0).length() != columns()) {
      return 1;
    }
    int standing = 0;
    int different = 0;
    for (int y = 1; y < rows() - 1; y++) {
      for (int x = 1; x < columns() - 1; x++) {
        char there = x < other.get(y).length() ? other.get(y).charAt(x) : filler;
        standing += there == filler && cells[y][x] == filler ? 0 : 1;
        different += there == cells[y][x] ? 0 : 1;
      }
    }
    return standing == 0 ? 0 : different / (double) standing;
  }

  List<String> text() {
    return Arrays.stream(cells).map(String::new).toList();
  }
}
