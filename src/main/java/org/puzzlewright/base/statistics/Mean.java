package org.puzzlewright.base.statistics;

import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.util.Arrays;

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

  private static final long SEED = 20_251;

  public static Mean of(double[] values) {
    int n = values.length;
    if (n == 0) {
      return new Mean(0, Double.NaN, Double.NaN, Double.NaN);
    }
    Bootstrap ends =
        Bootstrap.of(
            Arrays.stream(values).mapToObj(v -> new Bootstrap.Cluster(v, 1)).toList(), SEED);
    return new Mean(n, Arrays.stream(values).sum() / n, ends.low(), ends.high());
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
