package org.puzzlewright.tiles.games.binarydoor;

import java.util.ArrayList;
import java.util.List;
import org.puzzlewright.tiles.core.Cell;
import org.puzzlewright.tiles.core.NumpyRandom;

/**
 * Two places in the border around a level (column or row -1, or its width or height), in terms of
 * the level's own cells. Places are numbered clockwise from the upper left, corners left out.
 *
 * @param first where one enters
 * @param second where one leaves
 */
record Doors(Cell first, Cell second) {

  /** Draws two that are at least {@code apart} places away from each other, if there are such. */
  static Doors drawn(int width, int height, int apart, long seed) {
    NumpyRandom random = new NumpyRandom(seed);
    int first = random.below(2 * (width + height));
    List<Integer> candidates = candidates(width, height, apart, first);
    int second =
        candidates.isEmpty()
            ? farthest(width, height, first)
            : candidates.get(random.below(candidates.size()));
    return new Doors(place(width, height, first), place(width, height, second));
  }

  /** Returns the places that the second door may have, ascending. */
  static List<Integer> candidates(int width, int height, int apart, int first) {
    List<Integer> candidates = new ArrayList<>();
    for (int i = 0; i < 2 * (width + height); i++) {
      if (i != first && apart(width, height, first, i) >= apart) {
        candidates.add(i);
      }
    }
    return candidates;
  }

  /** Returns the first of the places that are farthest from {@code first}. */
  static int farthest(int width, int height, int first) {
    int best = first;
    for (int i = 0; i < 2 * (width + height); i++) {
      best = apart(width, height, first, i) > apart(width, height, first, best) ? i : best;
    }
    return best;
  }

  private static int apart(int width, int height, int a, int b) {
    int way = Math.abs(a - b);
    return Math.min(way, 2 * (width + height) - way);
  }

  static Cell place(int width, int height, int number) {
    if (number < width) {
      return new Cell(number, -1);
    }
    if (number < width + height) {
      return new Cell(width, number - width);
    }
    return number < 2 * width + height
        ? new Cell(2 * width + height - 1 - number, height)
        : new Cell(-1, 2 * (width + height) - 1 - number);
  }

  /** Returns the cell of the level that a door opens to. */
  static Cell behind(int width, int height, Cell door) {
    return new Cell(
        Math.max(0, Math.min(width - 1, door.column())),
        Math.max(0, Math.min(height - 1, door.row())));
  }
}
