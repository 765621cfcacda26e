package org.puzzlewright.study.courses;

import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.puzzlewright.base.statistics.Bootstrap;

/**
 * A mean difference with the 95 % interval of the percentile bootstrap over whole puzzles, because
 * learners on one puzzle resemble each other. Its seed is fixed.
 *
 * @param mean of all differences
 * @param low lower end of the interval; NaN with fewer than two puzzles
 * @param high its upper end
 * @param puzzles how many puzzles there were
 * @param pairs how many differences
 */
public record Gain(double mean, double low, double high, int puzzles, int pairs) {

  private static final long SEED = 20_264;

  /**
   * One learner on one puzzle.
   *
   * @param puzzle its number
   * @param difference what it did better after one kind of practice than after another
   */
  public record Pair(int puzzle, double difference) {}

  /** Computes it of at least one pair. */
  public static Gain of(List<Pair> pairs) {
    if (pairs.isEmpty()) {
      throw new IllegalArgumentException("pairs: none, but there must be at least one");
    }
    Map<Integer, double[]> sums = new TreeMap<>();
    double total = 0;
    for (Pair pair : pairs) {
      double[] sum = sums.computeIfAbsent(pair.puzzle(), p -> new double[2]);
      sum[0] += pair.difference();
      sum[1]++;
      total += pair.difference();
    }
    Bootstrap ends =
        sums.size() < 2
            ? new Bootstrap(Double.NaN, Double.NaN)
            : Bootstrap.of(
                sums.values().stream().map(c -> new Bootstrap.Cluster(c[0], (long) c[1])).toList(),
                SEED);
    return new Gain(total / pairs.size(), ends.low(), ends.high(), sums.size(), pairs.size());
  }

  ObjectNode toJson() {
    ObjectNode json = JsonNodeFactory.instance.objectNode();
    json.put("mean", rounded(mean));
    json.put("low", Double.isNaN(low) ? null : rounded(low));
    json.put("high", Double.isNaN(high) ? null : rounded(high));
    return json.put("puzzles", puzzles).put("pairs", pairs);
  }

  private static double rounded(double value) {
    return Math.rint(value * 1e4) / 1e4 + 0.0;
  }
}
