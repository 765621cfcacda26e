package org.puzzlewright.tiles.design;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.function.ToIntBiFunction;
import org.puzzlewright.tiles.core.Cell;
import org.puzzlewright.tiles.core.Evaluation;
import org.puzzlewright.tiles.core.GridGame;
import org.puzzlewright.tiles.core.Route;
import org.puzzlewright.tiles.core.TileMap;

/**
 * A whole number that a level has, or that comes of playing it. Which of them mean something in a
 * game, its file says; the way is the one that the program's own player takes.
 */
enum LevelMeasure {
  /** Moves of the way; for one of several legs, of all together. */
  MOVES("{}", "move", "moves", (g, e) -> Ways.moves(e)),
  /** How often the way turns. */
  TURNS("{}", "turn", "turns", (g, e) -> Ways.turns(e)),
  /** Turns of the way in a hundred of its moves. */
  WINDING("{} of the way are turns", "percent", "percent", (g, e) -> Ways.winding(e)),
  /** Side of the largest square without anything solid. */
  WIDEST(
      "the largest open square {} wide",
      "cell",
      "cells",
      (g, e) -> new Floor(g, e.level()).widest()),
  /** Cells of the longest straight corridor with walls on both sides. */
  CORRIDOR(
      "the longest corridor {} long",
      "cell",
      "cells",
      (g, e) -> new Floor(g, e.level()).corridor()),
  /** Open cells with three open neighbours or four. */
  JUNCTIONS("{}", "junction", "junctions", (g, e) -> new Floor(g, e.level()).junctions()),
  /** Open cells in a hundred. */
  OPEN("{} of the cells open", "percent", "percent", (g, e) -> new Floor(g, e.level()).share()),
  /** Pieces that the floor is in. */
  REGIONS("{}", "region", "regions", (g, e) -> new Floor(g, e.level()).regions()),
  /** Storeys, by {@link Storeys}. */
  FLOORS("{}", "floor", "floors", (g, e) -> Storeys.of(g, e.level()).count()),
  /**
   * Places where the ground goes up or down three steps of a row, each two columns long at most.
   */
  STAIRS("{}", "staircase", "staircases", (g, e) -> Terrain.of(g, e.level()).stairs()),
  /** Pushes of the solution. */
  PUSHES("{}", "push", "pushes", (g, e) -> Pushing.all(g, e)),
  /** Pushes that no crate can do without, for the crate of which this is least. */
  LEAST_PUSHES("each crate pushed {}", "time", "times", (g, e) -> Pushing.least(g, e)),
  /** Pushes of the crate that the solution pushes most. */
  MOST_PUSHES("each crate pushed {}", "time", "times", (g, e) -> Pushing.most(g, e)),
  /** Jumps of the run. */
  JUMPS("{}", "jump", "jumps", (g, e) -> metric(e, "jumps")),
  /** Coins that the run takes. */
  COINS("{} collected", "coin", "coins", (g, e) -> metric(e, "coins")),
  /** Enemies that the run kills. */
  KILLS("{} killed", "enemy", "enemies", (g, e) -> metric(e, "enemies"));

  private final String text;
  private final String one;
  private final String many;
  private final ToIntBiFunction<GridGame, Evaluation> measure;

  LevelMeasure(
      String text, String one, String many, ToIntBiFunction<GridGame, Evaluation> measure) {
    this.text = text;
    this.one = one;
    this.many = many;
    this.measure = measure;
  }

  /** Returns the number; 0 of what comes of playing a level that cannot be played. */
  int of(GridGame game, Evaluation e) {
    return measure.applyAsInt(game, e);
  }

  /** Returns whether it comes of playing, so that a level that cannot be played has none. */
  boolean played() {
    return switch (this) {
      case MOVES, TURNS, WINDING, PUSHES, LEAST_PUSHES, MOST_PUSHES, JUMPS, COINS, KILLS -> true;
      default -> false;
    };
  }

  /** Returns how much of one more there is, in [0, 1). */
  double begun(GridGame game, Evaluation e) {
    return this == STAIRS ? Terrain.of(game, e.level()).begun() : 0;
  }

  /** Returns a wish for so much of it in words. */
  String words(Amount amount) {
    return text.replace("{}", amount.of(one, many));
  }

  /** Returns whether it means something in a game. */
  boolean in(GridGame game) {
    return game.description().measures().contains(word());
  }

  /** Returns its name as files have it, such as "least pushes". */
  String word() {
    return name().toLowerCase(Locale.ROOT).replace('_', ' ');
  }

  private static int metric(Evaluation e, String name) {
    return (int) Math.round(e.metrics().getOrDefault(name, 0.0));
  }

  /** The way that is played. */
  static final class Ways {

    private Ways() {}

    /** Returns the cells of all legs; those of whoever else moves are not among them. */
    static List<Cell> cells(Evaluation e) {
      List<Cell> cells = new ArrayList<>();
      legs(e).forEach(route -> cells.addAll(route.cells()));
      return cells;
    }

    private static List<Route> legs(Evaluation e) {
      List<Route> routes = e.routes();
      // In a game by the clock the player's route comes first, and the others are the enemies'.
      boolean clock = e.playthrough().isPresent();
      return clock && !routes.isEmpty() ? routes.subList(0, 1) : routes;
    }

    static int moves(Evaluation e) {
      return e.playable() ? legs(e).stream().mapToInt(route -> route.cells().size() - 1).sum() : 0;
    }

    static int turns(Evaluation e) {
      int turns = 0;
      for (Route route : e.playable() ? legs(e) : List.<Route>of()) {
        List<Cell> way = route.cells();
        for (int i = 2; i < way.size(); i++) {
          boolean straight =
              way.get(i).column() - way.get(i - 1).column()
                      == way.get(i - 1).column() - way.get(i - 2).column()
                  && way.get(i).row() - way.get(i - 1).row()
                      == way.get(i - 1).row() - way.get(i - 2).row();
          turns += straight ? 0 : 1;
        }
      }
      return turns;
    }

    static int winding(Evaluation e) {
      int moves = moves(e);
      return moves == 0 ? 0 : 100 * turns(e) / moves;
    }
  }

  /** The ground of a level that is seen from the side. */
  record Terrain(int[] heights) {

    private static final int STEPS = 3;
    private static final int TREAD = 2;

    /** Counts in each column the tiles that bear, from the bottom up to the first that does not. */
    static Terrain of(GridGame game, TileMap level) {
      int[] heights = new int[level.width()];
      for (int x = 0; x < heights.length; x++) {
        int row = level.height() - 1;
        while (row >= 0 && game.bears(level.at(x, row))) {
          row--;
        }
        heights[x] = level.height() - 1 - row;
      }
      return new Terrain(heights);
    }

    int stairs() {
      return (int) flights().stream().filter(steps -> steps >= STEPS).count();
    }

    /** Returns how much of a staircase the longest flight of fewer steps is, in [0, 1). */
    double begun() {
      int most =
          flights().stream().filter(s -> s < STEPS).mapToInt(Integer::intValue).max().orElse(0);
      return (double) most / STEPS;
    }

    /** Returns how many steps on end go up or down. */
    private List<Integer> flights() {
      List<Integer> flights = new ArrayList<>();
      int steps = 0;
      int way = 0;
      int tread = 1;
      for (int x = 1; x < heights.length; x++) {
        int step = heights[x] - heights[x - 1];
        boolean one = Math.abs(step) == 1 && heights[x - 1] > 0 && heights[x] > 0;
        if (step == 0 && ++tread <= TREAD) {
          continue;
        }
        boolean on = one && step == way && tread <= TREAD;
        if (!on && steps > 0) {
          flights.add(steps);
        }
        steps = on ? steps + 1 : one ? 1 : 0;
        way = one ? step : 0;
        tread = 1;
      }
      if (steps > 0) {
        flights.add(steps);
      }
      return flights;
    }

    /** Returns the widths of the pits between two pieces of ground. */
    List<Integer> gaps() {
      List<Integer> gaps = new ArrayList<>();
      int before = -1;
      for (int x = 0; x < heights.length; x++) {
        if (heights[x] > 0) {
          if (before >= 0 && x - before > 1) {
            gaps.add(x - before - 1);
          }
          before = x;
        }
      }
      return gaps;
    }
  }
}
