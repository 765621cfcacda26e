package org.puzzlewright.study.courses;

import java.util.Arrays;

/** Gives each of some things one of as many or more others, so that all together cost least. */
final class HungarianAssignment {

  private HungarianAssignment() {}

  /**
   * Finds the cheapest assignment by the Hungarian method with potentials.
   *
   * @param costs of each row with each column; no fewer columns than rows
   * @return the column of each row
   */
  static int[] of(double[][] costs) {
    int rows = costs.length;
    int columns = rows == 0 ? 0 : costs[0].length;
    double[] rowPrice = new double[rows + 1];
    double[] columnPrice = new double[columns + 1];
    int[] rowOf = new int[columns + 1];
    int[] way = new int[columns + 1];
    for (int row = 1; row <= rows; row++) {
      rowOf[0] = row;
      int column = 0;
      double[] least = new double[columns + 1];
      Arrays.fill(least, Double.POSITIVE_INFINITY);
      boolean[] used = new boolean[columns + 1];
      do {
        used[column] = true;
        int at = rowOf[column];
        double step = Double.POSITIVE_INFINITY;
        int next = 0;
        for (int j = 1; j <= columns; j++) {
          if (!used[j]) {
            double cost = costs[at - 1][j - 1] - rowPrice[at] - columnPrice[j];
            if (cost < least[j]) {
              least[j] = cost;
              way[j] = column;
            }
            if (least[j] < step) {
              step = least[j];
              next = j;
            }
          }
        }
        for (int j = 0; j <= columns; j++) {
          if (used[j]) {
            rowPrice[rowOf[j]] += step;
            columnPrice[j] -= step;
          } else {
            least[j] -= step;
          }
        }
        column = next;
      } while (rowOf[column] != 0);
      while (column != 0) {
        rowOf[column] = rowOf[way[column]];
        column = way[column];
      }
    }
    int[] columnOf = new int[rows];
    for (int j = 1; j <= columns; j++) {
      if (rowOf[j] != 0) {
        columnOf[rowOf[j] - 1] = j - 1;
      }
    }
    return columnOf;
  }
}
