package org.puzzlewright.programs.tasks.minatar;

import java.util.List;

/**
 * What is seen of a game of MinAtar: for each kind of thing, in the game's order, the rows from
 * above, each with a bit for each column, the first column lowest.
 */
public record MinAtarView(List<List<Integer>> planes) {

  /** Copies the lists. */
  public MinAtarView {
    planes = planes.stream().map(List::copyOf).toList();
  }

  /** Returns whether a thing is in a cell. */
  boolean has(int thing, int x, int y) {
    return (planes.get(thing).get(y) >> x & 1) == 1;
  }

  /** Returns 1 or 0 for each thing and cell, row by row. */
  double[] vector() {
    double[] vector = new double[planes.size() * Game.SIZE * Game.SIZE];
    int at = 0;
    for (int thing = 0; thing < planes.size(); thing++) {
      for (int y = 0; y < Game.SIZE; y++) {
        for (int x = 0; x < Game.SIZE; x++) {
          vector[at++] = has(thing, x, y) ? 1 : 0;
        }
      }
    }
    return vector;
  }
}
