package org.puzzlewright.study.evaluation;

import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.math.BigDecimal;
import java.util.Optional;
import java.util.OptionalLong;
import org.puzzlewright.api.DomainTask;
import org.puzzlewright.api.TrialProduct;

/**
 * What was made in a trial, before it is judged.
 *
 * @param product what it is
 * @param stop why the work ended, in a word or two
 * @param detail the same in a sentence
 * @param cost what it took
 * @param transcript what the agents said, one entry a line; empty when there were none
 * @param texts stands for all that the agents were told of their roles; empty when there were none
 * @param model who answered, as files name it; empty when nobody was asked
 * @param pictures whether anybody was shown any
 * @param calls how actions were asked for, in a word; empty when nobody was asked
 */
public record Played(
    TrialProduct product,
    String stop,
    String detail,
    Cost cost,
    String transcript,
    String texts,
    String model,
    boolean pictures,
    String calls) {

  public static Played withoutModel(DomainTask.Baseline made) {
    return new Played(
        made.product(),
        TrialProduct.FINISHED,
        "The best of what was tried.",
        Cost.simulations(made.runs()),
        "",
        "",
        "",
        false,
        "");
  }

  /**
   * What a trial took. Simulations of the gates are not counted.
   *
   * @param calls of models, failed ones included
   * @param input tokens sent; empty when a model did not tell
   * @param output tokens received; empty when a model did not tell
   * @param usd US dollars; empty when a price is not known
   * @param estimated whether tokens, and so the price, are in part our own estimate
   * @param actions simulations (of levels of tiles: evaluations) by the agents' actions, or by the
   *     baseline
   * @param planner the same by the offline planner on its own account
   * @param invalid calls that the program could not carry out as they were
   * @param refused calls that the problem refused
   * @param repeated calls that were refused or invalid and then made again just the same
   */
  public record Cost(
      int calls,
      OptionalLong input,
      OptionalLong output,
      Optional<BigDecimal> usd,
      boolean estimated,
      long actions,
      long planner,
      long invalid,
      long refused,
      long repeated) {

    /** Returns the cost of work without models. */
    static Cost simulations(long runs) {
      return new Cost(
          0,
          OptionalLong.of(0),
          OptionalLong.of(0),
          Optional.of(BigDecimal.ZERO),
          false,
          runs,
          0,
          0,
          0,
          0);
    }

    ObjectNode toJson() {
      ObjectNode json = JsonNodeFactory.instance.objectNode();
      json.put("calls", calls);
      json.put("input_tokens", input.isPresent() ? input.getAsLong() : null);
      json.put("output_tokens", output.isPresent() ? output.getAsLong() : null);
      json.put("usd", usd.map(BigDecimal::stripTrailingZeros).orElse(null));
      if (estimated) {
        json.put("estimated", true);
      }
      json.putObject("simulations").put("actions", actions).put("planner", planner);
      json.put("invalid_calls", invalid).put("refused_calls", refused);
      return json.put("repeated_calls", repeated);
    }
  }
}
