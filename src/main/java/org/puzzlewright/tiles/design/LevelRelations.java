package org.puzzlewright.tiles.design;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.stream.Collectors;
import org.puzzlewright.tiles.core.Cell;
import org.puzzlewright.tiles.core.Evaluation;
import org.puzzlewright.tiles.core.GridGame;
import org.puzzlewright.tiles.core.TileMap;

/** Wishes about what is measured, and about where things are. */
final class LevelRelations {

  /** What stands for the way that is played where a tile's name could stand. */
  static final String WAY = "way";

  private LevelRelations() {}

  /** So much of what is measured. */
  record Measured(LevelMeasure measure, Amount amount)
      implements LevelConstraint, LevelConstraint.Counted {
    @Override
    public String words() {
      return measure.words(amount);
    }

    @Override
    public Check check(GridGame game, Evaluation e) {
      int found = measure.of(game, e);
      String evidence = "%s: %d".formatted(measure.word(), found);
      boolean crates = measure == LevelMeasure.LEAST_PUSHES || measure == LevelMeasure.MOST_PUSHES;
      boolean unplayed = measure.played() && !e.playable();
      if (unplayed) {
        // Nothing was measured, so that "at most" does not hold of it, either.
        return new Check(false, 0.1, "it cannot be played to its end");
      }
      String told = crates ? evidence + "; " + Pushing.told(game, e) : evidence;
      Check check = amount.measured(found, told);
      if (check.holds()) {
        return check;
      }
      boolean more = found < amount.number();
      double begun = more ? measure.begun(game, e) / amount.number() : 0;
      return Check.of(false, check.nearness() + begun, told);
    }
  }

  /**
   * So many tiles of a kind not more than so many cells from the nearest of another, or from the
   * way that is played. Cells are counted along rows and columns, whatever lies between. Where none
   * is to be near, things are far from each other.
   *
   * @param of a tile, or "way"
   * @param within cells, at least 1
   */
  record Near(String tile, Amount amount, String of, int within)
      implements LevelConstraint, LevelConstraint.Counted {
    @Override
    public String words() {
      return "%s within %d %s of %s %s"
          .formatted(
              LevelConstraints.many(amount, tile),
              within,
              within == 1 ? "cell" : "cells",
              of.equals(tile) ? "another" : "the",
              of.equals(WAY) ? of : LevelConstraints.named(of));
    }

    @Override
    public Check check(GridGame game, Evaluation e) {
      List<Cell> from =
          of.equals(WAY) ? LevelMeasure.Ways.cells(e) : LevelConstraints.cells(game, e.level(), of);
      if (from.isEmpty()) {
        return new Check(false, 0, "there is no " + of);
      }
      List<Cell> things = LevelConstraints.cells(game, e.level(), tile);
      int[] distances =
          things.stream()
              .mapToInt(
                  thing ->
                      from.stream()
                          .filter(cell -> !of.equals(tile) || !cell.equals(thing))
                          .mapToInt(cell -> apart(cell, thing))
                          .min()
                          .orElse(game.settings().sides()))
              .sorted()
              .toArray();
      List<Cell> near = new ArrayList<>();
      for (Cell thing : things) {
        boolean close =
            from.stream()
                .filter(cell -> !of.equals(tile) || !cell.equals(thing))
                .anyMatch(cell -> apart(cell, thing) <= within);
        if (close) {
          near.add(thing);
        }
      }
      String evidence =
          "%d of %d are so near%s"
              .formatted(
                  near.size(),
                  things.size(),
                  distances.length == 0 ? "" : "; the nearest is %d away".formatted(distances[0]));
      boolean holds = amount.holds(near.size());
      double nearness =
          holds ? 1 : near.size() < amount.number() ? more(distances) : fewer(distances);
      return new Check(holds, holds ? 1 : Math.min(0.9, nearness), evidence, near);
    }

    /** Returns how near the ones that are missing are to being near. */
    private double more(int[] distances) {
      double sum = 0;
      for (int i = 0; i < amount.number() && i < distances.length; i++) {
        sum += Math.min(1, (within + 1.0) / (distances[i] + 1));
      }
      return 0.9 * sum / amount.number();
    }

    /** Returns how far the ones that are too many have got. */
    private double fewer(int[] distances) {
      double sum = 0;
      int many = 0;
      for (int i = amount.number(); i < distances.length && distances[i] <= within; i++) {
        sum += distances[i] / (within + 1.0);
        many++;
      }
      return sum / Math.max(1, many) / Math.max(1, many);
    }
  }

  private static int apart(Cell a, Cell b) {
    return Math.abs(a.column() - b.column()) + Math.abs(a.row() - b.row());
  }

  /** Where in a level something can be. */
  enum Place {
    /** In the left third. */
    LEFT("on the left"),
    /** In the right third. */
    RIGHT("on the right"),
    /** In the upper third. */
    TOP("at the top"),
    /** In the lower third. */
    BOTTOM("at the bottom"),
    /** In the middle third of columns and of rows. */
    MIDDLE("in the middle"),
    /** Not more than an eighth of the side from two sides, and a cell at least. */
    CORNER("in a corner"),
    /** In the upper third of the left one. */
    TOP_LEFT("at the top left"),
    /** In the upper third of the right one. */
    TOP_RIGHT("at the top right"),
    /** In the lower third of the left one. */
    BOTTOM_LEFT("at the bottom left"),
    /** In the lower third of the right one. */
    BOTTOM_RIGHT("at the bottom right");

    final String words;

    Place(String words) {
      this.words = words;
    }

    /** Returns how many cells a place is outside, along rows and columns. */
    int outside(TileMap level, Cell cell) {
      int across = cell.column();
      int down = cell.row();
      int width = level.width();
      int height = level.height();
      if (this == CORNER) {
        return Math.max(0, Math.min(across, width - 1 - across) - Math.max(1, width / 8))
            + Math.max(0, Math.min(down, height - 1 - down) - Math.max(1, height / 8));
      }
      String name = name();
      int off = 0;
      off += name.contains("LEFT") ? low(across, width) : 0;
      off += name.contains("RIGHT") ? low(width - 1 - across, width) : 0;
      off += name.contains("TOP") ? low(down, height) : 0;
      off += name.contains("BOTTOM") ? low(height - 1 - down, height) : 0;
      return this == MIDDLE ? middle(across, width) + middle(down, height) : off;
    }

    /** A third of what is no multiple of three is rounded up, so that no place is empty. */
    private static int low(int at, int size) {
      return Math.max(0, at + 1 - (size + 2) / 3);
    }

    private static int middle(int at, int size) {
      int third = size / 3;
      return Math.max(0, third - at) + Math.max(0, at - (size - 1 - third));
    }
  }

  /** There is such a tile, and all of its kind are in a place. */
  record Placed(String tile, Place place) implements LevelConstraint {
    @Override
    public String words() {
      return "the " + LevelConstraints.named(tile) + " " + place.words;
    }

    @Override
    public Check check(GridGame game, Evaluation e) {
      List<Cell> cells = LevelConstraints.cells(game, e.level(), tile);
      if (cells.isEmpty()) {
        return new Check(false, 0, "there is none");
      }
      List<Cell> outside =
          cells.stream().filter(cell -> place.outside(e.level(), cell) > 0).toList();
      double off =
          cells.stream().mapToInt(cell -> place.outside(e.level(), cell)).average().orElse(0);
      String where =
          (outside.isEmpty() ? cells : outside)
              .stream().limit(5).map(Cell::told).collect(Collectors.joining("; "));
      return new Check(
          outside.isEmpty(),
          outside.isEmpty() ? 1 : 0.9 * (1 - off / game.settings().sides()),
          "%d of %d are there; %s%s"
              .formatted(
                  cells.size() - outside.size(),
                  cells.size(),
                  outside.isEmpty() ? "" : "not that at ",
                  where),
          outside);
    }
  }

  /** So many tiles of a kind in a place, wherever others are. */
  record InPlace(String tile, Amount amount, Place place)
      implements LevelConstraint, LevelConstraint.Counted {
    @Override
    public String words() {
      return LevelConstraints.many(amount, tile) + " " + place.words;
    }

    @Override
    public Check check(GridGame game, Evaluation e) {
      List<Cell> cells = LevelConstraints.cells(game, e.level(), tile);
      List<Cell> there =
          cells.stream().filter(cell -> place.outside(e.level(), cell) == 0).toList();
      Check check =
          amount.check(there.size(), "%d of %d are there".formatted(there.size(), cells.size()));
      return new Check(check.holds(), check.nearness(), check.evidence(), there);
    }
  }

  /** So many tiles of a kind on each storey; see {@link Storeys}. */
  record OnEach(String tile, Amount amount) implements LevelConstraint, LevelConstraint.Counted {
    @Override
    public String words() {
      return LevelConstraints.many(amount, tile) + " on each floor";
    }

    @Override
    public Check check(GridGame game, Evaluation e) {
      Storeys storeys = Storeys.of(game, e.level());
      List<Integer> counts = storeys.counts(LevelConstraints.cells(game, e.level(), tile));
      if (counts.isEmpty()) {
        return new Check(false, 0, "there is no floor");
      }
      long good = counts.stream().filter(amount::holds).count();
      double nearness =
          counts.stream()
              .mapToDouble(count -> amount.check(count, "").nearness())
              .average()
              .orElseThrow();
      String evidence = "from the top, floors at rows %s have %s".formatted(storeys.rows(), counts);
      return Check.of(good == counts.size(), nearness, evidence);
    }
  }

  /** So many groups of a tile, cells side by side being one. */
  record Groups(String tile, Amount amount) implements LevelConstraint, LevelConstraint.Counted {
    @Override
    public String words() {
      return LevelConstraints.many(amount, tile) + ", joined cells counted once";
    }

    @Override
    public Check check(GridGame game, Evaluation e) {
      List<Cell> left = new ArrayList<>(LevelConstraints.cells(game, e.level(), tile));
      List<Cell> firsts = new ArrayList<>();
      while (!left.isEmpty()) {
        Cell first = left.remove(0);
        firsts.add(first);
        List<Cell> group = new ArrayList<>(List.of(first));
        for (int i = 0; i < group.size(); i++) {
          Cell at = group.get(i);
          List<Cell> joined = left.stream().filter(cell -> apart(cell, at) == 1).toList();
          group.addAll(joined);
          left.removeAll(joined);
        }
      }
      String where = firsts.stream().limit(8).map(Cell::told).collect(Collectors.joining("; "));
      return amount.check(
          firsts.size(), firsts.size() + " of them" + (where.isEmpty() ? "" : ": at " + where));
    }
  }

  /** So many pits of a width in the ground, which whoever gets to the end has crossed. */
  record Gaps(Amount amount, Amount width) implements LevelConstraint, LevelConstraint.Counted {
    /** Of any width. */
    static final Amount ANY = new Amount(Amount.How.AT_LEAST, 1);

    @Override
    public String words() {
      return amount.of("gap", "gaps")
          + (width.equals(ANY) ? "" : " of " + width.of("column", "columns"));
    }

    @Override
    public Check check(GridGame game, Evaluation e) {
      List<Integer> gaps = LevelMeasure.Terrain.of(game, e.level()).gaps();
      int found = (int) gaps.stream().filter(width::holds).count();
      String evidence =
          gaps.isEmpty() ? "there is no gap" : "from the left, gaps have widths of " + gaps;
      // Gaps of another width are nearer than none.
      double others =
          gaps.stream()
              .filter(gap -> !width.holds(gap))
              .mapToDouble(gap -> width.measured(gap, "").nearness())
              .max()
              .orElse(0);
      Check check = amount.check(found, evidence);
      boolean more = found < amount.number();
      return Check.of(check.holds(), check.nearness() + (more ? 0.2 * others : 0), evidence);
    }
  }

  /**
   * There is a way from the player to a tile, and every one comes within a cell of another tile.
   */
  record Past(String tile, String before) implements LevelConstraint {
    @Override
    public String words() {
      return "every way to the %s passes %s %s"
          .formatted(before, article(tile), LevelConstraints.named(tile));
    }

    private static String article(String noun) {
      return "aeiou".contains(noun.substring(0, 1).toLowerCase(Locale.ROOT)) ? "an" : "a";
    }

    @Override
    public Check check(GridGame game, Evaluation e) {
      List<Cell> players = LevelConstraints.cells(game, e.level(), "player");
      List<Cell> ends = LevelConstraints.cells(game, e.level(), before);
      List<Cell> things = LevelConstraints.cells(game, e.level(), tile);
      if (players.isEmpty() || ends.isEmpty() || things.isEmpty()) {
        return new Check(false, 0, "there is no player, no %s or no %s".formatted(before, tile));
      }
      Floor floor = new Floor(game, e.level());
      Cell from = players.get(0);
      Cell to = ends.get(0);
      if (!floor.reaches(from, to, List.of())) {
        return new Check(false, 0.2, "there is no way at all");
      }
      List<Cell> guarded = new ArrayList<>();
      for (Cell thing : things) {
        for (int i = 0; i < 9; i++) {
          Cell cell = new Cell(thing.column() + i % 3 - 1, thing.row() + i / 3 - 1);
          if (e.level().inside(cell.column(), cell.row()) && !cell.equals(from)) {
            guarded.add(cell);
          }
        }
      }
      boolean around = !guarded.contains(to) && floor.reaches(from, to, guarded);
      if (!around) {
        return new Check(true, 1, "no way leads around the cells beside them");
      }
      long met = LevelMeasure.Ways.cells(e).stream().filter(guarded::contains).count();
      return new Check(
          false, met > 0 ? 0.7 : 0.4, "a way keeps more than a cell away from all of them");
    }
  }
}
