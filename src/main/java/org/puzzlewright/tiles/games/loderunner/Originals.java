package org.puzzlewright.tiles.games.loderunner;

import java.util.Arrays;
import java.util.stream.Stream;

/**
 * How long the stretches are that are walked, hung along, climbed and fallen in five levels of the
 * original game, as the benchmark counts them; and how far a level's are from these.
 */
final class Originals {

  // Bins from 0. No level is in them: only sums over five levels.
  private static final String WALKED =
      "0 2 2 4 7 8 9 11 12 15 13 17 17 22 20 19 19 21 21 18 18 19 16 15 17 12 12 14 12 10 11 10";
  private static final String HUNG =
      "0 0 2 3 3 4 4 4 4 5 5 6 7 6 7 6 6 5 5 5 4 4 4 4 4 2 1 1 1 1 1 1";
  private static final String CLIMBED =
      "0 0 1 13 21 21 24 24 23 20 22 19 18 17 20 18 15 14 13 9 3 1";
  private static final String FALLEN =
      "0 21 51 62 61 60 64 65 65 65 66 58 51 49 54 48 50 46 35 32 5 2";

  /** Bins of the sums; the benchmark takes no levels beyond. */
  static final int COLUMNS = 32;

  static final int ROWS = 22;

  private static final double LN2 = Math.log(2);

  private final double[] walked;
  private final double[] hung;
  private final double[] climbed;
  private final double[] fallen;

  private Originals(int columns, int rows) {
    walked = shares(WALKED, columns);
    hung = shares(HUNG, columns);
    climbed = shares(CLIMBED, rows);
    fallen = shares(FALLEN, rows);
  }

  /** Returns them as they are: smaller levels have nothing in the last bins. */
  static Originals whole() {
    return new Originals(COLUMNS, ROWS);
  }

  /** Returns them drawn together (linearly) to levels of another size, 2 x 2 at least. */
  static Originals resampled(int columns, int rows) {
    return new Originals(columns, rows);
  }

  private static double[] shares(String counts, int bins) {
    double[] sums = Stream.of(counts.split(" ")).mapToDouble(Double::parseDouble).toArray();
    double[] shares = new double[bins];
    for (int i = 0; i < bins; i++) {
      double place = (double) i * (sums.length - 1) / (bins - 1);
      int left = (int) place;
      double right = left + 1 < sums.length ? sums[left + 1] : 0;
      shares[i] = sums[left] + (place - left) * (right - sums[left]);
    }
    double total = Arrays.stream(shares).sum();
    for (int i = 0; i < bins; i++) {
      shares[i] /= total;
    }
    return shares;
  }

  int columns() {
    return walked.length;
  }

  int rows() {
    return climbed.length;
  }

  double walking(int[] counts) {
    return distance(counts, walked);
  }

  double hanging(int[] counts) {
    return distance(counts, hung);
  }

  double climbing(int[] counts) {
    return distance(counts, climbed);
  }

  double falling(int[] counts) {
    return distance(counts, fallen);
  }

  /**
   * Returns the Jensen-Shannon distance, in [0, 1]; sqrt(1/2) when nothing was counted, because
   * then only one of the divergence's halves is there.
   */
  private static double distance(int[] counts, double[] shares) {
    int sum = 0;
    for (int count : counts) {
      sum += count;
    }
    double total = Math.max(1, sum);
    double divergence = 0;
    for (int i = 0; i < shares.length; i++) {
      double p = counts[i] / total;
      double q = shares[i];
      if (p == 0) {
        divergence += q * LN2;
      } else if (q == 0) {
        divergence += p * LN2;
      } else {
        double middle = (p + q) / 2;
        divergence += p * Math.log(p / middle) + q * Math.log(q / middle);
      }
    }
    return Math.sqrt(Math.max(0, divergence / 2 / LN2));
  }
}
