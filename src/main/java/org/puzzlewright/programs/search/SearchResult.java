package org.puzzlewright.programs.search;

import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import org.puzzlewright.agents.models.Usage;

/**
 * What a search found, with the paper's shares.
 *
 * @param task its name
 * @param author who wrote
 * @param trials in order
 * @param usage what it cost in all
 * @param end why it ended
 */
public record SearchResult(
    String task, String author, Settings settings, List<Trial> trials, Usage usage, String end) {

  /** Copies the list. */
  public SearchResult {
    trials = List.copyOf(trials);
  }

  /**
   * A trial.
   *
   * @param steps all replies
   * @param program the best; empty where none scored above 0
   * @param score its score
   */
  public record Trial(List<Step> steps, Optional<String> program, Optional<Double> score) {

    /** Copies the list. */
    public Trial {
      steps = List.copyOf(steps);
    }

    private long iterations() {
      return steps.stream().map(Step::iteration).distinct().count();
    }

    private long working() {
      return steps.stream()
          .filter(s -> s.score().isPresent() && s.score().getAsDouble() > 0)
          .map(Step::iteration)
          .distinct()
          .count();
    }
  }

  /** Returns the trial with the best program; empty when no program scored above 0. */
  public Optional<Trial> best() {
    return trials.stream()
        .filter(t -> t.score().isPresent())
        .max(Comparator.comparingDouble(t -> t.score().orElseThrow()));
  }

  /** Returns the share of iterations with a program that ran and scored above 0. */
  public double workingIterations() {
    return share(sum(Trial::working), sum(Trial::iterations));
  }

  /** Returns the share of trials with such a program. */
  public double workingTrials() {
    return share(sum(t -> t.working() > 0 ? 1 : 0), trials.size());
  }

  /** Returns the share of all programs that could run. */
  public double executable() {
    return share(steps().filter(s -> s.admitted()).count(), steps().count());
  }

  private Stream<Step> steps() {
    return trials.stream().flatMap(t -> t.steps().stream());
  }

  private long sum(java.util.function.ToLongFunction<Trial> of) {
    return trials.stream().mapToLong(of).sum();
  }

  private static double share(long part, long whole) {
    return whole == 0 ? 0 : (double) part / whole;
  }

  /** Returns the mean of the trials' best scores, a trial without one counting 0. */
  public double mean() {
    return trials.stream().mapToDouble(t -> t.score().orElse(0.0)).average().orElse(0);
  }

  /** Returns the middle one of the trials' best scores, or the mean of the two in the middle. */
  public double median() {
    return median(trials.stream().mapToDouble(t -> t.score().orElse(0.0)).toArray());
  }

  /** Returns the middle one of some numbers, or the mean of the two in the middle. */
  public static double median(double... numbers) {
    double[] sorted = numbers.clone();
    Arrays.sort(sorted);
    return (sorted[(sorted.length - 1) / 2] + sorted[sorted.length / 2]) / 2;
  }

  /** Returns their standard deviation, that of a sample; 0 for one trial. */
  public double deviation() {
    double mean = mean();
    double squares =
        trials.stream().mapToDouble(t -> t.score().orElse(0.0) - mean).map(d -> d * d).sum();
    return trials.size() < 2 ? 0 : Math.sqrt(squares / (trials.size() - 1));
  }

  /** Returns it with the shares and each trial's best, without the replies. */
  public ObjectNode json() {
    ObjectNode json = JsonNodeFactory.instance.objectNode();
    json.put("task", task).put("author", author);
    json.set("settings", settings.json());
    json.put("workingIterations", workingIterations());
    json.put("workingTrials", workingTrials());
    json.put("executable", executable());
    best().ifPresent(t -> json.put("best", t.score().orElseThrow()));
    json.put("mean", mean()).put("median", median()).put("deviation", deviation());
    ArrayNode each = json.putArray("trials");
    for (Trial trial : trials) {
      ObjectNode one = each.addObject();
      one.put("programs", trial.steps().size());
      trial.score().ifPresent(s -> one.put("best", s));
    }
    ObjectNode cost = json.putObject("usage").put("calls", usage.calls());
    usage.inputTokens().ifPresent(n -> cost.put("inputTokens", n));
    usage.outputTokens().ifPresent(n -> cost.put("outputTokens", n));
    usage.usd().ifPresent(usd -> cost.put("usd", usd.toPlainString()));
    return json.put("end", end);
  }
}
