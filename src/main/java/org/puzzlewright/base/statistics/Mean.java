package org.puzzlewright.base.statistics;

import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.util.Arrays;
import java.util.List;
import java.util.OptionalDouble;
import java.util.function.ToDoubleBiFunction;

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

  /**
   * Returns the plain mean of a distance over all pairs.
   *
   * @param distance of a later and an earlier one
   * @return empty for fewer than two
   */
  public static <T> OptionalDouble ofPairs(List<T> all, ToDoubleBiFunction<T, T> distance) {
    double sum = 0;
    int pairs = 0;
    for (int i = 0; i < all.size(); i++) {
      for (int k = 0; k < i; k++) {
        sum += distance.applyAsDouble(all.get(i), all.get(k));
        pairs++;
      }
    }
    return pairs == 0 ? OptionalDouble.empty() : OptionalDouble.of(sum / pairs);
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
