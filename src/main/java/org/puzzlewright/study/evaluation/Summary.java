package org.puzzlewright.study.evaluation;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.OptionalLong;
import java.util.TreeMap;
import org.puzzlewright.api.Domain;
import org.puzzlewright.api.EvalTask;
import org.puzzlewright.api.Measure;
import org.puzzlewright.base.statistics.Rate;
import org.puzzlewright.base.statistics.Rounding;
import org.puzzlewright.study.evaluation.Plan.Player;

/** A run's numbers, made from its rows alone: equal rows give equal numbers. */
public final class Summary {

  /** What trials spend, by the names of rows. */
  static final List<String> COSTS =
      List.of(
          "calls",
          "input_tokens",
          "output_tokens",
          "usd",
          "simulations",
          "invalid_calls",
          "refused_calls",
          "repeated_calls");

  private final Plan plan;
  private final List<ObjectNode> rows;
  private final List<Measure> measures;
  private final List<String> gates;

  private Summary(Plan plan, List<ObjectNode> rows, Domain domain) {
    this.plan = plan;
    this.rows = rows;
    this.measures =
        plan.items().stream()
            .flatMap(item -> domain.reporting().measures(item).stream())
            .distinct()
            .toList();
    this.gates = domain.gates();
  }

  /**
   * Returns the numbers.
   *
   * @param domain of the tasks
   */
  public static ObjectNode of(Plan plan, List<ObjectNode> rows, Domain domain) {
    Summary summary = new Summary(plan, rows, domain);
    ObjectNode json = summary.make();
    Domain.Reporting reporting = domain.reporting();
    if (reporting.cell(List.of()).isPresent()) {
      json.set("table", summary.table(reporting));
    }
    return json;
  }

  /** Returns a cell for each task and each arm that was run. */
  private ArrayNode table(Domain.Reporting reporting) {
    ArrayNode table = JsonNodeFactory.instance.arrayNode();
    for (EvalTask item : plan.items()) {
      List<ObjectNode> all = rows.stream().filter(r -> on(r, item.id())).toList();
      for (Player player : plan.players()) {
        ObjectNode cell = table.addObject();
        cell.put("item", item.id()).put("name", player.words());
        plan.suite()
            .paper()
            .map(p -> p.best().path(item.id()))
            .filter(JsonNode::isObject)
            .ifPresent(best -> cell.set("paper", best));
        plan.idle(player)
            .ifPresentOrElse(
                why -> cell.put("not_run", why),
                () -> reporting.cell(of(player, item.id()), all).ifPresent(cell::setAll));
      }
    }
    return table;
  }

  private List<ObjectNode> of(Player player, String item) {
    return of(player).stream().filter(r -> on(r, item)).toList();
  }

  private static boolean on(JsonNode row, String item) {
    return row.path("item").asText().equals(item);
  }

  private ObjectNode make() {
    ObjectNode json = JsonNodeFactory.instance.objectNode();
    json.put("suite", plan.suite().name()).put("about", plan.suite().about());
    json.put("run", plan.id());
    EvalTask first = plan.items().get(0);
    json.put("engine", plan.engine()).put("gates_version", first.judge());
    json.put("planned", plan.trials().size()).put("done", rows.size());
    json.put("first_seed", plan.firstSeed()).put("seeds", plan.seeds());
    json.set("budget", plan.suite().budget().toJson());
    plan.suite().paper().ifPresent(p -> json.put("paper", p.source()));
    plan.suite()
        .paper()
        .filter(p -> !p.table().isEmpty())
        .ifPresent(p -> json.set("published", p.table()));
    plan.items().forEach(i -> json.withArray("items").add(i.id()));
    measures.forEach(m -> json.withArray("measures").add(m.words()));
    for (Suite.Rung rung : plan.suite().rungs()) {
      ObjectNode one = json.withArray("rungs").addObject();
      one.put("id", rung.id()).put("about", rung.about());
      rung.ids().forEach(one.putArray("items")::add);
    }
    ArrayNode players = json.putArray("players");
    for (Player player : plan.players()) {
      players.add(player(player));
    }
    json.set("comparisons", comparisons());
    return json;
  }

  private List<ObjectNode> of(Player player) {
    return rows.stream()
        .filter(r -> r.path("arm").path("name").asText().equals(player.arm()))
        .filter(r -> r.path("model").asText().equals(player.model()))
        .toList();
  }

  private ObjectNode player(Player player) {
    ObjectNode json = JsonNodeFactory.instance.objectNode();
    json.put("name", player.words());
    json.set("arm", plan.arm(player.arm()).toJson());
    json.put("model", player.model());
    List<ObjectNode> own = of(player);
    plan.idle(player).ifPresent(why -> json.put("not_run", why));
    ObjectNode rates = json.putObject("rates");
    for (Measure measure : measures) {
      ObjectNode one = rates.putObject(measure.words());
      ObjectNode all = one.putObject("all");
      all.setAll(rate(own, measure).toJson());
      List<String> ids = plan.items().stream().map(EvalTask::id).toList();
      plan.suite()
          .paper()
          .flatMap(p -> p.of(measure.words(), player.arm(), ids))
          .ifPresent(r -> all.set("paper", r.toJson()));
      for (Suite.Rung rung : plan.suite().rungs()) {
        List<ObjectNode> some =
            own.stream().filter(r -> rung.ids().contains(r.path("item").asText())).toList();
        one.withObject("/rungs").set(rung.id(), rate(some, measure).toJson());
      }
      ObjectNode items = one.putObject("items");
      for (String id : ids) {
        List<ObjectNode> some =
            own.stream().filter(r -> r.path("item").asText().equals(id)).toList();
        ObjectNode cell = rate(some, measure).toJson();
        plan.suite()
            .paper()
            .flatMap(p -> p.of(measure.words(), player.arm(), id))
            .ifPresent(r -> cell.set("paper", r.toJson()));
        items.set(id, cell);
      }
    }
    json.set("funnel", funnel(own));
    Map<String, Integer> stops = new TreeMap<>();
    own.forEach(r -> stops.merge(r.path("stop").asText(), 1, Integer::sum));
    stops.forEach(json.putObject("stopped")::put);
    json.set("cost", cost(own));
    return json;
  }

  private static Rate rate(List<ObjectNode> rows, Measure measure) {
    return new Rate(rows.stream().filter(measure::of).count(), rows.size());
  }

  /** How many trials are left behind each step. */
  private ObjectNode funnel(List<ObjectNode> rows) {
    ObjectNode json = JsonNodeFactory.instance.objectNode();
    json.put("tried", rows.size());
    List<ObjectNode> left =
        rows.stream().filter(r -> r.path("verdict").path("laid_out").asBoolean()).toList();
    json.put("laid out", left.size());
    for (String gate : gates) {
      left =
          left.stream()
              .filter(r -> r.path("verdict").path("gates").path(gate).path("passed").asBoolean())
              .toList();
      json.put(gate, left.size());
    }
    return json.put("finished", left.stream().filter(Measure.PASSED::of).count());
  }

  /** Sums, and what each puzzle (or solution) that passes has cost, failures included. */
  private static ObjectNode cost(List<ObjectNode> rows) {
    ObjectNode json = JsonNodeFactory.instance.objectNode();
    ObjectNode each = JsonNodeFactory.instance.objectNode();
    long passed = rows.stream().filter(Measure.PASSED::of).count();
    for (String what : COSTS) {
      double sum = 0;
      boolean known = true;
      for (ObjectNode row : rows) {
        JsonNode value = row.path("cost").path(what);
        known &= !value.isNull();
        sum +=
            value.isObject()
                ? value.path("actions").asDouble() + value.path("planner").asDouble()
                : value.asDouble();
      }
      // A sum with an unknown part never passes for less than it was.
      json.put(what, known ? Rounding.of(sum) : null);
      each.put(what, known && passed > 0 ? Rounding.of(sum / passed) : null);
    }
    json.put("passed", passed);
    json.set("for_each_passed", each);
    return json;
  }

  private ArrayNode comparisons() {
    ArrayNode all = JsonNodeFactory.instance.arrayNode();
    for (List<Player> pair : pairs()) {
      for (Measure measure : measures) {
        Paired paired = paired(pair.get(0), pair.get(1), measure);
        if (paired.pairs() == 0) {
          continue;
        }
        ObjectNode one = all.addObject().put("measure", measure.words());
        one.put("one", pair.get(0).words()).put("other", pair.get(1).words());
        one.setAll(paired.toJson());
        double n = paired.pairs();
        put(
            one,
            "needed_in_each_arm",
            SampleSize.each(
                (paired.both() + paired.onlyOne()) / n, (paired.both() + paired.onlyOther()) / n));
        put(one, "needed_pairs", SampleSize.pairs(paired.onlyOne() / n, paired.onlyOther() / n));
      }
    }
    return all;
  }

  private static void put(ObjectNode json, String name, OptionalLong value) {
    json.put(name, value.isPresent() ? value.getAsLong() : null);
  }

  /** Returns the arms that the suite compares, with each model; then the models, arm by arm. */
  private List<List<Player>> pairs() {
    List<List<Player>> pairs = new ArrayList<>();
    for (Suite.Pair pair : plan.suite().compare()) {
      for (String model : plan.models()) {
        List<Player> both = List.of(player(pair.one(), model), player(pair.other(), model));
        if (!pairs.contains(both)) {
          pairs.add(both);
        }
      }
    }
    for (Condition arm : plan.suite().arms()) {
      for (int i = 1; i < plan.models().size() && arm.who().agents(); i++) {
        pairs.add(
            List.of(
                player(arm.name(), plan.models().get(0)),
                player(arm.name(), plan.models().get(i))));
      }
    }
    return pairs;
  }

  private Player player(String arm, String model) {
    return new Player(arm, plan.arm(arm).who().agents() ? model : Trial.NO_MODEL);
  }

  private Paired paired(Player one, Player other, Measure measure) {
    Map<String, ObjectNode> others = new TreeMap<>();
    of(other).forEach(r -> others.put(key(r), r));
    List<Paired.Pair> pairs = new ArrayList<>();
    for (ObjectNode row : of(one)) {
      ObjectNode twin = others.get(key(row));
      if (twin != null) {
        pairs.add(new Paired.Pair(row.path("item").asText(), measure.of(row), measure.of(twin)));
      }
    }
    return Paired.of(pairs);
  }

  private static String key(JsonNode row) {
    return row.path("item").asText() + " " + row.path("seed").asLong();
  }
}
