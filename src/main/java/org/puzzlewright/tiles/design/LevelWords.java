package org.puzzlewright.tiles.design;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.stream.Collectors;
import org.puzzlewright.tiles.core.Evaluation;
import org.puzzlewright.tiles.core.GridGame;
import org.puzzlewright.tiles.core.Report;
import org.puzzlewright.tiles.core.Role;
import org.puzzlewright.tiles.core.Shortfall;
import org.puzzlewright.tiles.core.Term;
import org.puzzlewright.tiles.core.Tile;
import org.puzzlewright.tiles.core.TileMap;
import org.puzzlewright.tiles.design.LevelObservation.Stats.Line;

/** What agents are told of a level and of what came of their steps. */
final class LevelWords {

  static final String LEVEL = "# The level";
  static final String PLAY = "# How playing it went";
  static final String TARGETS = "# Targets";

  private final LevelTask task;
  private final GridGame game;
  private final Toolbox tools;

  LevelWords(LevelTask task, Toolbox tools) {
    this.task = task;
    this.game = task.game();
    this.tools = tools;
  }

  LevelObservation.Assignment task() {
    return new LevelObservation.Assignment(
        LevelObservation.Wanted.of(task), task.draft(), assignment());
  }

  private String assignment() {
    return "Design a level of "
        + game.name()
        + ", "
        + game.settings().height()
        + " rows of "
        + game.settings().width()
        + " columns."
        + (task.prompt().isBlank() ? "" : " The user wants: \"" + task.prompt().strip() + "\"")
        + "\n\n"
        + targets()
        + notRead()
        + (task.draft() ? "\n\nThe level as it is now is the user's draft; mend it." : "")
        + "\n\nA step has at most %d calls.\n".formatted(task.mostCalls())
        + "Cells that may be changed before the work ends: "
        + task.budget()
        + ".";
  }

  private String notRead() {
    return task.notRead().isEmpty()
        ? ""
        : "\n\nNot understood and not checked, but wanted: "
            + String.join("; ", task.notRead())
            + ".";
  }

  /** Returns the targets, a line each. */
  String targets() {
    List<String> lines = new ArrayList<>(List.of(TARGETS, ""));
    task.targets().forEach((metric, value) -> lines.add("- " + metric + ": " + number(value)));
    task.wishes().forEach(wish -> lines.add("- wish: " + wish.words()));
    if (lines.size() == 2) {
      lines.add("None but a level that is well formed and can be played.");
    }
    return String.join("\n", lines);
  }

  Map<String, String> slots() {
    Map<String, String> slots = new LinkedHashMap<>();
    slots.put("game", game.name());
    slots.put("rows", Integer.toString(game.settings().height()));
    slots.put("columns", Integer.toString(game.settings().width()));
    slots.put("legend", legend());
    slots.put("tools", tools.words());
    slots.put(
        "controls",
        String.join(
            "\n",
            game.controls().stream()
                .map(c -> "- %s, from %d to %d".formatted(c.metric(), c.low(), c.high()))
                .toList()));
    return slots;
  }

  private String legend() {
    List<String> lines = new ArrayList<>();
    for (Tile tile : game.tiles()) {
      lines.add("- `%s` %s: %s".formatted(tile.symbol(), tile.name(), tile.meaning()));
    }
    return String.join("\n", lines);
  }

  /** Returns a level with the numbers of its rows and, every five, of its columns. */
  String drawn(TileMap level) {
    StringBuilder text = new StringBuilder(LEVEL + "\n\n```\n    ");
    for (int column = 0; column < level.width(); column++) {
      text.append(column % 5 == 0 ? Integer.toString(column / 5 * 5 % 100) : "");
      int written = column % 5 == 0 ? Integer.toString(column).length() : 0;
      // A number of two digits takes the place of the next column, too.
      if (written == 0 && !(column % 5 == 1 && column > 10)) {
        text.append(' ');
      }
    }
    text.append('\n');
    for (int row = 0; row < level.height(); row++) {
      text.append("%3d ".formatted(row));
      for (int column = 0; column < level.width(); column++) {
        text.append(game.tiles().get(level.at(column, row)).symbol());
      }
      text.append('\n');
    }
    return text.append("```\n").toString();
  }

  LevelObservation.Stats stats(Evaluation e) {
    List<Line> lines = new ArrayList<>();
    e.metrics().forEach((name, value) -> lines.add(line(name + ": " + number(value), false)));
    lines.add(line("playable: " + yes(e), !e.playable()));
    boolean formed = task.wellFormed(e);
    lines.add(
        line(
            "well formed: %s (quality %s%s)"
                .formatted(formed ? "yes" : "no", number(e.quality()), shortOf(e)),
            !formed));
    String control = number(task.control(e));
    if (!task.targets().isEmpty()) {
      task.targets().forEach((metric, value) -> lines.add(line(gap(e, metric, value), true)));
      lines.add(line("on target: " + control, true));
    }
    boolean granted = true;
    for (LevelConstraint wish : task.wishes()) {
      LevelConstraint.Check check = wish.check(game, e);
      granted &= check.holds();
      String told =
          "- %s: %s (%s)".formatted(wish.words(), check.holds() ? "yes" : "no", check.evidence());
      lines.add(new Line(told, !check.holds(), check.places()));
    }
    LevelShape shape = LevelShape.of(game, e.level());
    if (!shape.measured().isEmpty()) {
      lines.add(line("looks like a level: " + shaped(shape), !shape.holds()));
    }
    lines.add(line("score: " + score(e, shape), false));
    // As it is told: what is as good as 1 is not 1.
    boolean on = task.targets().isEmpty() || control.equals("1");
    boolean met = e.playable() && formed && on && granted;
    return new LevelObservation.Stats(lines, e.playable(), met, met && shape.holds());
  }

  /** Says what keeps the quality below 1, and what of that is as the user wants it. */
  private String shortOf(Evaluation e) {
    StringBuilder text = new StringBuilder();
    for (Shortfall shortfall : game.shortfalls(e)) {
      text.append("; ").append(shortfall.words());
      text.append(task.wanted(shortfall) ? ", but what was asked decides" : "");
    }
    return text.toString();
  }

  private static String shaped(LevelShape shape) {
    return shape.holds()
        ? "yes"
        : "no ("
            + shape.missed().stream()
                .map(LevelShape.Measured::words)
                .collect(Collectors.joining("; "))
            + ")";
  }

  /** Tells every part of the score with its weight. */
  private String score(Evaluation e, LevelShape shape) {
    return "%s = %s x asked %s + %s x quality %s + %s x looks %s + %s x own terms %s (%s)"
        .formatted(
            number(task.score(e)),
            number(LevelTask.ASKED),
            number(task.standing(e).asked()),
            number(LevelTask.FORMED),
            number(e.quality()),
            number(LevelTask.SHAPED),
            number(shape.nearness()),
            number(LevelTask.OWN),
            number(task.gameScore(e)),
            terms(e));
  }

  private static Line line(String text, boolean amiss) {
    return new Line("- " + text, amiss, List.of());
  }

  private String gap(Evaluation e, String metric, double target) {
    double is = e.metrics().getOrDefault(metric, 0.0);
    return "target of %s: %s, %s away".formatted(metric, number(target), number(target - is));
  }

  private String terms(Evaluation e) {
    StringBuilder text = new StringBuilder();
    for (Term term : game.score(e, task.targets())) {
      text.append(text.isEmpty() ? "" : ", ").append(term.name()).append(' ');
      text.append(term.value() > 0 ? "+" : "").append(number(term.value()));
      text.append(term.aim().isEmpty() ? "" : " [" + term.aim() + "]");
    }
    return text.toString();
  }

  LevelObservation.Draft draft(LevelState state, Role role) {
    String tiles =
        role.tiles().isEmpty() ? "" : "\nYour tiles: " + String.join(", ", role.tiles()) + ".\n";
    String text =
        drawn(state.level())
            + tiles
            + "\nA step has at most %d calls.\n\n".formatted(task.mostCalls())
            + targets();
    return new LevelObservation.Draft(
        state.level(), role.tiles(), LevelObservation.Wanted.of(task), text);
  }

  /** Returns what somebody who plays sees. */
  LevelObservation.Played played(Evaluation e) {
    return played(e, "\n\n", "");
  }

  /** Returns what an agent sees that does everything. */
  LevelObservation.Played everything(Evaluation e) {
    return played(e, "\n\n# Numbers\n\n", "\n\n" + targets());
  }

  private LevelObservation.Played played(Evaluation e, String heading, String end) {
    LevelObservation.Stats stats = stats(e);
    Report report = e.story();
    String text =
        drawn(e.level()) + "\n" + PLAY + "\n\n" + report.text() + heading + stats.text() + end;
    return new LevelObservation.Played(e.level(), report.text(), report.places(), stats, text);
  }

  String rejected(Toolbox.Worked worked, String why) {
    return "Not taken: " + why + ". " + worked.words();
  }

  String rejected(
      Toolbox.Worked worked,
      Evaluation before,
      Evaluation after,
      double old,
      double gain,
      double penalty) {
    return rejected(worked, "the score would go " + change(old, gain, penalty))
        + "\n"
        + compared(before, after)
        + "\n\n"
        + PLAY
        + "\n\n"
        + after.report();
  }

  String accepted(
      Toolbox.Worked worked,
      LevelState state,
      Evaluation before,
      Evaluation after,
      double old,
      double gain,
      double penalty,
      boolean asGood) {
    return "Taken%s: the score goes %s. %s\n%s\nChanged so far: %d of %d cells.\n\n%s"
        .formatted(
            asGood ? "" : " by chance",
            change(old, gain, penalty),
            worked.words(),
            compared(before, after),
            state.changed(),
            task.budget(),
            drawn(state.level()));
  }

  private static String change(double old, double gain, double penalty) {
    return "from %s to %s%s"
        .formatted(
            number(old),
            number(old + gain),
            penalty < 0
                ? " (%s of it for changing so much at once)".formatted(number(penalty))
                : "");
  }

  /** Returns the numbers that changed and those that have a target. */
  private String compared(Evaluation before, Evaluation after) {
    List<String> lines = new ArrayList<>();
    after
        .metrics()
        .forEach(
            (name, value) -> {
              double was = before.metrics().getOrDefault(name, value);
              Double target = task.targets().get(name);
              if (was != value || target != null) {
                lines.add(
                    "%s %s -> %s%s"
                        .formatted(
                            name,
                            number(was),
                            number(value),
                            target == null ? "" : " (target " + number(target) + ")"));
              }
            });
    lines.add("playable: " + (before.playable() ? "yes" : "no") + " -> " + yes(after));
    lines.add("quality " + number(before.quality()) + " -> " + number(after.quality()));
    for (LevelConstraint wish : task.wishes()) {
      lines.add(wish.words() + ": " + (wish.check(game, after).holds() ? "yes" : "no"));
    }
    return String.join("; ", lines) + ".";
  }

  private static String yes(Evaluation e) {
    return e.playable() ? "yes" : "no";
  }

  String closing(Evaluation e) {
    return task.standing(e).done()
        ? "The level is playable, well formed, on target and as wished."
        : "The level is not all that was wanted: " + compared(e, e);
  }

  /** Returns a number as people write it. */
  static String number(double value) {
    return value == Math.rint(value) && Math.abs(value) < 1e9
        ? Long.toString((long) value)
        : String.format(Locale.ROOT, "%.4f", value);
  }
}
