package org.puzzlewright.study.evaluation;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;
import java.util.function.Function;
import java.util.function.Predicate;
import org.puzzlewright.base.statistics.Rounding;

/** What the trials that are still to be made will take, roughly. */
public final class Forecast {

  private static final double MILLION = 1e6;

  private Forecast() {}

  /**
   * US dollars for a million tokens.
   *
   * @param input for tokens sent
   * @param output for tokens received
   */
  public record Price(double input, double output) {}

  /**
   * Returns numbers of trials and estimates, from the mean of an arm's finished trials, else from
   * what the suite says. What nobody knows is null, and so is a sum with it.
   *
   * @param asked trials of the plan that are to be made
   * @param rows those that are there already
   * @param wordless whether a model reads and writes no tokens, and so costs nothing
   * @param prices of the others; empty for an unknown price
   */
  public static ObjectNode of(
      Plan plan,
      List<Trial> asked,
      List<ObjectNode> rows,
      Predicate<String> wordless,
      Function<String, Optional<Price>> prices) {
    ObjectNode json = JsonNodeFactory.instance.objectNode();
    Set<String> done = new HashSet<>();
    rows.forEach(r -> done.add(r.path("trial").asText()));
    long there = asked.stream().filter(t -> done.contains(t.name())).count();
    json.put("run", plan.id()).put("trials", asked.size()).put("done", there);
    ArrayNode each = json.putArray("players");
    Sum sum = new Sum();
    for (Plan.Player player : plan.players()) {
      ObjectNode one = each.addObject().put("name", player.words());
      if (plan.idle(player).isPresent()) {
        one.put("not_run", plan.idle(player).get());
        continue;
      }
      Set<String> own = new HashSet<>();
      asked.stream()
          .filter(t -> t.arm().name().equals(player.arm()) && t.model().equals(player.model()))
          .forEach(t -> own.add(t.name()));
      long open = own.stream().filter(t -> !done.contains(t)).count();
      one.put("trials", own.size()).put("open", open);
      List<ObjectNode> played =
          rows.stream().filter(r -> own.contains(r.path("trial").asText())).toList();
      Sum cost = cost(plan, player, played).times((double) open);
      if (wordless.test(player.model())) {
        cost = new Sum(cost.calls, 0, 0);
      } else if (open > 0) {
        cost.price(prices.apply(player.model()));
      }
      cost.put(one);
      one.put("basis", basis(plan.arm(player.arm()), played.size()));
      sum.add(cost);
    }
    sum.put(json);
    return json;
  }

  private static String basis(Condition arm, int played) {
    if (!arm.who().agents()) {
      return "no model is asked";
    }
    return played == 0 ? "from the suite's estimate" : "from " + played + " trials";
  }

  private static Sum cost(Plan plan, Plan.Player player, List<ObjectNode> played) {
    if (!plan.arm(player.arm()).who().agents()) {
      return new Sum();
    }
    if (!played.isEmpty()) {
      return new Sum(
          mean(played, "calls"), mean(played, "input_tokens"), mean(played, "output_tokens"));
    }
    Suite.Estimate thought = plan.suite().estimates().get(player.arm());
    return thought == null
        ? new Sum(Double.NaN, Double.NaN, Double.NaN)
        : new Sum(thought.calls(), thought.input(), thought.output());
  }

  private static double mean(List<ObjectNode> rows, String what) {
    return rows.stream()
        .map(r -> r.path("cost").path(what))
        .mapToDouble(v -> v.isNull() ? Double.NaN : v.asDouble())
        .average()
        .orElse(Double.NaN);
  }

  /** Calls, tokens and money; NaN is unknown and stays so in sums. */
  private static final class Sum {

    private double calls;
    private double input;
    private double output;
    private double usd;

    private Sum() {}

    private Sum(double calls, double input, double output) {
      this.calls = calls;
      this.input = input;
      this.output = output;
    }

    private Sum times(double n) {
      return n == 0 ? new Sum() : new Sum(calls * n, input * n, output * n);
    }

    private void price(Optional<Price> price) {
      usd = price.map(p -> (p.input() * input + p.output() * output) / MILLION).orElse(Double.NaN);
    }

    private void add(Sum other) {
      calls += other.calls;
      input += other.input;
      output += other.output;
      usd += other.usd;
    }

    private void put(ObjectNode json) {
      put(json, "calls", calls);
      put(json, "input_tokens", input);
      put(json, "output_tokens", output);
      put(json, "usd", usd);
    }

    private static void put(ObjectNode json, String name, double value) {
      json.put(name, Double.isNaN(value) ? null : Rounding.of(value));
    }
  }

  /** Returns a number of a forecast in words, or that it is not known. */
  public static String words(JsonNode number) {
    if (!number.isNumber()) {
      return "not known";
    }
    double value = number.asDouble();
    boolean whole = value == Math.rint(value);
    // A call may cost less than a cent.
    String pattern = whole ? "%,.0f" : Math.abs(value) < 1 ? "%.4f" : "%,.2f";
    return String.format(Locale.ROOT, pattern, value);
  }
}
