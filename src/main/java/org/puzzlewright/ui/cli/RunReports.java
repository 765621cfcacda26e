package org.puzzlewright.ui.cli;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.puzzlewright.base.files.ArtefactException;
import org.puzzlewright.base.json.InputException;
import org.puzzlewright.base.json.JsonText;
import org.puzzlewright.physics.render.Renderer;
import org.puzzlewright.physics.scene.Puzzle;
import org.puzzlewright.physics.scene.PuzzleJson;
import org.puzzlewright.study.evaluation.Plan;
import org.puzzlewright.study.evaluation.ReportPage;
import org.puzzlewright.study.evaluation.ReportText;

/** The files that follow from an evaluation's rows. */
final class RunReports {

  /** Name of the page. */
  static final String PAGE = "report.html";

  private RunReports() {}

  /** Returns the contents of all by their names in the run's folder. */
  static Map<String, String> files(Plan plan, List<ObjectNode> rows, ObjectNode summary) {
    Map<String, String> files = new LinkedHashMap<>();
    for (ObjectNode row : rows) {
      if (row.path("puzzle") instanceof ObjectNode stored) {
        String name = row.path("trial").asText();
        ObjectNode puzzle = stored.deepCopy();
        if (row.has("prompt")) {
          puzzle.set("prompt", row.path("prompt"));
        }
        puzzle.set("seed", row.path("seed"));
        files.put("puzzles/" + name + ".json", JsonText.pretty(puzzle));
        picture(stored, name).ifPresent(svg -> files.put("pictures/" + name + ".svg", svg));
      }
    }
    for (ObjectNode row : rows) {
      if (row.has("level")) {
        files.put("levels/" + row.path("trial").asText() + ".txt", row.path("level").asText());
      }
    }
    files.put("summary.json", JsonText.pretty(summary));
    files.put("report.md", ReportText.of(summary));
    files.put(PAGE, ReportPage.of(summary, rows));
    return files;
  }

  private static java.util.Optional<String> picture(ObjectNode stored, String name) {
    try {
      Puzzle puzzle = PuzzleJson.read(JsonText.line(stored), name);
      return java.util.Optional.of(Renderer.sceneSvg(puzzle.level(), puzzle.solution()));
    } catch (InputException illFormed) {
      // The gate "well formed" tells why.
      return java.util.Optional.empty();
    }
  }

  /**
   * Checks that new rows will be judged as those that are there.
   *
   * @throws ArtefactException with one line when they would not
   */
  static void refuseOtherGates(Path folder, Plan plan, List<ObjectNode> rows) {
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
  static List<String> lines(ObjectNode summary) {
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
    lines.addAll(ReportText.tables(summary));
    return lines;
  }
}
