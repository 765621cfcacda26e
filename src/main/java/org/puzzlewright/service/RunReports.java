package org.puzzlewright.service;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.puzzlewright.api.Domain;
import org.puzzlewright.base.files.ArtefactException;
import org.puzzlewright.base.json.JsonText;
import org.puzzlewright.study.evaluation.Plan;
import org.puzzlewright.study.evaluation.ReportPage;
import org.puzzlewright.study.evaluation.ReportText;

/** The files that follow from an evaluation's rows. */
public final class RunReports {

  /** Name of the page. */
  public static final String PAGE = "report.html";

  private RunReports() {}

  /** Returns the contents of all by their names in the run's folder. */
  public static Map<String, String> files(
      Domain domain, List<ObjectNode> rows, ObjectNode summary) {
    Map<String, String> files = new LinkedHashMap<>();
    rows.forEach(row -> files.putAll(domain.files(row)));
    files.put("summary.json", JsonText.pretty(summary));
    files.put("report.md", ReportText.of(summary, domain.reporting()));
    files.put(PAGE, ReportPage.of(summary, rows, domain.reporting()));
    return files;
  }

  /**
   * Checks that new rows will be judged as those that are there.
   *
   * @throws ArtefactException with one line when they would not
   */
  public static void refuseOtherGates(Path folder, Plan plan, List<ObjectNode> rows) {
    String now = plan.items().get(0).judge();
    for (ObjectNode row : rows) {
      String version = row.path("verdict").path("gates_version").asText();
      if (!version.equals(now)) {
        throw ArtefactException.refused(
            folder,
            "its rows were judged by %s, and this program has %s; judge them again by --rescore"
                .formatted(version, now));
      }
    }
  }

  /** Returns the main numbers, a line for each arm. */
  public static List<String> lines(ObjectNode summary, Domain domain) {
    List<String> lines = new ArrayList<>();
    for (JsonNode player : summary.path("players")) {
      String name = player.path("name").asText();
      if (player.has("not_run")) {
        lines.add(name + ": " + player.path("not_run").asText());
        continue;
      }
      List<String> parts = new ArrayList<>();
      for (JsonNode measure : summary.path("measures")) {
        JsonNode all = player.path("rates").path(measure.asText()).path("all");
        parts.add(
            measure.asText()
                + " "
                + all.path("hits").asLong()
                + " of "
                + all.path("trials").asLong());
      }
      lines.add(name + ": " + String.join(", ", parts));
    }
    lines.addAll(ReportText.tables(summary, domain.reporting()));
    return lines;
  }
}
