package org.puzzlewright.tiles.games.loderunner;

import java.util.ArrayList;
import java.util.List;
import org.puzzlewright.tiles.core.Cell;
import org.puzzlewright.tiles.core.Report;

/** Tells in sentences how playing went. */
final class Story {

  private static final int LISTED = 8;

  private final Walk walk;
  private final byte[] map;
  private final Measures measures;
  private final Goals goals;
  private final List<Report> sentences = new ArrayList<>();

  Story(Walk walk, byte[] map, Measures measures, Goals goals) {
    this.walk = walk;
    this.map = map;
    this.measures = measures;
    this.goals = goals;
  }

  Report tell() {
    where();
    gold();
    unused("Ladders", Kind.LADDER, walk.stride());
    unused("Ropes", Kind.ROPE, 1);
    numbers();
    return Report.joined(" ", sentences);
  }

  private void where() {
    int players = measures.tiles[Kind.PLAYER];
    if (players != 1) {
      Report found =
          players == 0
              ? Report.of("There is no player")
              : Report.of("There are %d players (%s)", players, list(placesOf(Kind.PLAYER)));
      sentences.add(found.then("; exactly one is needed, so nothing can be reached."));
      return;
    }
    int free = walk.columns() * walk.rows() - measures.tiles[Kind.BRICK];
    int[] passed = measures.passed;
    String gets =
        "The player starts at %s and gets to %d of %d cells that are not brick: "
            + "%d walking, %d on ladders, %d on ropes, %d falling.";
    sentences.add(
        Report.of(
            gets,
            place(walk.start()),
            measures.explored(),
            free,
            passed[Kind.WALKING],
            passed[Kind.CLIMBING],
            passed[Kind.HANGING],
            passed[Kind.FALLING]));
  }

  private void gold() {
    int gold = measures.tiles[Kind.GOLD];
    if (gold == 0) {
      sentences.add(Report.of("There is no gold."));
      return;
    }
    sentences.add(Report.of("Gold collected: %d of %d.", measures.collected, gold));
    List<Report> missed = new ArrayList<>();
    for (int i = 0; i < map.length; i++) {
      if (walk.board()[i] == Kind.GOLD && map[i] == Kind.UNREACHED) {
        int near = nearest(walk.cell(i));
        missed.add(
            near < 0
                ? place(i)
                : place(i).then(" (the nearest that is reached is %s)", place(near)));
      }
    }
    if (!missed.isEmpty()) {
      sentences.add(Report.of("Gold not reached: %s.", list(missed)));
    }
  }

  /** Returns the nearest cell that the player gets to, or -1. */
  private int nearest(Cell cell) {
    int best = -1;
    int least = Integer.MAX_VALUE;
    for (int i = 0; i < map.length; i++) {
      if (map[i] != Kind.UNREACHED) {
        Cell other = walk.cell(i);
        int away = Math.abs(other.column() - cell.column()) + Math.abs(other.row() - cell.row());
        if (away < least) {
          least = away;
          best = i;
        }
      }
    }
    return best;
  }

  /** Lists stretches of a tile that the player does not get to. */
  private void unused(String what, int tile, int step) {
    if (measures.tiles[tile] == 0) {
      return;
    }
    List<Report> stretches = new ArrayList<>();
    for (int i = 0; i < map.length; i++) {
      if (unused(i, tile) && !unused(i - step, tile)) {
        int end = i;
        while (unused(end + step, tile)) {
          end += step;
        }
        stretches.add(stretch(walk.cell(i), walk.cell(end)));
      }
    }
    sentences.add(
        stretches.isEmpty()
            ? Report.of(what + ": all are reached.")
            : Report.of("%s not reached: %s.", what, list(stretches)));
  }

  private boolean unused(int i, int tile) {
    return walk.board()[i] == tile && map[i] == Kind.UNREACHED;
  }

  private static Report stretch(Cell from, Cell to) {
    if (from.equals(to)) {
      return place(from);
    }
    return from.column() == to.column()
        ? Report.of("rows %d to %d, column %d", from.row(), to.row(), from.column())
        : Report.of("row %d, columns %d to %d", from.row(), from.column(), to.column());
  }

  private void numbers() {
    if (measures.usable > 0) {
      sentences.add(
          Report.of(
              "Of %d tops of bricks, ladders and ropes %d are used.",
              measures.usable, measures.used));
    }
    number("gold", measures.tiles[Kind.GOLD], goals.gold());
    number("enemies", measures.tiles[Kind.ENEMY], goals.enemies());
  }

  private void number(String what, int count, int least) {
    if (count < least || count > 2 * least) {
      sentences.add(
          Report.of("Number of %s: %d, but %d to %d are wanted.", what, count, least, 2 * least));
    }
  }

  private List<Report> placesOf(int tile) {
    List<Report> places = new ArrayList<>();
    for (int i = 0; i < map.length; i++) {
      if (walk.board()[i] == tile) {
        places.add(place(i));
      }
    }
    return places;
  }

  private Report place(int i) {
    return place(walk.cell(i));
  }

  private static Report place(Cell cell) {
    return Report.of("%s", cell);
  }

  private static Report list(List<Report> all) {
    Report text = Report.joined("; ", all.subList(0, Math.min(LISTED, all.size())));
    return all.size() > LISTED ? text.then("; and %d more", all.size() - LISTED) : text;
  }
}
