package org.puzzlewright.base.statistics;

import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.util.Arrays;
import java.util.Random;

/**
 * A mean with its 95 % interval by the percentile bootstrap over trials; the resampling's seed is
 * fixed. Equal values give an interval of width 0, which says nothing about rare failures.
 *
 * @param n how many values
 * @param mean NaN when there are none
 * @param low lower end of the interval; NaN when there are none
 * @param high its upper end
 */
public record Mean(int n, double mean, double low, double high) {

  private static final int RESAMPLES = 10_000;
  private static final long SEED = 20_251;

  public static Mean of(double[] values) {
    int n = values.length;
    if (n == 0) {
      return new Mean(0, Double.NaN, Double.NaN, Double.NaN);
    }
    Random random = new Random(SEED);
    double[] means = new double[RESAMPLES];
    for (int i = 0; i < RESAMPLES; i++) {
      double sum = 0;
      for (int k = 0; k < n; k++) {
        sum += values[random.nextInt(n)];
      }
      means[i] = sum / n;
    }
    Arrays.sort(means);
    int tail = RESAMPLES / 40;
    return new Mean(n, Arrays.stream(values).sum() / n, means[tail - 1], means[RESAMPLES - tail]);
  }

  public ObjectNode toJson() {
    ObjectNode json = JsonNodeFactory.instance.objectNode();
    json.put("n", n);
    if (n > 0) {
      json.put("mean", Rounding.of(mean));
      json.put("low", Rounding.of(low)).put("high", Rounding.of(high));
    }
    return json;
  }
}
