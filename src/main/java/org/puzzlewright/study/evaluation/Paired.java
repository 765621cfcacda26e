package org.puzzlewright.study.evaluation;

import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.apache.commons.statistics.inference.BinomialTest;
import org.puzzlewright.base.statistics.Bootstrap;
import org.puzzlewright.base.statistics.Rounding;

/**
 * Two arms on the same tasks with the same seeds.
 *
 * @param both how many pairs of trials succeeded with both
 * @param onlyOne with the first alone
 * @param onlyOther with the second alone
 * @param neither with none
 * @param tasks how many different tasks there were
 * @param low lower end of the difference's 95 % interval, in [-1, 1]; NaN with fewer than two tasks
 * @param high its upper end
 */
public record Paired(
    long both, long onlyOne, long onlyOther, long neither, int tasks, double low, double high) {

  private static final long SEED = 20_250;

  /**
   * One task with one seed.
   *
   * @param task the task's id
   * @param one whether the first arm succeeded
   * @param other whether the second did
   */
  public record Pair(String task, boolean one, boolean other) {}

  /**
   * Counts pairs. The interval is the percentile bootstrap's over whole tasks, because trials of
   * one task resemble each other; its seed is fixed.
   */
  public static Paired of(List<Pair> pairs) {
    long[] counts = new long[4];
    Map<String, long[]> clusters = new TreeMap<>();
    for (Pair pair : pairs) {
      counts[(pair.one() ? 0 : 2) + (pair.other() ? 0 : 1)]++;
      long[] sums = clusters.computeIfAbsent(pair.task(), t -> new long[2]);
      sums[0] += (pair.one() ? 1 : 0) - (pair.other() ? 1 : 0);
      sums[1]++;
    }
    Bootstrap interval =
        clusters.size() < 2
            ? new Bootstrap(Double.NaN, Double.NaN)
            : Bootstrap.of(
                clusters.values().stream().map(c -> new Bootstrap.Cluster(c[0], c[1])).toList(),
                SEED);
    return new Paired(
        counts[0],
        counts[1],
        counts[2],
        counts[3],
        clusters.size(),
        interval.low(),
        interval.high());
  }

  /** Returns how many pairs there are. */
  public long pairs() {
    return both + onlyOne + onlyOther + neither;
  }

  /** Returns the first arm's share less the second's, in [-1, 1]. */
  public double difference() {
    return (onlyOne - onlyOther) / (double) pairs();
  }

  /** Returns McNemar's exact p-value, two-sided. It takes pairs as independent. */
  public double p() {
    long different = onlyOne + onlyOther;
    return different == 0
        ? 1
        : BinomialTest.withDefaults().test((int) different, (int) onlyOne, 0.5).getPValue();
  }

  ObjectNode toJson() {
    ObjectNode json = JsonNodeFactory.instance.objectNode();
    json.put("pairs", pairs()).put("both", both).put("only_one", onlyOne);
    json.put("only_other", onlyOther).put("neither", neither).put("tasks", tasks);
    json.put("difference", Rounding.of(difference()));
    json.put("low", Double.isNaN(low) ? null : Rounding.of(low));
    json.put("high", Double.isNaN(high) ? null : Rounding.of(high));
    return json.put("p", Rounding.of(p()));
  }
}
