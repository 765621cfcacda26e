package org.puzzlewright.tiles.tools;

import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.puzzlewright.base.files.Shipped;

/**
 * What wave function collapse imitates. Its right side goes on at its left, its bottom at its top.
 *
 * @param width columns
 * @param open row by row, true for empty
 */
record Sample(int width, boolean[] open) {

  private static final String BUILT_IN = "/org/puzzlewright/tiles/tools/maze-sample.txt";

  /** Returns the sample that comes with the program: passages one cell wide, '#' solid. */
  static Sample builtIn() {
    List<String> rows = Shipped.text(BUILT_IN).lines().toList();
    String cells = String.join("", rows);
    boolean[] open = new boolean[cells.length()];
    for (int i = 0; i < open.length; i++) {
      open[i] = cells.charAt(i) != '#';
    }
    return new Sample(rows.get(0).length(), open);
  }

  /**
   * Returns how often each square of {@code size} x {@code size} cells occurs, turned and mirrored
   * in all 8 ways: a bit a cell, row by row, from the lowest.
   */
  Map<Integer, Integer> patterns(int size) {
    Map<Integer, Integer> counts = new TreeMap<>();
    for (int i = 0; i < open.length; i++) {
      int pattern = at(i % width, i / width, size);
      for (int turn = 0; turn < 4; turn++) {
        counts.merge(pattern, 1, Integer::sum);
        counts.merge(mirrored(pattern, size), 1, Integer::sum);
        pattern = turned(pattern, size);
      }
    }
    return counts;
  }

  private int at(int left, int top, int size) {
    int height = open.length / width;
    int pattern = 0;
    for (int y = 0; y < size; y++) {
      for (int x = 0; x < size; x++) {
        if (open[(top + y) % height * width + (left + x) % width]) {
          pattern |= 1 << (y * size + x);
        }
      }
    }
    return pattern;
  }

  private static int mirrored(int pattern, int size) {
    int made = 0;
    for (int y = 0; y < size; y++) {
      for (int x = 0; x < size; x++) {
        made |= (pattern >> (y * size + x) & 1) << (y * size + size - 1 - x);
      }
    }
    return made;
  }

  private static int turned(int pattern, int size) {
    int made = 0;
    for (int y = 0; y < size; y++) {
      for (int x = 0; x < size; x++) {
        made |= (pattern >> (y * size + x) & 1) << (x * size + size - 1 - y);
      }
    }
    return made;
  }
}
