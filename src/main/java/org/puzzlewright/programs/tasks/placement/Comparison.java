package org.puzzlewright.programs.tasks.placement;

import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.util.List;
import java.util.function.Function;

/**
 * Searches in pairs, without and with a heuristic.
 *
 * @param budget most simulations of each
 */
public record Comparison(List<Pair> pairs, int budget) {

  /** Copies the list. */
  public Comparison {
    pairs = List.copyOf(pairs);
  }

  /**
   * A search.
   *
   * @param simulations to the solution, or all
   * @param seconds by the clock; with a heuristic, waiting for its process included
   */
  public record Run(long simulations, boolean solved, double seconds) {}

  /**
   * A level and a seed.
   *
   * @param plain in the built-in order
   * @param ranked in the heuristic's
   */
  public record Pair(String level, long seed, Run plain, Run ranked) {}

  private double median(Function<Pair, Run> which) {
    double[] all =
        pairs.stream()
            .mapToDouble(p -> which.apply(p).solved() ? which.apply(p).simulations() : budget + 1)
            .sorted()
            .toArray();
    return (all[(all.length - 1) / 2] + all[all.length / 2]) / 2;
  }

  /** Returns the two-sided sign test's probability of pairs that differ so often one way. */
  private static double signTest(long less, long more) {
    long n = less + more;
    double sum = 0;
    double term = Math.pow(0.5, (double) n);
    for (long k = 0; k <= Math.min(less, more); k++) {
      sum += term;
      term = term * (double) (n - k) / (double) (k + 1);
    }
    return Math.min(1, 2 * sum);
  }

  /**
   * Returns the medians, where an unsolved search counts one more than the budget, and all pairs.
   */
  public ObjectNode json() {
    ObjectNode json = JsonNodeFactory.instance.objectNode();
    json.put("pairs", pairs.size()).put("budget", budget);
    json.set("builtIn", told(Pair::plain));
    json.set("heuristic", told(Pair::ranked));
    long fewer = pairs.stream().filter(p -> cost(p.ranked()) < cost(p.plain())).count();
    long more = pairs.stream().filter(p -> cost(p.ranked()) > cost(p.plain())).count();
    json.put("fewerWithHeuristic", fewer).put("moreWithHeuristic", more);
    json.put("signTest", signTest(fewer, more));
    ArrayNode each = json.putArray("each");
    for (Pair pair : pairs) {
      each.addObject()
          .put("level", pair.level())
          .put("seed", pair.seed())
          .put("builtIn", cost(pair.plain()))
          .put("heuristic", cost(pair.ranked()));
    }
    return json;
  }

  private long cost(Run run) {
    return run.solved() ? run.simulations() : budget + 1L;
  }

  private ObjectNode told(Function<Pair, Run> which) {
    return JsonNodeFactory.instance
        .objectNode()
        .put("solved", pairs.stream().filter(p -> which.apply(p).solved()).count())
        .put("medianSimulations", median(which))
        .put("seconds", pairs.stream().mapToDouble(p -> which.apply(p).seconds()).sum());
  }
}
