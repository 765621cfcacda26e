package org.puzzlewright.study.evaluation;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.util.ArrayList;
import java.util.List;
import java.util.TreeSet;
import java.util.function.Function;
import org.puzzlewright.api.Domain;
import org.puzzlewright.api.Measure;
import org.puzzlewright.api.Section;
import org.puzzlewright.base.html.Html;

/**
 * The report as a page: one file that needs no network, and no script to be read.
 *
 * @param title the suite's name
 * @param lead paragraphs that come first
 * @param charts of measures and funnels
 * @param sections tables with what they show
 * @param items tasks to choose from
 * @param arms to choose from
 * @param models to choose from
 * @param reached what a trial is called that a gate fails after all
 * @param trials in the order of the plan
 */
public record ReportPage(
    String title,
    List<String> lead,
    List<Chart> charts,
    List<Section> sections,
    List<String> items,
    List<String> arms,
    List<String> models,
    String reached,
    List<Row> trials) {

  private static final Function<JsonNode, String> ITEM = r -> r.path("item").asText();
  private static final Function<JsonNode, String> ARM = r -> r.path("arm").path("name").asText();
  private static final Function<JsonNode, String> MODEL = r -> r.path("model").asText();

  /**
   * A trial's line.
   *
   * @param name the trial's name
   * @param item its task
   * @param arm who played
   * @param model which model answered
   * @param seed of the trial
   * @param outcome in a word or two
   * @param failed gates that fail, in words
   * @param stop why it ended
   * @param calls of models
   * @param simulations of tools and planners
   * @param links to its files
   */
  public record Row(
      String name,
      String item,
      String arm,
      String model,
      long seed,
      String outcome,
      String failed,
      String stop,
      long calls,
      long simulations,
      List<Link> links) {

    private static Row of(ObjectNode row, Measure reached) {
      JsonNode simulations = row.path("cost").path("simulations");
      List<String> failed = failed(row);
      return new Row(
          row.path("trial").asText(),
          ITEM.apply(row),
          ARM.apply(row),
          MODEL.apply(row),
          row.path("seed").asLong(),
          outcome(row, reached),
          failed.isEmpty() ? "none" : String.join(", ", failed),
          row.path("stop").asText(),
          row.path("cost").path("calls").asLong(),
          simulations.path("actions").asLong() + simulations.path("planner").asLong(),
          links(row));
    }

    private static String outcome(ObjectNode row, Measure reached) {
      return Measure.PASSED.of(row) ? "passes" : reached.of(row) ? reached.words() : "fails";
    }

    private static List<String> failed(ObjectNode row) {
      List<String> failed = new ArrayList<>();
      for (var gate : row.path("verdict").path("gates").properties()) {
        if (!gate.getValue().path("passed").asBoolean()) {
          failed.add(gate.getKey());
        }
      }
      return failed;
    }

    private static List<Link> links(ObjectNode row) {
      String name = row.path("trial").asText();
      List<Link> links = new ArrayList<>();
      if (row.path("puzzle").isObject()) {
        links.add(new Link("puzzles/" + name + ".json", "puzzle"));
        // What cannot be read again cannot be drawn; its only gate is "well formed".
        if (row.path("verdict").path("gates").size() > 1) {
          links.add(new Link("pictures/" + name + ".svg", "picture"));
        }
      }
      if (row.has("level")) {
        links.add(new Link("levels/" + name + ".txt", "level"));
      }
      if (row.has("transcript_sha256")) {
        links.add(new Link(ResultFolder.transcript(name), "transcript"));
      }
      return links;
    }
  }

  /**
   * A link to a file beside the page.
   *
   * @param to its relative address
   * @param words what is clicked
   */
  public record Link(String to, String words) {}

  public ReportPage {
    lead = List.copyOf(lead);
    charts = List.copyOf(charts);
    sections = List.copyOf(sections);
    items = List.copyOf(items);
    arms = List.copyOf(arms);
    models = List.copyOf(models);
    trials = List.copyOf(trials);
  }

  /**
   * Returns the page. Links go to {@code puzzles/}, {@code pictures/} and {@code transcripts/}
   * beside it.
   *
   * @param summary see {@link Summary}
   * @param rows in the order of the plan
   * @param reporting what the tasks' domain says
   */
  public static String of(ObjectNode summary, List<ObjectNode> rows, Domain.Reporting reporting) {
    return Html.page(
        "report",
        new ReportPage(
            summary.path("suite").asText(),
            Sections.lead(summary, reporting),
            charts(summary),
            Sections.of(summary, reporting),
            values(rows, ITEM),
            values(rows, ARM),
            values(rows, MODEL),
            reporting.reached().words(),
            rows.stream().map(row -> Row.of(row, reporting.reached())).toList()));
  }

  private static List<Chart> charts(ObjectNode summary) {
    List<Chart> charts = new ArrayList<>();
    for (JsonNode rung : summary.path("rungs")) {
      charts.add(Chart.rung(summary, rung.path("id").asText(), Measure.PASSED.words()));
    }
    summary.path("measures").forEach(m -> charts.add(Chart.rates(summary, m.asText())));
    for (JsonNode player : summary.path("players")) {
      if (!player.has("not_run")) {
        charts.add(Chart.funnel(player));
      }
    }
    return charts;
  }

  private static List<String> values(List<ObjectNode> rows, Function<JsonNode, String> field) {
    TreeSet<String> values = new TreeSet<>();
    rows.forEach(r -> values.add(field.apply(r)));
    return List.copyOf(values);
  }
}
