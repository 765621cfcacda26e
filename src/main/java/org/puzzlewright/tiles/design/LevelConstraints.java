package org.puzzlewright.tiles.design;

import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.puzzlewright.tiles.core.Cell;
import org.puzzlewright.tiles.core.Evaluation;
import org.puzzlewright.tiles.core.GridGame;
import org.puzzlewright.tiles.core.Route;
import org.puzzlewright.tiles.core.Tile;
import org.puzzlewright.tiles.core.TileMap;

/** The wishes that any game's level can be held against. */
final class LevelConstraints {

  /** Enemies that make a room a challenge. */
  private static final int CHALLENGE = 2;

  /** What all enemies are called, whatever kinds a game has. */
  static final String ENEMY = "enemy";

  private LevelConstraints() {}

  /** So many groups of walls that one can walk around. */
  record Loops(Amount amount) implements LevelConstraint, LevelConstraint.Counted {
    @Override
    public String words() {
      return amount.of("loop", "loops");
    }

    @Override
    public Check check(GridGame game, Evaluation e) {
      int found = new Floor(game, e.level()).loops();
      return amount.check(found, found + " groups of walls can be walked around");
    }
  }

  /** So many open squares of side 3 or more, those that overlap counted once. */
  record Rooms(Amount amount) implements LevelConstraint, LevelConstraint.Counted {
    @Override
    public String words() {
      return amount.of("room", "rooms");
    }

    @Override
    public Check check(GridGame game, Evaluation e) {
      int found = new Floor(game, e.level()).rooms().size();
      return amount.check(found, found + " open places of 3 by 3 cells or more, joined ones once");
    }
  }

  /** So many open cells with one way out. */
  record DeadEnds(Amount amount) implements LevelConstraint, LevelConstraint.Counted {
    @Override
    public String words() {
      return amount.of("dead end", "dead ends");
    }

    @Override
    public Check check(GridGame game, Evaluation e) {
      int found = new Floor(game, e.level()).deadEnds();
      return amount.check(found, found + " open cells have one open neighbour");
    }
  }

  /** So many tiles of a kind. */
  record Tiles(String tile, Amount amount) implements LevelConstraint, LevelConstraint.Counted {
    @Override
    public String words() {
      return many(amount, tile);
    }

    @Override
    public Check check(GridGame game, Evaluation e) {
      int found = cells(game, e.level(), tile).size();
      return amount.check(found, found + " of them");
    }
  }

  /** So many elevated platforms. */
  record Platforms(Amount amount) implements LevelConstraint, LevelConstraint.Counted {
    @Override
    public String words() {
      return amount.of("elevated platform", "elevated platforms");
    }

    @Override
    public Check check(GridGame game, Evaluation e) {
      List<ElevatedPlatforms.Platform> found = ElevatedPlatforms.of(game, e.level());
      String where =
          found.stream()
              .map(p -> "row %d, column %d".formatted(p.first().row(), p.first().column()))
              .collect(Collectors.joining("; "));
      return amount.check(
          found.size(),
          found.size() + " above the ground" + (where.isEmpty() ? "" : ": at " + where));
    }
  }

  /** The way leads over the highest platform, and without it there is no way to the end. */
  record UpperPlatformUsed() implements LevelConstraint {

    private static final String NEEDED = "end is not reached";

    @Override
    public String words() {
      return "the upper platform must be used";
    }

    @Override
    public Check check(GridGame game, Evaluation e) {
      List<ElevatedPlatforms.Platform> platforms = ElevatedPlatforms.of(game, e.level());
      if (platforms.isEmpty() || !e.playable()) {
        return new Check(
            false, platforms.isEmpty() ? 0 : 0.3, "there is no platform, or no way to the end");
      }
      ElevatedPlatforms.Platform upper = platforms.get(0);
      String found = found(game, e, ElevatedPlatforms.without(game, e.level(), upper));
      boolean needed = found.equals(NEEDED);
      boolean stoodOn = stoodOn(e, upper);
      Cell first = upper.first();
      return new Check(
          needed && stoodOn,
          needed && stoodOn ? 1 : 0.4 + (needed ? 0.2 : 0) + (stoodOn ? 0.2 : 0),
          "without the platform at row %d, column %d the %s%s"
              .formatted(
                  first.row(), first.column(), found, stoodOn ? "" : "; nobody stands on it"),
          List.of(first));
    }

    /** Whoever only bumps against a platform from below does not use it as a person would say. */
    private static boolean stoodOn(Evaluation e, ElevatedPlatforms.Platform platform) {
      List<Cell> way = LevelMeasure.Ways.cells(e);
      return platform.cells().stream()
          .map(cell -> new Cell(cell.column(), cell.row() - 1))
          .anyMatch(above -> !platform.cells().contains(above) && way.contains(above));
    }

    /**
     * Plays the level without the platform. That Mario is killed there, or has no enemy to bounce
     * off, does not count: it must be the platform that makes the difference, so both levels are
     * played without enemies, too.
     */
    private static String found(GridGame game, Evaluation e, TileMap without) {
      TileMap calm = ElevatedPlatforms.peaceful(game, without);
      Evaluation peaceful = game.evaluate(calm);
      if (e.playthrough().isPresent() && peaceful.playthrough().isEmpty()) {
        return "level is not fit to be played";
      }
      if (peaceful.playable() || !calm.equals(without) && game.evaluate(without).playable()) {
        return "end is reached, too";
      }
      TileMap whole = ElevatedPlatforms.peaceful(game, e.level());
      return whole.equals(e.level()) || game.evaluate(whole).playable()
          ? NEEDED
          : "end is not reached, but with it only by the enemies' help";
    }
  }

  /** The left half is the right one's mirror image, or the upper one the lower one's. */
  record Symmetric() implements LevelConstraint {
    @Override
    public String words() {
      return "symmetric walls";
    }

    @Override
    public Check check(GridGame game, Evaluation e) {
      Floor floor = new Floor(game, e.level());
      TileMap level = e.level();
      int across = 0;
      int down = 0;
      for (int row = 0; row < level.height(); row++) {
        for (int column = 0; column < level.width(); column++) {
          boolean open = floor.open(column, row);
          across += open == floor.open(level.width() - 1 - column, row) ? 1 : 0;
          down += open == floor.open(column, level.height() - 1 - row) ? 1 : 0;
        }
      }
      double share = Math.max(across, down) / (double) (level.width() * level.height());
      return Check.of(
          share == 1,
          share * share,
          across >= down
              ? "left and right match in %.0f %% of cells".formatted(100 * share)
              : "top and bottom match in %.0f %% of cells".formatted(100 * share));
    }
  }

  /**
   * A room with two enemies or more through which every way from the player to a tile leads, past
   * its enemies: no way keeps two cells away from all of them, and the way that was played comes
   * within a cell of two.
   */
  record ChallengeRoom(String before) implements LevelConstraint {
    @Override
    public String words() {
      return "a room with at least " + CHALLENGE + " enemies before the " + before;
    }

    @Override
    public Check check(GridGame game, Evaluation e) {
      Floor floor = new Floor(game, e.level());
      List<Cell> players = cells(e.level(), index(game, "player"));
      List<Cell> ends = cells(e.level(), index(game, before));
      if (players.isEmpty() || ends.isEmpty()) {
        return new Check(false, 0, "there is no player or no " + before);
      }
      Check best = new Check(false, 0, "no room has " + CHALLENGE + " enemies");
      for (List<Cell> room : floor.rooms()) {
        List<Cell> enemies =
            room.stream()
                .filter(c -> e.level().at(c.column(), c.row()) == index(game, ENEMY))
                .toList();
        if (room.contains(players.get(0)) || room.contains(ends.get(0))) {
          continue;
        }
        Check check =
            enemies.size() < CHALLENGE
                ? new Check(false, 0.1 + 0.2 * enemies.size(), best.evidence())
                : passed(floor, e, room, enemies, players.get(0), ends.get(0));
        best = check.nearness() > best.nearness() ? check : best;
      }
      return best;
    }

    private static Check passed(
        Floor floor, Evaluation e, List<Cell> room, List<Cell> enemies, Cell from, Cell to) {
      Cell at = room.get(0);
      if (!floor.reaches(from, to, List.of())) {
        return new Check(false, 0.5, "there is no way at all");
      }
      if (floor.reaches(from, to, room)) {
        return new Check(
            false, 0.6, "a way leads around each room that has " + CHALLENGE + " enemies");
      }
      List<Cell> guarded =
          room.stream().filter(c -> enemies.stream().anyMatch(enemy -> near(c, enemy))).toList();
      List<Cell> way = way(e, to);
      long met = enemies.stream().filter(x -> way.stream().anyMatch(c -> near(c, x))).count();
      String all =
          "the room at row %d, column %d has %d enemies"
              .formatted(at.row(), at.column(), enemies.size());
      if (floor.reaches(from, to, guarded)) {
        return new Check(false, 0.7, all + ", and a way keeps away from all of them", List.of(at));
      }
      if (met < CHALLENGE) {
        return new Check(
            false, 0.8, all + ", and the player's way meets %d".formatted(met), List.of(at));
      }
      return new Check(
          true,
          1,
          all + ", no way leads around them, and the player's way meets %d".formatted(met),
          List.of(at));
    }

    /** Returns the cells that the player passes up to an end, as it was played. */
    private static List<Cell> way(Evaluation e, Cell to) {
      List<Cell> cells = new ArrayList<>();
      for (Route route : e.routes()) {
        cells.addAll(route.cells());
        if (route.cells().get(route.cells().size() - 1).equals(to)) {
          return cells;
        }
      }
      return List.of();
    }

    private static boolean near(Cell a, Cell b) {
      return Math.abs(a.column() - b.column()) <= 1 && Math.abs(a.row() - b.row()) <= 1;
    }
  }

  static List<Cell> cells(TileMap level, int tile) {
    List<Cell> found = new ArrayList<>();
    for (int row = 0; row < level.height(); row++) {
      for (int column = 0; column < level.width(); column++) {
        if (level.at(column, row) == tile) {
          found.add(new Cell(column, row));
        }
      }
    }
    return found;
  }

  /** Returns a tile's number, or -1 when the game has none of that name. */
  static int index(GridGame game, String name) {
    List<Tile> tiles = game.tiles();
    for (int i = 0; i < tiles.size(); i++) {
      if (tiles.get(i).name().equals(name)) {
        return i;
      }
    }
    return -1;
  }

  /** Returns whether a game has such a tile; in Mario's world "enemy" is any of the enemies. */
  static boolean known(GridGame game, String name) {
    return index(game, name) >= 0 || name.equals(ENEMY) && hasEnemies(game);
  }

  static boolean hasEnemies(GridGame game) {
    return IntStream.range(0, game.tiles().size()).anyMatch(game::isEnemy);
  }

  /** Returns the cells of a tile; in Mario's world those of "enemy" are any enemies'. */
  static List<Cell> cells(GridGame game, TileMap level, String name) {
    int tile = index(game, name);
    if (tile >= 0 || !name.equals(ENEMY)) {
      return tile < 0 ? List.of() : level.all(tile);
    }
    return IntStream.range(0, game.tiles().size())
        .filter(game::isEnemy)
        .mapToObj(level::all)
        .flatMap(List::stream)
        .toList();
  }

  /** Returns what a tile is called where its name alone is no noun. */
  static String named(String tile) {
    return tile.equals("question") ? "question block" : tile;
  }

  /** Returns so many of a tile in words, such as "at least 2 question blocks". */
  static String many(Amount amount, String tile) {
    return amount.of(named(tile), plural(tile));
  }

  static String plural(String tile) {
    String noun = named(tile);
    return noun.equals("gold")
        ? noun
        : noun.endsWith("y") && !noun.endsWith("ey")
            ? noun.substring(0, noun.length() - 1) + "ies"
            : noun + "s";
  }
}
