package org.puzzlewright.tiles.design;

import java.util.ArrayList;
import java.util.List;
import org.puzzlewright.tiles.core.Cell;
import org.puzzlewright.tiles.core.Evaluation;
import org.puzzlewright.tiles.core.GridGame;
import org.puzzlewright.tiles.core.Tile;
import org.puzzlewright.tiles.core.TileMap;

/** The wishes that any game's level can be held against. */
final class LevelConstraints {

  /** Enemies that make a room a challenge. */
  private static final int CHALLENGE = 2;

  private LevelConstraints() {}

  /** So many groups of walls that one can walk around. */
  record Loops(Amount amount) implements LevelConstraint {
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
  record Rooms(Amount amount) implements LevelConstraint {
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
  record DeadEnds(Amount amount) implements LevelConstraint {
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
  record Tiles(String tile, Amount amount) implements LevelConstraint {
    @Override
    public String words() {
      return amount.of(tile, plural(tile));
    }

    @Override
    public Check check(GridGame game, Evaluation e) {
      int found = e.level().count(index(game, tile));
      return amount.check(found, found + " of them");
    }
  }

  /** So many elevated platforms. */
  record Platforms(Amount amount) implements LevelConstraint {
    @Override
    public String words() {
      return amount.of("elevated platform", "elevated platforms");
    }

    @Override
    public Check check(GridGame game, Evaluation e) {
      int found = new Floor(game, e.level()).platforms().size();
      return amount.check(found, found + " runs of two cells or more float");
    }
  }

  /** Without the highest platform the level cannot be played to its end. */
  record UpperPlatformUsed() implements LevelConstraint {
    @Override
    public String words() {
      return "the upper platform must be used";
    }

    @Override
    public Check check(GridGame game, Evaluation e) {
      List<List<Cell>> platforms = new Floor(game, e.level()).platforms();
      if (platforms.isEmpty() || !e.playable()) {
        return new Check(
            false, platforms.isEmpty() ? 0 : 0.3, "there is no platform, or no way to the end");
      }
      TileMap without = e.level();
      for (Cell cell : platforms.get(0)) {
        without = without.with(cell.column(), cell.row(), game.empty());
      }
      boolean needed = !game.evaluate(without).playable();
      Cell first = platforms.get(0).get(0);
      return new Check(
          needed,
          needed ? 1 : 0.5,
          "without the platform at row %d, column %d the end is %s"
              .formatted(first.row(), first.column(), needed ? "not reached" : "reached, too"),
          List.of(first));
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

  /** A room with two enemies or more through which every way from the player to a tile leads. */
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
      int challenges = 0;
      long most = 0;
      for (List<Cell> room : floor.rooms()) {
        long enemies =
            room.stream()
                .filter(c -> e.level().at(c.column(), c.row()) == index(game, "enemy"))
                .count();
        most = Math.max(most, enemies);
        if (enemies < CHALLENGE || room.contains(players.get(0)) || room.contains(ends.get(0))) {
          continue;
        }
        challenges++;
        if (floor.reaches(players.get(0), ends.get(0), List.of())
            && !floor.reaches(players.get(0), ends.get(0), room)) {
          Cell at = room.get(0);
          return new Check(
              true,
              1,
              "the room at row %d, column %d has %d enemies, and no way leads around it"
                  .formatted(at.row(), at.column(), enemies),
              List.of(at));
        }
      }
      return new Check(
          false,
          challenges > 0 ? 0.7 : 0.1 * Math.min(1, floor.rooms().size()) + 0.2 * Math.min(2, most),
          challenges == 0
              ? "no room has " + CHALLENGE + " enemies"
              : "a way leads around each room that has " + CHALLENGE + " enemies");
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

  static String plural(String noun) {
    return noun.endsWith("y") && !noun.endsWith("ey")
        ? noun.substring(0, noun.length() - 1) + "ies"
        : noun + "s";
  }
}
