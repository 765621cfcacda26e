package org.puzzlewright.tiles.games.mario;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;
import org.puzzlewright.tiles.core.Cell;
import org.puzzlewright.tiles.core.Report;
import org.puzzlewright.tiles.core.TileMap;

/** Tells in sentences how a level was played, or why it was not, and what would mend it. */
final class MarioReport {

  /** How many places are listed at most. */
  private static final int LISTED = 6;

  private MarioReport() {}

  static Report of(TileMap level, LevelChecks checks, Optional<Run> run, boolean noiseCounts) {
    List<Report> lines = new ArrayList<>();
    if (run.isEmpty()) {
      lines.add(Report.of("The level was not played, because it is not fit for it:"));
      gates(level, checks, noiseCounts, lines);
      return Report.joined("\n", lines);
    }
    Run played = run.get();
    lines.add(outcome(played));
    lines.add(kills(played));
    lines.add(new Report(jumps(played), List.of()));
    lines.add(coins(played));
    if (!noiseCounts && checks.totalNoise() > 0) {
      lines.add(Report.of("For quality, these rows are too restless: %s.", restless(checks)));
    }
    lines.add(
        new Report(
            "The way (* Mario, ! where he killed or was hurt; rows and columns from 0):",
            List.of()));
    lines.add(new Report(TrajectoryMap.of(level, played), List.of()));
    return Report.joined("\n", lines);
  }

  private static void gates(
      TileMap level, LevelChecks checks, boolean noiseCounts, List<Report> lines) {
    int cells = level.width() * level.height();
    if (checks.empty() <= LevelChecks.LEAST_EMPTY) {
      int missing = cells / 2 + 1 - level.count(MarioTiles.EMPTY);
      lines.add(
          Report.of(
              "- Too full: %d of %d cells are empty, and more than half must be. Clear at least %d.",
              level.count(MarioTiles.EMPTY), cells, missing));
    }
    if (!checks.tubes().isEmpty()) {
      lines.add(
          Report.of(
              "- Broken tubes: the runs of tube pieces that begin at %s have an odd number of pieces. Tubes are two columns wide: add or take away one"
                  + " piece in each run.",
              cells(checks.tubes())));
    }
    if (checks.floatingShare() >= LevelChecks.MOST_FLOATING) {
      lines.add(
          Report.of(
              "- Floating enemies: those at %s have nothing solid right below them. Put each on floor, solid, brick, question or"
                  + " tube, not in the last row, or remove it.",
              cells(checks.floating())));
    }
    if (noiseCounts && checks.totalNoise() > 0) {
      lines.add(
          Report.of(
              "- Too restless: %s. Make runs of the same tile in these rows longer.",
              restless(checks)));
    }
  }

  /** The limits are on a share of the neighbours in the padded row. */
  private static String restless(LevelChecks checks) {
    List<String> rows = new ArrayList<>();
    int left = 0;
    for (int row = 0; row < checks.noise().size(); row++) {
      if (checks.noise().get(row) > 0) {
        if (rows.size() == LISTED) {
          left++;
        } else {
          int count = checks.changes().get(row);
          double pairs = count / (checks.noise().get(row) + LevelChecks.NOISE_LIMITS.get(row));
          long most = (long) Math.floor(LevelChecks.NOISE_LIMITS.get(row) * pairs + 1e-9);
          rows.add("row %d changes %d times of %d allowed".formatted(row, count, most));
        }
      }
    }
    return String.join(", ", rows) + more(left);
  }

  private static Report cells(List<Cell> cells) {
    return listed(cells.stream().map(cell -> Report.of("%s", cell)).toList());
  }

  /** Returns the first few. */
  private static Report listed(List<Report> all) {
    Report listed = Report.joined("; ", all.subList(0, Math.min(LISTED, all.size())));
    return listed.then("%s", more(all.size() - LISTED));
  }

  private static String more(int count) {
    return count > 0 ? " and " + count + " more" : "";
  }

  private static Report outcome(Run run) {
    String who = "The " + run.player().word() + " player ";
    if (run.completion() >= 1) {
      boolean hurt = run.status() == MarioStatus.LOSE;
      return Report.of(
          "%scompletes the level in %d ticks%s",
          who, run.ticks(), hurt ? ", touching an enemy in the very last." : ".");
    }
    double furthest = 0;
    for (int i = 0; i < run.ticks(); i++) {
      furthest = Math.max(furthest, run.x(i));
    }
    return Report.of(
        "%sdoes not complete the level: Mario gets to column %d of %d, and ends %.0f %% of the way. %s",
        who,
        Where.column(furthest),
        run.level().content().width() - 1,
        Math.floor(100 * run.completion()),
        Failure.of(run));
  }

  private static List<GameEvent> events(Run run, EventKind... kinds) {
    List<EventKind> wanted = List.of(kinds);
    return run.events().stream().filter(e -> wanted.contains(e.kind())).toList();
  }

  private static Report kills(Run run) {
    List<GameEvent> kills = events(run, EventKind.STOMP_KILL, EventKind.SHELL_KILL);
    int fell = run.count(EventKind.FALL_KILL);
    String fallen =
        fell == 0
            ? ""
            : fell == 1
                ? " One fell out of the level by itself."
                : " %d fell out of the level by themselves.".formatted(fell);
    if (kills.isEmpty()) {
      return Report.of("Killed: none of %d enemies.%s", run.level().enemies(), fallen);
    }
    List<Report> places =
        kills.stream()
            .map(
                e ->
                    Report.of(
                        "the %s%s%s",
                        Where.enemy(e.enemy(), run.level(), e.origin()),
                        e.kind() == EventKind.SHELL_KILL ? ", by a shell, at " : ", stomped at ",
                        new Cell(e.levelColumn(), e.row())))
            .toList();
    return Report.of(
        "Killed: %d of %d enemies: %s.%s",
        kills.size(), run.level().enemies(), listed(places), fallen);
  }

  private static String jumps(Run run) {
    List<GameEvent> jumps = events(run, EventKind.JUMP);
    if (jumps.isEmpty()) {
      return "Jumps: none.";
    }
    return "Jumps: %d, from columns ".formatted(jumps.size())
        + jumps.stream()
            .map(e -> String.valueOf(Where.column(e.x())))
            .collect(Collectors.joining(", "))
        + ".";
  }

  private static Report coins(Run run) {
    int there =
        run.level().content().count(MarioTiles.COIN)
            + run.level().content().count(MarioTiles.QUESTION);
    List<GameEvent> coins = events(run, EventKind.COLLECT, EventKind.BUMP);
    if (coins.isEmpty()) {
      return Report.of("Coins: none of %d.", there);
    }
    List<Report> places =
        coins.stream()
            .map(
                e ->
                    Report.of(
                        "%s%s",
                        new Cell(e.levelColumn(), e.row()),
                        e.kind() == EventKind.BUMP ? " (question block)" : ""))
            .toList();
    return Report.of("Coins: %d of %d: %s.", run.coins(), there, listed(places));
  }
}
