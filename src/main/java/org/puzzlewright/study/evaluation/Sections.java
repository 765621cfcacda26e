package org.puzzlewright.study.evaluation;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import org.puzzlewright.api.Domain;
import org.puzzlewright.api.Section;
import org.puzzlewright.base.statistics.Rate;

/** Puts a summary into words and tables. */
final class Sections {

  private static final String NOT_KNOWN = "not known";

  private final ObjectNode summary;
  private final Domain.Reporting reporting;

  private Sections(ObjectNode summary, Domain.Reporting reporting) {
    this.summary = summary;
    this.reporting = reporting;
  }

  static List<Section> of(ObjectNode summary, Domain.Reporting reporting) {
    Sections sections = new Sections(summary, reporting);
    List<Section> all = new ArrayList<>(reporting.sections(summary));
    all.add(sections.rates());
    if (summary.has("rungs")) {
      summary.path("measures").forEach(m -> all.add(sections.byRung(m.asText())));
    }
    summary.path("measures").forEach(m -> all.addAll(sections.byTask(m.asText())));
    all.add(sections.differences());
    all.add(sections.funnel());
    all.add(sections.cost());
    all.add(sections.stops());
    return all;
  }

  /** Returns what stands above the tables: what was run, with what. */
  static List<String> lead(ObjectNode summary, Domain.Reporting reporting) {
    List<String> lines = new ArrayList<>();
    lines.add(summary.path("about").asText());
    JsonNode budget = summary.path("budget");
    lines.add(
        "%d of %d trials; seeds %d to %d; %s; each trial of agents at most %s steps, %s calls, %s simulations, %s tokens, %s USD."
            .formatted(
                summary.path("done").asInt(),
                summary.path("planned").asInt(),
                summary.path("first_seed").asLong(),
                summary.path("first_seed").asLong() + summary.path("seeds").asLong() - 1,
                rules(summary),
                limit(budget, "steps"),
                limit(budget, "calls"),
                limit(budget, "simulations"),
                limit(budget, "tokens"),
                limit(budget, "usd")));
    for (JsonNode player : summary.path("players")) {
      if (player.path("name").asText().endsWith("(offline)")) {
        lines.add(
            "\"offline\" is the offline planner, "
                + reporting.offline()
                + " It is not a language model, and what it reaches says nothing about any.");
        break;
      }
    }
    if (summary.has("paper")) {
      lines.add("The paper's numbers: " + summary.path("paper").asText() + ".");
    }
    lines.add(
        "Every trial counts, those with failed calls as failures. Rates have 95 % intervals by"
            + " Wilson's method.");
    return lines;
  }

  private static String rules(JsonNode summary) {
    String engine = summary.path("engine").asText();
    String gates = summary.path("gates_version").asText();
    return engine.equals(gates) ? engine : engine + ", " + gates;
  }

  private static String limit(JsonNode budget, String name) {
    return budget.path(name).isNumber() ? budget.path(name).asText() : "any number of";
  }

  private Section rates() {
    List<String> head = new ArrayList<>(List.of("arm"));
    for (JsonNode measure : summary.path("measures")) {
      head.add(measure.asText());
      if (paper(measure)) {
        head.add("paper: " + measure.asText());
      }
    }
    List<List<String>> lines = new ArrayList<>();
    for (JsonNode player : summary.path("players")) {
      List<String> line = new ArrayList<>(List.of(player.path("name").asText()));
      for (JsonNode measure : summary.path("measures")) {
        JsonNode all = player.path("rates").path(measure.asText()).path("all");
        line.add(rate(player, all));
        if (paper(measure)) {
          line.add(all.has("paper") ? words(all.path("paper")) : "");
        }
      }
      lines.add(line);
    }
    return new Section("Rates", reporting.rates(), head, lines);
  }

  /** Returns whether the paper has any such number. */
  private boolean paper(JsonNode measure) {
    for (JsonNode player : summary.path("players")) {
      if (player.path("rates").path(measure.asText()).path("all").has("paper")) {
        return true;
      }
    }
    return false;
  }

  private Section byRung(String measure) {
    List<String> head = new ArrayList<>(List.of("arm"));
    List<String> about = new ArrayList<>();
    for (JsonNode rung : summary.path("rungs")) {
      head.add(rung.path("id").asText());
      about.add(rung.path("id").asText() + ": " + rung.path("about").asText());
    }
    List<List<String>> lines = new ArrayList<>();
    for (JsonNode player : summary.path("players")) {
      List<String> line = new ArrayList<>(List.of(player.path("name").asText()));
      player.path("rates").path(measure).path("rungs").forEach(r -> line.add(rate(player, r)));
      lines.add(line);
    }
    // The rungs are told of once, above the first table.
    boolean first = summary.path("measures").path(0).asText().equals(measure);
    String text = first ? String.join(" ", about) : "";
    return new Section("By rung: " + measure, text, head, lines);
  }

  /** A suite has one such table, or one for each rung. */
  private List<Section> byTask(String measure) {
    if (!summary.has("rungs")) {
      return List.of(byTask("By task: " + measure, measure, summary.path("items")));
    }
    List<Section> tables = new ArrayList<>();
    for (JsonNode rung : summary.path("rungs")) {
      String title = "By task, %s: %s".formatted(rung.path("id").asText(), measure);
      tables.add(byTask(title, measure, rung.path("items")));
    }
    return tables;
  }

  private Section byTask(String title, String measure, JsonNode items) {
    List<String> head = new ArrayList<>(List.of("arm"));
    items.forEach(i -> head.add(i.asText()));
    List<List<String>> lines = new ArrayList<>();
    for (JsonNode player : summary.path("players")) {
      List<String> line = new ArrayList<>(List.of(player.path("name").asText()));
      for (JsonNode item : items) {
        JsonNode cell = player.path("rates").path(measure).path("items").path(item.asText());
        String paper =
            cell.has("paper")
                ? "; paper %d/%d"
                    .formatted(
                        cell.path("paper").path("hits").asInt(),
                        cell.path("paper").path("trials").asInt())
                : "";
        line.add(rate(player, cell) + paper);
      }
      lines.add(line);
    }
    return new Section(title, "", head, lines);
  }

  private static String rate(JsonNode player, JsonNode rate) {
    return player.has("not_run") ? player.path("not_run").asText() : words(rate);
  }

  private static String words(JsonNode rate) {
    return new Rate(rate.path("hits").asLong(), rate.path("trials").asLong()).words();
  }

  private Section differences() {
    List<List<String>> lines = new ArrayList<>();
    for (JsonNode one : summary.path("comparisons")) {
      lines.add(
          List.of(
              one.path("one").asText() + " - " + one.path("other").asText(),
              one.path("measure").asText(),
              one.path("pairs").asText(),
              one.path("only_one").asText() + " : " + one.path("only_other").asText(),
              percent(one.path("difference")),
              one.path("low").isNumber()
                  ? percent(one.path("low")) + " to " + percent(one.path("high"))
                  : "one task alone",
              String.format(Locale.ROOT, "%.2g", one.path("p").asDouble()),
              count(one.path("needed_in_each_arm")),
              count(one.path("needed_pairs"))));
    }
    return new Section(
        "Differences, pair by pair",
        "A pair is one task with one seed. The interval is a bootstrap over whole tasks; p is"
            + " McNemar's, exact, and takes pairs as independent. The last two columns tell how many"
            + " trials in each arm, or how many pairs, would show a difference of this size with 80 %"
            + " power at 5 %.",
        List.of(
            "arms",
            "measure",
            "pairs",
            "only one : only other",
            "difference",
            "95 % interval",
            "p",
            "trials needed",
            "pairs needed"),
        lines);
  }

  private static String percent(JsonNode share) {
    return String.format(Locale.ROOT, "%+.0f %%", 100 * share.asDouble());
  }

  private static String count(JsonNode number) {
    return number.isNumber() ? number.asText() : "no difference";
  }

  private Section funnel() {
    List<String> head = new ArrayList<>(List.of("arm"));
    List<List<String>> lines = new ArrayList<>();
    for (JsonNode player : summary.path("players")) {
      if (head.size() == 1) {
        player.path("funnel").fieldNames().forEachRemaining(head::add);
      }
      List<String> line = new ArrayList<>(List.of(player.path("name").asText()));
      player
          .path("funnel")
          .forEach(
              n -> line.add(player.has("not_run") ? player.path("not_run").asText() : n.asText()));
      lines.add(line);
    }
    return new Section(
        "Funnel of gates", "How many trials are left when each gate has had its say.", head, lines);
  }

  private Section cost() {
    List<String> head = new ArrayList<>(List.of("arm", "passed"));
    Summary.COSTS.forEach(k -> head.add(k.replace('_', ' ')));
    List<List<String>> lines = new ArrayList<>();
    for (JsonNode player : summary.path("players")) {
      List<String> line = new ArrayList<>(List.of(player.path("name").asText()));
      JsonNode cost = player.path("cost");
      line.add(
          player.has("not_run") ? player.path("not_run").asText() : cost.path("passed").asText());
      for (String kind : Summary.COSTS) {
        line.add(player.has("not_run") ? "" : each(cost, kind));
      }
      lines.add(line);
    }
    return new Section(
        "Cost of each that passes every gate",
        "All that the arm has spent, failures included, shared by what passes; in brackets the sum.",
        head,
        lines);
  }

  private static String each(JsonNode cost, String kind) {
    JsonNode sum = cost.path(kind);
    JsonNode each = cost.path("for_each_passed").path(kind);
    if (!sum.isNumber()) {
      return NOT_KNOWN;
    }
    return (each.isNumber() ? Forecast.words(each) : "none passes")
        + " ("
        + Forecast.words(sum)
        + ")";
  }

  private Section stops() {
    List<List<String>> lines = new ArrayList<>();
    for (JsonNode player : summary.path("players")) {
      List<String> ends = new ArrayList<>();
      player
          .path("stopped")
          .properties()
          .forEach(s -> ends.add(s.getKey() + " " + s.getValue().asInt()));
      lines.add(
          List.of(
              player.path("name").asText(),
              player.has("not_run") ? player.path("not_run").asText() : String.join(", ", ends)));
    }
    return new Section("How trials ended", "", List.of("arm", "ends"), lines);
  }
}
