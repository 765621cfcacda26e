package org.puzzlewright.study.evaluation;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeSet;
import java.util.function.Function;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** The report as a page: one file that needs no network, and no script to be read. */
public final class ReportPage {

  private static final String TEMPLATE = "report.html";
  private static final Pattern PLACE = Pattern.compile("\\{\\{([a-z]+)}}");

  private ReportPage() {}

  /**
   * Returns the page. Links go to {@code puzzles/}, {@code pictures/} and {@code transcripts/}
   * beside it.
   *
   * @param summary see {@link Summary}
   * @param rows in the order of the plan
   */
  public static String of(ObjectNode summary, List<ObjectNode> rows) {
    StringBuilder lead = new StringBuilder();
    Sections.lead(summary).forEach(l -> lead.append("<p>").append(escape(l)).append("</p>\n"));
    StringBuilder charts = new StringBuilder();
    for (JsonNode measure : summary.path("measures")) {
      charts.append(figure(measure.asText(), Charts.rates(summary, measure.asText())));
    }
    for (JsonNode player : summary.path("players")) {
      if (!player.has("not_run")) {
        charts.append(figure("Funnel: " + player.path("name").asText(), Charts.funnel(player)));
      }
    }
    StringBuilder sections = new StringBuilder();
    Sections.of(summary).forEach(s -> sections.append(table(s)));
    StringBuilder lines = new StringBuilder();
    rows.forEach(r -> lines.append(line(r)));
    Map<String, String> parts =
        Map.of(
            "title", escape(summary.path("suite").asText()),
            "lead", lead.toString(),
            "charts", charts.toString(),
            "sections", sections.toString(),
            "items", options(rows, r -> r.path("item").asText()),
            "arms", options(rows, r -> r.path("arm").path("name").asText()),
            "models", options(rows, r -> r.path("model").asText()),
            "reached", escape(summary.has("table") ? "playable" : "goal reached"),
            "rows", lines.toString());
    // In one pass: a prompt that looks like a place of the template stays a prompt.
    return PLACE
        .matcher(template())
        .replaceAll(m -> Matcher.quoteReplacement(parts.get(m.group(1))));
  }

  private static String figure(String title, String chart) {
    return "<figure><figcaption>%s</figcaption>%s</figure>\n".formatted(escape(title), chart);
  }

  private static String table(Section section) {
    StringBuilder text = new StringBuilder("<h2>" + escape(section.title()) + "</h2>\n");
    if (!section.text().isEmpty()) {
      text.append("<p>").append(escape(section.text())).append("</p>\n");
    }
    text.append("<div class=\"scroll\"><table><thead><tr>");
    section.head().forEach(h -> text.append("<th scope=\"col\">" + escape(h) + "</th>"));
    text.append("</tr></thead><tbody>\n");
    for (List<String> line : section.lines()) {
      text.append("<tr>");
      for (int i = 0; i < line.size(); i++) {
        String cell = escape(line.get(i));
        text.append(i == 0 ? "<th scope=\"row\">" + cell + "</th>" : "<td>" + cell + "</td>");
      }
      text.append("</tr>\n");
    }
    return text.append("</tbody></table></div>\n").toString();
  }

  private static String options(List<ObjectNode> rows, Function<JsonNode, String> field) {
    StringBuilder options = new StringBuilder();
    TreeSet<String> values = new TreeSet<>();
    rows.forEach(r -> values.add(field.apply(r)));
    values.forEach(
        v -> options.append("<option value=\"%1$s\">%1$s</option>\n".formatted(escape(v))));
    return options.toString();
  }

  private static String line(ObjectNode row) {
    String name = row.path("trial").asText();
    JsonNode verdict = row.path("verdict");
    boolean passed = verdict.path("passed").asBoolean();
    boolean reached = Measure.GOAL.of(row) || Measure.PLAYABLE.of(row);
    List<String> failed = new ArrayList<>();
    verdict
        .path("gates")
        .properties()
        .forEach(
            g -> {
              if (!g.getValue().path("passed").asBoolean()) {
                failed.add(g.getKey());
              }
            });
    List<String> links = new ArrayList<>();
    if (row.path("puzzle").isObject()) {
      links.add(link("puzzles/" + name + ".json", "puzzle"));
      // What cannot be read again cannot be drawn; its only gate is "well formed".
      if (verdict.path("gates").size() > 1) {
        links.add(link("pictures/" + name + ".svg", "picture"));
      }
    }
    if (row.has("level")) {
      links.add(link("levels/" + name + ".txt", "level"));
    }
    if (row.has("transcript_sha256")) {
      links.add(link(ResultFolder.transcript(name), "transcript"));
    }
    String arm = row.path("arm").path("name").asText();
    String outcome = passed ? "passes" : reached ? reached(row) : "fails";
    JsonNode cost = row.path("cost");
    return ("<tr id=\"%s\" data-item=\"%s\" data-arm=\"%s\" data-model=\"%s\" data-outcome=\"%s\">"
            + "<th scope=\"row\">%s</th><td>%s</td><td>%s</td><td>%d</td><td>%s</td><td>%s</td>"
            + "<td>%s</td><td>%d</td><td>%d</td><td>%s</td></tr>\n")
        .formatted(
            escape(name),
            escape(row.path("item").asText()),
            escape(arm),
            escape(row.path("model").asText()),
            outcome,
            escape(row.path("item").asText()),
            escape(arm),
            escape(row.path("model").asText()),
            row.path("seed").asLong(),
            outcome,
            escape(failed.isEmpty() ? "none" : String.join(", ", failed)),
            escape(row.path("stop").asText()),
            cost.path("calls").asLong(),
            cost.path("simulations").path("actions").asLong()
                + cost.path("simulations").path("planner").asLong(),
            String.join(" ", links));
  }

  private static String reached(JsonNode row) {
    return (row.has("level") ? Measure.PLAYABLE : Measure.GOAL).words();
  }

  private static String link(String to, String words) {
    return "<a href=\"%s\">%s</a>".formatted(escape(to), words);
  }

  private static String template() {
    try (InputStream in = ReportPage.class.getResourceAsStream(TEMPLATE)) {
      return new String(in.readAllBytes(), StandardCharsets.UTF_8);
    } catch (IOException e) {
      throw new UncheckedIOException("the program's own " + TEMPLATE, e);
    }
  }

  /** Returns a text that means itself in HTML. */
  static String escape(String text) {
    return text.replace("&", "&amp;")
        .replace("<", "&lt;")
        .replace(">", "&gt;")
        .replace("\"", "&quot;");
  }
}
