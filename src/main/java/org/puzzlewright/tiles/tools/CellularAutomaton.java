package org.puzzlewright.tiles.tools;

import java.util.Arrays;
import java.util.Random;
import org.puzzlewright.api.Parameter;

/**
 * Smoothing by neighbours. Both thresholds count empty ones, so that cells become solid as well as
 * empty.
 */
final class CellularAutomaton extends Generator {

  CellularAutomaton() {
    super(
        "cellular_automaton",
        "Smooths the level as it is: a cell becomes solid where at most solid_count of its 8"
            + " neighbours are empty, and empty where at least empty_count are; all at once,"
            + " iterations times. What is outside counts as solid. Lone walls vanish and holes in"
            + " walls fill. A level of one kind of tile, 2 x 2 at least, stays as it is. Special"
            + " tiles count as empty and stay.",
        Parameter.number("iterations", "how many times; whole number; 10 without", 1, 100)
            .optional(),
        Parameter.number(
                "solid_count",
                "most empty neighbours with which a cell becomes solid; whole number; 2 without",
                -1,
                8)
            .optional(),
        Parameter.number(
                "empty_count",
                "least empty neighbours with which a cell becomes empty; whole number; 6 without",
                0,
                9)
            .optional());
  }

  @Override
  Ground make(Ground ground, Arguments given, Random random) {
    int solid = given.whole("solid_count", 2);
    int empty = given.whole("empty_count", 6);
    int iterations = given.whole("iterations", 10);
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
