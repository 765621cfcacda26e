package org.puzzlewright.base.statistics;

import java.util.Arrays;
import java.util.List;
import java.util.Random;

/**
 * The 95 % interval of a mean by the percentile bootstrap (B. Efron, "Bootstrap methods: another
 * look at the jackknife", 1979). Whole clusters are drawn, because what is in one resembles each
 * other.
 *
 * @param low lower end
 * @param high upper end
 */
public record Bootstrap(double low, double high) {

  private static final int RESAMPLES = 10_000;

  /**
   * Clustered values.
   *
   * @param sum of the values
   * @param count how many there are, at least 1
   */
  public record Cluster(double sum, long count) {}

  /**
   * Returns the interval of the mean over all values; equal seeds draw the same resamples.
   *
   * @param clusters at least one
   */
  public static Bootstrap of(List<Cluster> clusters, long seed) {
    Random random = new Random(seed);
    double[] means = new double[RESAMPLES];
    for (int i = 0; i < RESAMPLES; i++) {
      double sum = 0;
      long count = 0;
      for (int k = 0; k < clusters.size(); k++) {
        Cluster drawn = clusters.get(random.nextInt(clusters.size()));
        sum += drawn.sum();
        count += drawn.count();
      }
      means[i] = sum / count;
    }
    Arrays.sort(means);
    int tail = RESAMPLES / 40;
    return new Bootstrap(means[tail - 1], means[RESAMPLES - tail]);
  }
}
