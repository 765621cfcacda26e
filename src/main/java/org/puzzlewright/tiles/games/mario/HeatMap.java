package org.puzzlewright.tiles.games.mario;

import org.puzzlewright.tiles.core.Trapezoid;

/** In which cells Mario was, for how many ticks. */
final class HeatMap {

  private static final Trapezoid DIFFERENT = Trapezoid.upTo(0, 0.4, 1);

  private final int[] visits;
  private int total;

  /**
   * Counts a run.
   *
   * @param columns how many columns are distinguished; what is further right counts for the last
   */
  HeatMap(Run run, int columns) {
    visits = new int[columns * MarioLevel.ROWS];
    for (int i = 0; i < run.ticks(); i++) {
      visits[clamp(run.y(i), MarioLevel.ROWS) * columns + clamp(run.x(i), columns)]++;
      total++;
    }
  }

  /** Nobody played. */
  HeatMap(int columns) {
    visits = new int[columns * MarioLevel.ROWS];
  }

  private static int clamp(double pixels, int count) {
    return Math.max(0, Math.min(count - 1, (int) (pixels * Body.TILES)));
  }

  /** Returns how different two are, in [0, 1]. */
  double difference(HeatMap other) {
    if (total + other.total == 0) {
      return 0;
    }
    int sum = 0;
    for (int i = 0; i < visits.length; i++) {
      sum += Math.abs(visits[i] - other.visits[i]);
    }
    return DIFFERENT.of((double) sum / (total + other.total));
  }
}
