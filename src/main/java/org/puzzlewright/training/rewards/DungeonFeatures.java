package org.puzzlewright.training.rewards;

import java.util.Arrays;
import java.util.Set;
import org.puzzlewright.training.dungeon.Distances;
import org.puzzlewright.training.dungeon.Dungeon;
import org.puzzlewright.training.dungeon.Encounters;
import org.puzzlewright.training.dungeon.Monster;
import org.puzzlewright.training.dungeon.Tile;

/** The features of one dungeon, each found when it is first asked for. For one thread. */
final class DungeonFeatures implements Features {

  private final Dungeon level;
  private final Set<Monster> wanted;
  private final double[] values = new double[DungeonFeature.values().length];
  private Distances fromPlayer;
  private Route route;
  private Encounters encounters;

  /**
   * Makes them.
   *
   * @param wanted by which the features that judge go
   */
  DungeonFeatures(Dungeon level, Set<Monster> wanted) {
    this.level = level;
    this.wanted = wanted;
    Arrays.fill(values, Double.NaN);
  }

  Dungeon level() {
    return level;
  }

  @Override
  public double get(Feature feature) {
    DungeonFeature asked = (DungeonFeature) feature;
    int at = asked.ordinal();
    if (Double.isNaN(values[at])) {
      values[at] = found(asked);
    }
    return values[at];
  }

  private double found(DungeonFeature feature) {
    return switch (feature) {
      case COUNT_EMPTY -> level.count(Tile.EMPTY);
      case COUNT_WALL -> level.count(Tile.WALL);
      case COUNT_BAT -> level.count(Tile.BAT);
      case COUNT_SCORPION -> level.count(Tile.SCORPION);
      case COUNT_SPIDER -> level.count(Tile.SPIDER);
      case COUNT_KEY -> level.count(Tile.KEY);
      case CONNECTED -> fromPlayer() == null || door() < 0 ? 0 : fromPlayer.to(door()) < 0 ? 0 : 1;
      case REACH_KEYS -> reachable();
      case REGIONS -> regions();
      case PATH_KEY -> route().toKey;
      case PATH_DOOR -> route().toDoor;
      case NEAR_BAT -> near(Tile.BAT);
      case NEAR_SCORPION -> near(Tile.SCORPION);
      case NEAR_SPIDER -> near(Tile.SPIDER);
      case ACCURACY -> encounters().accuracy(wanted);
      case EXACT -> encounters().exact(wanted) ? 1 : 0;
      case SOLUTIONS -> encounters().solutions().size();
    };
  }

  private int door() {
    return level.first(Tile.DOOR);
  }

  private Distances fromPlayer() {
    int player = level.first(Tile.PLAYER);
    if (fromPlayer == null && player >= 0) {
      fromPlayer = Distances.from(level, player);
    }
    return fromPlayer;
  }

  private Encounters encounters() {
    encounters = encounters == null ? Encounters.of(level) : encounters;
    return encounters;
  }

  private int reachable() {
    int count = 0;
    for (int cell = 0; cell < level.cells() && fromPlayer() != null; cell++) {
      count += level.number(cell) == Tile.KEY.ordinal() && fromPlayer.to(cell) >= 0 ? 1 : 0;
    }
    return count;
  }

  private int regions() {
    boolean[] seen = new boolean[level.cells()];
    int count = 0;
    for (int cell = 0; cell < seen.length; cell++) {
      if (!seen[cell] && level.number(cell) != Tile.WALL.ordinal()) {
        count++;
        Distances reached = Distances.from(level, cell);
        for (int other = cell; other < seen.length; other++) {
          seen[other] |= reached.to(other) >= 0;
        }
      }
    }
    return count;
  }

  /** The way from the player to the nearest key, and on to the door. */
  private record Route(int[] there, int[] on, int toKey, int toDoor) {}

  private Route route() {
    route = route == null ? foundRoute() : route;
    return route;
  }

  private Route foundRoute() {
    int key = -1;
    for (int cell = 0; cell < level.cells() && fromPlayer() != null; cell++) {
      if (level.number(cell) == Tile.KEY.ordinal()
          && fromPlayer.to(cell) >= 0
          && (key < 0 || fromPlayer.to(cell) < fromPlayer.to(key))) {
        key = cell;
      }
    }
    if (key < 0) {
      return new Route(new int[0], new int[0], 0, 0);
    }
    Distances fromKey = Distances.from(level, key);
    boolean open = door() >= 0 && fromKey.to(door()) >= 0;
    return new Route(
        fromPlayer.back(key),
        open ? fromKey.back(door()) : new int[0],
        fromPlayer.to(key),
        open ? fromKey.to(door()) : 0);
  }

  private int near(Tile tile) {
    Route way = route();
    if (way.on.length == 0) {
      return 0;
    }
    int[] all = Arrays.copyOf(way.there, way.there.length + way.on.length);
    System.arraycopy(way.on, 0, all, way.there.length, way.on.length);
    return Encounters.near(level, all, tile);
  }
}
