package org.puzzlewright.study.evaluation;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;

/** Puts {@link LevelTable} into words. */
final class LevelSections {

  private LevelSections() {}

  /** Returns a part for each task. */
  static List<Section> of(ObjectNode summary) {
    List<Section> all = new ArrayList<>();
    for (JsonNode item : summary.path("items")) {
      List<List<String>> lines = new ArrayList<>();
      JsonNode paper = null;
      boolean asked = false;
      for (JsonNode cell : summary.path("table")) {
        if (cell.path("item").equals(item)) {
          lines.add(line(cell));
          paper = cell.path("paper");
          asked |= cell.path("asked").asInt() > 0;
        }
      }
      lines.add(paper(paper));
      List<String> head =
          List.of(
              "arm",
              "trials",
              "quality",
              "playable",
              "diversity (n)",
              "mean pairwise distance",
              "controllability (n)",
              "controllability, not playable as 0 (n)");
      all.add(new Section("Table I: " + item.asText(), text(all.isEmpty(), asked), head, lines));
    }
    return all;
  }

  private static String text(boolean first, boolean asked) {
    if (!first) {
      return "";
    }
    return "Quality is the mean over all trials, with the percentile bootstrap's 95 % interval; where"
        + " all trials are alike the interval is a point, and says nothing about rare failures."
        + " Diversity is the share of levels that are different enough from the rest (the benchmark's"
        + " count), among the n that can be played."
        + (asked
            ? " Controllability is the mean over the n levels that can be played, as in the paper; in"
                + " the last column what cannot be played counts as 0."
            : "")
        + " The paper prints single numbers, here the best of its eight models for each, without"
        + " intervals.";
  }

  private static List<String> line(JsonNode cell) {
    String name = cell.path("name").asText();
    if (cell.has("not_run")) {
      return List.of(name, cell.path("not_run").asText(), "", "", "", "", "", "");
    }
    JsonNode diversity = cell.path("diversity");
    return List.of(
        name,
        cell.path("quality").path("n").asText(),
        interval(cell.path("quality")),
        rate(cell),
        number(diversity.path("share")) + " (" + diversity.path("n").asInt() + ")",
        number(diversity.path("mean_pairwise")),
        counted(cell, "control"),
        counted(cell, "control_all"));
  }

  private static String rate(JsonNode cell) {
    JsonNode rate = cell.path("playable");
    return new Rate(rate.path("hits").asLong(), rate.path("trials").asLong()).words();
  }

  private static String counted(JsonNode cell, String what) {
    return cell.path("asked").asInt() == 0
        ? "not asked"
        : interval(cell.path(what)) + " (" + cell.path(what).path("n").asInt() + ")";
  }

  private static List<String> paper(JsonNode best) {
    return List.of(
        "paper, best of eight models",
        "",
        paper(best, "quality"),
        "",
        paper(best, "diversity"),
        "",
        paper(best, "controllability"),
        "");
  }

  private static String paper(JsonNode best, String what) {
    return best != null && best.path(what).isNumber()
        ? number(best.path(what))
        : "not in this suite";
  }

  private static String interval(JsonNode mean) {
    return mean.has("mean")
        ? "%s (%s-%s)"
            .formatted(
                number(mean.path("mean")), number(mean.path("low")), number(mean.path("high")))
        : "none";
  }

  private static String number(JsonNode number) {
    return number.isNumber() ? String.format(Locale.ROOT, "%.4f", number.asDouble()) : "none";
  }

  /** Returns a cell in a line for the terminal. */
  static String words(JsonNode cell) {
    List<String> line = line(cell);
    if (cell.has("not_run")) {
      return line.get(1);
    }
    String words =
        "quality %s, playable %s, diversity %s".formatted(line.get(2), line.get(3), line.get(4));
    return cell.path("asked").asInt() == 0 ? words : words + ", controllability " + line.get(6);
  }
}
