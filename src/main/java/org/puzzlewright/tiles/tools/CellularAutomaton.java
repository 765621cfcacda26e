package org.puzzlewright.tiles.tools;

import java.util.Arrays;
import java.util.Random;

/**
 * Smoothing by neighbours. Both thresholds count empty ones, so that cells become solid as well as
 * empty.
 */
final class CellularAutomaton {

  private CellularAutomaton() {}

  static Ground make(Ground ground, Arguments given, Random random) {
    int solid = given.whole("solid_count");
    int empty = given.whole("empty_count");
    int iterations = given.whole("iterations");
    if (solid >= empty) {
      throw new Fault(
          "With solid_count %d and empty_count %d a cell would have to be both."
              .formatted(solid, empty),
          "Give a solid_count below empty_count.");
    }
    for (int i = 0; i < iterations; i++) {
      boolean[] before = ground.open.clone();
      for (int cell = 0; cell < before.length; cell++) {
        int neighbours = emptyAround(ground, before, cell);
        if (neighbours <= solid) {
          ground.open[cell] = ground.special[cell];
        } else if (neighbours >= empty) {
          ground.open[cell] = true;
        }
      }
      if (Arrays.equals(before, ground.open)) {
        break;
      }
    }
    return ground;
  }

  private static int emptyAround(Ground ground, boolean[] open, int cell) {
    int x = cell % ground.width;
    int y = cell / ground.width;
    int count = open[cell] ? -1 : 0;
    for (int row = Math.max(0, y - 1); row <= Math.min(ground.height - 1, y + 1); row++) {
      for (int column = Math.max(0, x - 1); column <= Math.min(ground.width - 1, x + 1); column++) {
        count += open[ground.index(column, row)] ? 1 : 0;
      }
    }
    return count;
  }
}
