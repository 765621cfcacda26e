package org.puzzlewright.vgdl.play;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.ToDoubleFunction;
import java.util.stream.Stream;
import org.puzzlewright.api.Domain;
import org.puzzlewright.api.EvalTask;
import org.puzzlewright.api.Measure;
import org.puzzlewright.api.Section;
import org.puzzlewright.base.statistics.Rate;
import org.puzzlewright.base.statistics.Rounding;
import org.puzzlewright.vgdl.measures.Comparison;
import org.puzzlewright.vgdl.measures.PlayedGame;
import org.puzzlewright.vgdl.measures.RunMeasures;

/** What is told of episodes, in the form of the tables of GVGAI-LLM. */
record PlayReporting() implements Domain.Reporting {

  private static final Measure WON = new Measure(Episode.WON, "passed");

  private static final double LEAST_TOLD = 0.0005;
  private static final String RUNS = "runs";
  private static final String WINS = "wins";

  /** What is kept of each episode in a summary. */
  private static final List<String> KEPT =
      List.of(
          "passed",
          "score",
          "moves",
          "meaningful",
          "meaningful_code",
          "bumps",
          "longest_bumps",
          "late_bumps",
          "oscillations",
          "cells",
          "coverage",
          "distance");

  @Override
  public Measure reached() {
    return WON;
  }

  @Override
  public List<Measure> measures(EvalTask task) {
    return List.of(WON);
  }

  @Override
  public String offline() {
    return OwnPlayer.USUAL.words() + ".";
  }

  @Override
  public String rates() {
    return "An episode counts as won when the game says so before its last tick.";
  }

  @Override
  public Optional<ObjectNode> cell(List<ObjectNode> rows) {
    return cell(rows, rows);
  }

  @Override
  public Optional<ObjectNode> cell(List<ObjectNode> rows, List<ObjectNode> all) {
    ObjectNode cell = JsonNodeFactory.instance.objectNode().put(RUNS, rows.size());
    if (rows.isEmpty()) {
      return Optional.of(cell);
    }
    cell.put("game", rows.get(0).at("/episode/game").asText());
    List<PlayedGame> everybody = all.stream().map(PlayReporting::played).toList();
    RunMeasures measures =
        RunMeasures.of(rows.stream().map(PlayReporting::played).toList(), everybody);
    cell.put(WINS, measures.wins());
    cell.put("meaningful", Rounding.of(measures.meaningful()));
    cell.put("efficiency", Rounding.of(measures.efficiency()));
    cell.put("reward", Rounding.of(measures.reward()));
    cell.put("overall", Rounding.of(measures.overall()));
    RunMeasures level = RunMeasures.of(everybody, everybody);
    cell.put("level_ease", Rounding.of(level.ease()));
    cell.put("level_difficulty", level.difficulty().name().toLowerCase(Locale.ROOT));
    ArrayNode episodes = cell.putArray("episodes");
    for (ObjectNode row : rows) {
      ObjectNode one = episodes.addObject();
      KEPT.forEach(field -> one.set(field, row.path("verdict").path(field)));
    }
    return Optional.of(cell);
  }

  private static PlayedGame played(JsonNode row) {
    JsonNode verdict = row.path("verdict");
    return new PlayedGame(
        WON.of(row),
        verdict.path("score").asDouble(),
        Math.max(1, verdict.path("moves").asInt()),
        verdict.path("meaningful").asDouble());
  }

  @Override
  public List<Section> sections(ObjectNode summary) {
    List<JsonNode> cells = new ArrayList<>();
    summary.path("table").forEach(c -> cells.add(c));
    cells.removeIf(c -> c.path(RUNS).asInt() == 0);
    if (cells.isEmpty()) {
      return List.of();
    }
    return List.of(
        wins(cells, summary.path("published")),
        scores(cells),
        levels(cells),
        difficulty(cells),
        differences(cells),
        failings(cells),
        together(cells));
  }

  private static Set<String> values(List<JsonNode> cells, String field) {
    Set<String> values = new LinkedHashSet<>();
    cells.forEach(c -> values.add(c.path(field).asText()));
    return values;
  }

  private static Stream<JsonNode> of(List<JsonNode> cells, String name, String game) {
    return cells.stream()
        .filter(c -> c.path("name").asText().equals(name))
        .filter(c -> c.path("game").asText().equals(game));
  }

  private static Rate rate(List<JsonNode> cells, String name, String game) {
    return of(cells, name, game)
        .map(c -> new Rate(c.path(WINS).asLong(), c.path(RUNS).asLong()))
        .reduce(new Rate(0, 0), Rate::plus);
  }

  private static Section wins(List<JsonNode> cells, JsonNode published) {
    Set<String> games = values(cells, "game");
    List<String> head = new ArrayList<>(List.of("player"));
    head.addAll(games);
    List<List<String>> lines = new ArrayList<>();
    for (String name : values(cells, "name")) {
      List<String> line = new ArrayList<>(List.of(name));
      for (String game : games) {
        Rate rate = rate(cells, name, game);
        line.add(rate.trials() == 0 ? "" : rate.words());
      }
      lines.add(line);
    }
    Set<String> theirs = new LinkedHashSet<>();
    games.forEach(g -> published.path(g).fieldNames().forEachRemaining(theirs::add));
    for (String name : theirs) {
      List<String> line = new ArrayList<>(List.of("paper: " + name));
      for (String game : games) {
        JsonNode share = published.path(game).path(name);
        line.add(share.isNumber() ? percent(share.asDouble()) : "");
      }
      lines.add(line);
    }
    return new Section(
        "Win rates",
        "Wins of all episodes on a game's levels, with Wilson's 95 % interval."
            + (theirs.isEmpty()
                ? ""
                : " The paper's lines are of its own levels, 25 episodes a game, and its planners had"
                    + " 40 ms a move; ours are other levels by the same rules."),
        head,
        lines);
  }

  private static Section scores(List<JsonNode> cells) {
    Set<String> games = values(cells, "game");
    List<String> head = new ArrayList<>(List.of("player"));
    head.addAll(games);
    List<List<String>> lines = new ArrayList<>();
    for (String name : values(cells, "name")) {
      List<String> line = new ArrayList<>(List.of(name));
      for (String game : games) {
        line.add(
            of(cells, name, game).mapToDouble(c -> c.path("overall").asDouble()).average().stream()
                .mapToObj(PlayReporting::number)
                .findFirst()
                .orElse(""));
      }
      lines.add(line);
    }
    return new Section(
        "Overall scores",
        "The mean over a game's levels of: meaningful moves, 1 less the moves between the fewest and"
            + " the most of all episodes on the level, the score between the least and the greatest of"
            + " all episodes on the level, and wins; each counts a quarter.",
        head,
        lines);
  }

  private static Section levels(List<JsonNode> cells) {
    List<List<String>> lines = new ArrayList<>();
    for (JsonNode cell : cells) {
      lines.add(
          List.of(
              cell.path("item").asText(),
              cell.path("name").asText(),
              new Rate(cell.path(WINS).asLong(), cell.path(RUNS).asLong()).words(),
              tenths(mean(cell, "score")),
              tenths(mean(cell, "moves")),
              number(cell.path("meaningful").asDouble()),
              number(mean(cell, "meaningful_code")),
              number(cell.path("efficiency").asDouble()),
              number(cell.path("reward").asDouble()),
              number(cell.path("overall").asDouble())));
    }
    return new Section(
        "Levels",
        "Meaningful moves as the paper describes them and as its code counts them; efficiency is 1"
            + " less the mean moves of won episodes by the most of any, 0 without wins; the reward is"
            + " the score between the least and the greatest of all episodes on the level.",
        List.of(
            "level",
            "player",
            WINS,
            "score",
            "moves",
            "meaningful",
            "meaningful (code)",
            "efficiency",
            "reward",
            "overall"),
        lines);
  }

  private static double mean(JsonNode cell, String field) {
    List<Double> values = new ArrayList<>();
    cell.path("episodes").forEach(e -> values.add(e.path(field).asDouble()));
    return values.stream().mapToDouble(Double::doubleValue).average().orElse(0);
  }

  private static Section difficulty(List<JsonNode> cells) {
    List<List<String>> lines = new ArrayList<>();
    Set<String> told = new LinkedHashSet<>();
    for (JsonNode cell : cells) {
      if (told.add(cell.path("item").asText())) {
        lines.add(
            List.of(
                cell.path("item").asText(),
                number(cell.path("level_ease").asDouble()),
                cell.path("level_difficulty").asText()));
      }
    }
    return new Section(
        "Difficulty",
        "0.6 wins + 0.2 reward + 0.2 efficiency over all players' episodes on a level; from 0.8 very"
            + " easy, from 0.6 easy, from 0.4 medium, from 0.2 hard, below very hard; unbeaten without"
            + " a win. It speaks of these players.",
        List.of("level", "ease", "label"),
        lines);
  }

  /** One pair of players on a game. */
  private record Pair(String game, String one, String other, Rate first, Rate second) {

    double p() {
      return Comparison.fisher(
          (int) first.hits(), (int) first.trials(), (int) second.hits(), (int) second.trials());
    }
  }

  private static Section differences(List<JsonNode> cells) {
    List<Pair> pairs = new ArrayList<>();
    List<String> names = List.copyOf(values(cells, "name"));
    for (String game : values(cells, "game")) {
      for (int i = 0; i < names.size(); i++) {
        for (int j = i + 1; j < names.size(); j++) {
          Rate first = rate(cells, names.get(i), game);
          Rate second = rate(cells, names.get(j), game);
          if (first.trials() > 0 && second.trials() > 0) {
            pairs.add(new Pair(game, names.get(i), names.get(j), first, second));
          }
        }
      }
    }
    double[] p = pairs.stream().mapToDouble(Pair::p).toArray();
    double[] corrected = Comparison.benjaminiHochberg(p);
    List<List<String>> lines = new ArrayList<>();
    for (int i = 0; i < p.length; i++) {
      Pair pair = pairs.get(i);
      lines.add(
          List.of(
              pair.game(),
              pair.one(),
              pair.other(),
              pair.first().hits() + "/" + pair.first().trials(),
              pair.second().hits() + "/" + pair.second().trials(),
              number(Comparison.cohensH(pair.first().share(), pair.second().share())),
              probability(p[i]),
              probability(corrected[i])));
    }
    return new Section(
        "Differences of win rates",
        "Fisher's exact test, two-sided, for each two players on each game; corrected for %d tests by"
                .formatted(p.length)
            + " Benjamini and Hochberg; Cohen's h, of which 0.2 is small, 0.5 medium, 0.8 large.",
        List.of("game", "one", "other", WINS, WINS, "h", "p", "p corrected"),
        lines);
  }

  private static List<JsonNode> episodes(List<JsonNode> cells) {
    List<JsonNode> all = new ArrayList<>();
    cells.forEach(c -> c.path("episodes").forEach(e -> all.add(e)));
    return all;
  }

  private static double[] values(List<JsonNode> episodes, ToDoubleFunction<JsonNode> of) {
    return episodes.stream().mapToDouble(of).toArray();
  }

  private static Section failings(List<JsonNode> cells) {
    Map<String, String> measured = new LinkedHashMap<>();
    measured.put("moves against something", "bumps");
    measured.put("most of them in a row", "longest_bumps");
    measured.put("of the last quarter", "late_bumps");
    measured.put("moves to and fro", "oscillations");
    measured.put("cells visited", "cells");
    measured.put("of the rectangle around them", "coverage");
    List<JsonNode> all = episodes(cells);
    List<JsonNode> won = all.stream().filter(e -> e.path("passed").asBoolean()).toList();
    List<JsonNode> lost = all.stream().filter(e -> !e.path("passed").asBoolean()).toList();
    List<List<String>> lines = new ArrayList<>();
    measured.forEach(
        (words, field) -> {
          double[] one = values(won, e -> e.path(field).asDouble());
          double[] other = values(lost, e -> e.path(field).asDouble());
          lines.add(
              List.of(
                  words,
                  number(Arrays.stream(one).average().orElse(Double.NaN)),
                  number(Arrays.stream(other).average().orElse(Double.NaN)),
                  one.length > 1 && other.length > 1
                      ? probability(Comparison.welch(one, other))
                      : "too few"));
        });
    return new Section(
        "Won and lost episodes",
        "Means of %d won and %d other episodes; p by Welch's t test, not corrected."
            .formatted(won.size(), lost.size()),
        List.of("measure", "won", "not won", "p"),
        lines);
  }

  private static Section together(List<JsonNode> cells) {
    Map<String, ToDoubleFunction<JsonNode>> measured = new LinkedHashMap<>();
    measured.put("win", e -> e.path("passed").asBoolean() ? 1 : 0);
    measured.put("meaningful moves", e -> e.path("meaningful").asDouble());
    measured.put("moves", e -> e.path("moves").asDouble());
    measured.put("distance", e -> e.path("distance").asDouble());
    List<JsonNode> all = episodes(cells);
    List<String> names = List.copyOf(measured.keySet());
    List<List<String>> lines = new ArrayList<>();
    List<Comparison.Correlation> found = new ArrayList<>();
    for (int i = 0; i < names.size() && all.size() > 2; i++) {
      for (int j = i + 1; j < names.size(); j++) {
        double[] one = values(all, measured.get(names.get(i)));
        double[] other = values(all, measured.get(names.get(j)));
        found.add(Comparison.pearson(one, other));
        lines.add(
            List.of(
                names.get(i),
                names.get(j),
                number(found.get(found.size() - 1).r()),
                number(Comparison.spearman(one, other).r())));
      }
    }
    double[] corrected =
        Comparison.bonferroni(found.stream().mapToDouble(Comparison.Correlation::p).toArray());
    List<List<String>> whole = new ArrayList<>();
    for (int i = 0; i < lines.size(); i++) {
      List<String> line = new ArrayList<>(lines.get(i));
      line.add(probability(corrected[i]));
      whole.add(line);
    }
    return new Section(
        "What goes together",
        "Over %d episodes: Pearson's r with its p corrected by Bonferroni, and Spearman's rank"
                .formatted(all.size())
            + " correlation.",
        List.of("one", "other", "r", "by ranks", "p corrected"),
        whole);
  }

  @Override
  public String line(JsonNode cell) {
    if (cell.has("not_run")) {
      return cell.path("not_run").asText();
    }
    if (cell.path(RUNS).asInt() == 0) {
      return "no episodes";
    }
    return "won %s, meaningful %s, overall %s"
        .formatted(
            new Rate(cell.path(WINS).asLong(), cell.path(RUNS).asLong()).words(),
            number(cell.path("meaningful").asDouble()),
            number(cell.path("overall").asDouble()));
  }

  private static String percent(double share) {
    return String.format(Locale.ROOT, "%.0f %%", 100 * share);
  }

  private static String tenths(double value) {
    return String.format(Locale.ROOT, "%.1f", value);
  }

  private static String probability(double p) {
    return p < LEAST_TOLD ? "< 0.001" : number(p);
  }

  private static String number(double value) {
    return Double.isNaN(value) ? "none" : String.format(Locale.ROOT, "%.3f", value);
  }
}
