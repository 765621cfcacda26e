package org.puzzlewright.tiles.domain;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import org.puzzlewright.api.Domain;
import org.puzzlewright.api.EvalTask;
import org.puzzlewright.api.Measure;
import org.puzzlewright.api.Section;
import org.puzzlewright.base.statistics.Mean;
import org.puzzlewright.base.statistics.Rate;
import org.puzzlewright.base.statistics.Rounding;
import org.puzzlewright.tiles.core.Evaluation;
import org.puzzlewright.tiles.core.SetDiversity;

/**
 * What the paper's Table I tells, for each task and arm: quality over all trials, diversity over
 * the levels that can be played, controllability over the trials with targets whose level can be
 * played.
 */
record LevelReporting() implements Domain.Reporting {

  private static final Measure PLAYABLE = new Measure("playable", "playable");

  @Override
  public Measure reached() {
    return PLAYABLE;
  }

  @Override
  public List<Measure> measures(EvalTask task) {
    return List.of(PLAYABLE, Measure.PASSED);
  }

  @Override
  public String offline() {
    return "rules with a search over the agents' own tools behind them.";
  }

  @Override
  public String rates() {
    return "\"passes every gate\" asks for more than \"playable\": quality 1, every target met"
        + " within its tolerance, and all wishes of the prompt.";
  }

  @Override
  public Optional<ObjectNode> cell(List<ObjectNode> rows) {
    ObjectNode cell = JsonNodeFactory.instance.objectNode();
    fill(cell, rows);
    return Optional.of(cell);
  }

  private void fill(ObjectNode cell, List<ObjectNode> rows) {
    List<ObjectNode> playable = rows.stream().filter(PLAYABLE::of).toList();
    cell.set("quality", mean(rows, "quality").toJson());
    cell.set("playable", new Rate(playable.size(), rows.size()).toJson());
    ObjectNode diversity = cell.putObject("diversity").put("n", playable.size());
    if (playable.size() > 1) {
      SetDiversity found = diversity(playable);
      diversity.put("share", Rounding.of(found.fraction()));
      diversity.put("mean_pairwise", Rounding.of(found.meanPairwise()));
    }
    List<ObjectNode> asked = rows.stream().filter(r -> !r.path("targets").isEmpty()).toList();
    cell.put("asked", asked.size());
    cell.set("control", mean(asked.stream().filter(PLAYABLE::of).toList(), "control").toJson());
    // The stricter reading: what cannot be played has missed its targets.
    double[] strict =
        asked.stream()
            .mapToDouble(r -> PLAYABLE.of(r) ? r.path("verdict").path("control").asDouble() : 0)
            .toArray();
    cell.set("control_all", Mean.of(strict).toJson());
  }

  private static Mean mean(List<ObjectNode> rows, String what) {
    return Mean.of(
        rows.stream().mapToDouble(r -> r.path("verdict").path(what).asDouble()).toArray());
  }

  private SetDiversity diversity(List<ObjectNode> rows) {
    List<Evaluation> levels = new ArrayList<>();
    // A suite can have tasks of several games.
    LevelJudge judge = new LevelJudge(Games.read(rows.get(0).path("problem").asText()));
    rows.forEach(r -> levels.add(judge.evaluation(r)));
    return SetDiversity.of(judge.game(rows.get(0)), levels);
  }

  /** Returns a part for each task. */
  @Override
  public List<Section> sections(ObjectNode summary) {
    List<Section> all = new ArrayList<>();
    for (JsonNode item : summary.path("items")) {
      List<List<String>> lines = new ArrayList<>();
      JsonNode paper = null;
      boolean asked = false;
      for (JsonNode cell : summary.path("table")) {
        if (cell.path("item").equals(item)) {
          lines.add(columns(cell));
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

  private static List<String> columns(JsonNode cell) {
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

  @Override
  public String line(JsonNode cell) {
    List<String> line = columns(cell);
    if (cell.has("not_run")) {
      return line.get(1);
    }
    String words =
        "quality %s, playable %s, diversity %s".formatted(line.get(2), line.get(3), line.get(4));
    return cell.path("asked").asInt() == 0 ? words : words + ", controllability " + line.get(6);
  }
}
