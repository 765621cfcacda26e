package org.puzzlewright.tiles.core;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.List;

/**
 * How different the levels of a set are from each other.
 *
 * @param levels how many there are
 * @param fraction share of levels that are different enough from the rest, as the benchmark counts
 *     it (0 for an empty set)
 * @param perLevel the benchmark's value of each, in [0, 1], in the benchmark's order, in which a
 *     value need not stand at its level's place
 * @param meanPairwise plain mean over all ordered pairs of two levels, 0 for fewer than two
 */
public record SetDiversity(
    int levels, double fraction, List<Double> perLevel, double meanPairwise) {

  public SetDiversity {
    perLevel = List.copyOf(perLevel);
  }

  /** Measures levels by a game's own measure. */
  public static SetDiversity of(GridGame game, List<? extends Evaluation> levels) {
    double[][] pairs = new double[levels.size()][levels.size()];
    for (int i = 0; i < pairs.length; i++) {
      for (int j = 0; j < pairs.length; j++) {
        pairs[i][j] = game.diversity(levels.get(i), levels.get(j));
      }
    }
    return of(pairs);
  }

  /**
   * Measures from the diversity of each level (row) to each (column).
   *
   * @throws IllegalArgumentException when it is not square
   */
  public static SetDiversity of(double[][] pairs) {
    List<Integer> left = new ArrayList<>();
    double sum = 0;
    for (int i = 0; i < pairs.length; i++) {
      if (pairs[i].length != pairs.length) {
        throw new IllegalArgumentException("pairs: row " + i + " has " + pairs[i].length);
      }
      left.add(i);
      for (int j = 0; j < pairs.length; j++) {
        sum += i == j ? 0 : pairs[i][j];
      }
    }
    List<Integer> removed = new ArrayList<>();
    List<Double> values = new ArrayList<>();
    while (!left.isEmpty()) {
      int worst = likest(pairs, left);
      double likeness = likeness(pairs, left, worst);
      if (likeness <= 1) {
        break;
      }
      int alike = 0;
      for (int j : left) {
        alike += 1 - pairs[worst][j] > 0 ? 1 : 0;
      }
      removed.add(worst);
      values.add(Math.max(0, Math.min(1, 1 - (likeness - 1) / alike)));
      left.remove((Integer) worst);
    }
    List<Double> perLevel = new ArrayList<>(Collections.nCopies(left.size(), 1.0));
    for (int k = removed.size() - 1; k >= 0; k--) {
      // The benchmark puts it at its place in the whole list, though the list is still short.
      perLevel.add(Math.min(removed.get(k), perLevel.size()), values.get(k));
    }
    long enough = perLevel.stream().filter(v -> v >= 1).count();
    int n = pairs.length;
    return new SetDiversity(
        n, n == 0 ? 0 : enough / (double) n, perLevel, n < 2 ? 0 : sum / n / (n - 1));
  }

  private static int likest(double[][] pairs, List<Integer> left) {
    int best = left.get(0);
    double most = likeness(pairs, left, best);
    for (int i : left) {
      double sum = likeness(pairs, left, i);
      if (sum > most) {
        most = sum;
        best = i;
      }
    }
    return best;
  }

  private static double likeness(double[][] pairs, List<Integer> left, int row) {
    double[] likenesses = new double[left.size()];
    for (int k = 0; k < likenesses.length; k++) {
      likenesses[k] = 1 - pairs[row][left.get(k)];
    }
    return sum(likenesses, 0, likenesses.length);
  }

  /** Adds up in numpy's order: the last bit decides which of two equal rows is the greater. */
  private static double sum(double[] values, int from, int n) {
    if (n > 128) {
      int half = n / 2 - n / 2 % 8;
      return sum(values, from, half) + sum(values, from + half, n - half);
    }
    double sum = 0;
    int whole = n < 8 ? 0 : n - n % 8;
    if (whole > 0) {
      double[] r = Arrays.copyOfRange(values, from, from + 8);
      for (int i = 8; i < whole; i++) {
        r[i % 8] += values[from + i];
      }
      sum = ((r[0] + r[1]) + (r[2] + r[3])) + ((r[4] + r[5]) + (r[6] + r[7]));
    }
    for (int i = whole; i < n; i++) {
      sum += values[from + i];
    }
    return sum;
  }
}
