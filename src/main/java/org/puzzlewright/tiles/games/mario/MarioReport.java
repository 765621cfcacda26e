package org.puzzlewright.tiles.games.mario;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;
import org.puzzlewright.tiles.core.Cell;
import org.puzzlewright.tiles.core.TileMap;

/** Tells in sentences how a level was played, or why it was not, and what would mend it. */
final class MarioReport {

  /** How many places are listed at most. */
  private static final int LISTED = 6;

  private MarioReport() {}

  static String of(TileMap level, LevelChecks checks, Optional<Run> run, boolean noiseCounts) {
    List<String> lines = new ArrayList<>();
    if (run.isEmpty()) {
      lines.add("The level was not played, because it is not fit for it:");
      gates(level, checks, noiseCounts, lines);
      return String.join("\n", lines);
    }
    Run played = run.get();
    lines.add(outcome(played));
    lines.add(kills(played));
    lines.add(jumps(played));
    lines.add(coins(played));
    if (!noiseCounts && checks.totalNoise() > 0) {
      lines.add("For quality, these rows are too restless: " + restless(checks) + ".");
    }
    lines.add("The way (* Mario, ! where he killed or was hurt; rows and columns from 0):");
    lines.add(TrajectoryMap.of(level, played));
    return String.join("\n", lines);
  }

  private static void gates(
      TileMap level, LevelChecks checks, boolean noiseCounts, List<String> lines) {
    int cells = level.width() * level.height();
    if (checks.empty() <= LevelChecks.LEAST_EMPTY) {
      int missing = cells / 2 + 1 - level.count(MarioTiles.EMPTY);
      lines.add(
          "- Too full: %d of %d cells are empty, and more than half must be. Clear at least %d."
              .formatted(level.count(MarioTiles.EMPTY), cells, missing));
    }
    if (!checks.tubes().isEmpty()) {
      lines.add(
          "- Broken tubes: the runs of tube pieces that begin at "
              + cells(checks.tubes())
              + " have an odd number of pieces. Tubes are two columns wide: add or take away one"
              + " piece in each run.");
    }
    if (checks.floatingShare() >= LevelChecks.MOST_FLOATING) {
      lines.add(
          "- Floating enemies: those at "
              + cells(checks.floating())
              + " have nothing solid right below them. Put each on floor, solid, brick, question or"
              + " tube, not in the last row, or remove it.");
    }
    if (noiseCounts && checks.totalNoise() > 0) {
      lines.add(
          "- Too restless: "
              + restless(checks)
              + ". Make runs of the same tile in these rows longer.");
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

  private static String cells(List<Cell> cells) {
    String listed =
        cells.stream()
            .limit(LISTED)
            .map(c -> Where.cell(c.column(), c.row()))
            .collect(Collectors.joining("; "));
    return listed + more(cells.size() - LISTED);
  }

  private static String more(int count) {
    return count > 0 ? " and " + count + " more" : "";
  }

  private static String outcome(Run run) {
    String who = "The " + run.player().word() + " player ";
    if (run.completion() >= 1) {
      boolean hurt = run.status() == MarioStatus.LOSE;
      return who
          + "completes the level in %d ticks".formatted(run.ticks())
          + (hurt ? ", touching an enemy in the very last." : ".");
    }
    double furthest = 0;
    for (int i = 0; i < run.ticks(); i++) {
      furthest = Math.max(furthest, run.x(i));
    }
    return who
        + "does not complete the level: Mario gets to column %d of %d, and ends %.0f %% of the way. "
            .formatted(
                Where.column(furthest),
                run.level().content().width() - 1,
                Math.floor(100 * run.completion()))
        + Failure.of(run);
  }

  private static List<GameEvent> events(Run run, EventKind... kinds) {
    List<EventKind> wanted = List.of(kinds);
    return run.events().stream().filter(e -> wanted.contains(e.kind())).toList();
  }

  private static String kills(Run run) {
    List<GameEvent> kills = events(run, EventKind.STOMP_KILL, EventKind.SHELL_KILL);
    int fell = run.count(EventKind.FALL_KILL);
    String fallen =
        fell == 0
            ? ""
            : fell == 1
                ? " One fell out of the level by itself."
                : " %d fell out of the level by themselves.".formatted(fell);
    if (kills.isEmpty()) {
      return "Killed: none of %d enemies.".formatted(run.level().enemies()) + fallen;
    }
    String places =
        kills.stream()
            .limit(LISTED)
            .map(
                e ->
                    "the "
                        + Where.enemy(e.enemy(), run.level(), e.origin())
                        + (e.kind() == EventKind.SHELL_KILL ? ", by a shell, at " : ", stomped at ")
                        + Where.cell(e.levelColumn(), e.row()))
            .collect(Collectors.joining("; "));
    return "Killed: %d of %d enemies: ".formatted(kills.size(), run.level().enemies())
        + places
        + more(kills.size() - LISTED)
        + "."
        + fallen;
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

  private static String coins(Run run) {
    long there =
        run.level().content().count(MarioTiles.COIN)
            + run.level().content().count(MarioTiles.QUESTION);
    List<GameEvent> coins = events(run, EventKind.COLLECT, EventKind.BUMP);
    if (coins.isEmpty()) {
      return "Coins: none of %d.".formatted(there);
    }
    return "Coins: %d of %d: ".formatted(run.coins(), there)
        + coins.stream()
            .limit(LISTED)
            .map(
                e ->
                    Where.cell(e.levelColumn(), e.row())
                        + (e.kind() == EventKind.BUMP ? " (question block)" : ""))
            .collect(Collectors.joining("; "))
        + more(coins.size() - LISTED)
        + ".";
  }
}
