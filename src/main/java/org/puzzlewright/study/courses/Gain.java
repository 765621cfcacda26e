package org.puzzlewright.study.courses;

import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.TreeMap;

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

  private static final int RESAMPLES = 10_000;
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
    double[] ends = bootstrap(new ArrayList<>(sums.values()));
    return new Gain(total / pairs.size(), ends[0], ends[1], sums.size(), pairs.size());
  }

  private static double[] bootstrap(List<double[]> clusters) {
    if (clusters.size() < 2) {
      return new double[] {Double.NaN, Double.NaN};
    }
    Random random = new Random(SEED);
    double[] means = new double[RESAMPLES];
    for (int i = 0; i < RESAMPLES; i++) {
      double sum = 0;
      double count = 0;
      for (int k = 0; k < clusters.size(); k++) {
        double[] drawn = clusters.get(random.nextInt(clusters.size()));
        sum += drawn[0];
        count += drawn[1];
      }
      means[i] = sum / count;
    }
    Arrays.sort(means);
    int tail = RESAMPLES / 40;
    return new double[] {means[tail - 1], means[RESAMPLES - tail]};
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
