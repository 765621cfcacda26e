package org.puzzlewright.training.dungeon;

import java.util.ArrayList;
import java.util.EnumSet;
import java.util.List;
import java.util.Set;

/**
 * What is met in a level on its ways from the player to a key and on to the door: the paper's
 * measure of whether a level tells a story.
 *
 * @param solutions one for each key by which the door can be reached, row by row
 * @param met monsters within two cells of a way, diagonals included, on any solution
 */
public record Encounters(List<Solution> solutions, Set<Monster> met) {

  /** Keys that are looked at, row by row; the paper's bound. */
  public static final int MOST_KEYS = 30;

  private static final int SIGHT = 2;

  /** Copies both. */
  public Encounters {
    solutions = List.copyOf(solutions);
    met = Set.copyOf(met);
  }

  /**
   * A way that solves the level.
   *
   * @param key the key's cell
   * @param toKey steps from the player to the key
   * @param toDoor steps from the key to the door
   */
  public record Solution(int key, int toKey, int toDoor) {}

  /** Finds them; a level without player or door has none. */
  public static Encounters of(Dungeon level) {
    List<Solution> solutions = new ArrayList<>();
    Set<Monster> met = EnumSet.noneOf(Monster.class);
    int player = level.first(Tile.PLAYER);
    int door = level.first(Tile.DOOR);
    if (player < 0 || door < 0) {
      return new Encounters(solutions, met);
    }
    Distances fromPlayer = Distances.from(level, player);
    int keys = 0;
    for (int key = 0; key < level.cells() && keys < MOST_KEYS; key++) {
      if (level.number(key) != Tile.KEY.ordinal()) {
        continue;
      }
      keys++;
      if (fromPlayer.to(key) < 0) {
        continue;
      }
      int[] there = toKey(level, fromPlayer, player, key);
      Distances fromKey = Distances.from(level, key);
      int[] on = fromKey.to(door) < 0 ? new int[0] : fromKey.back(door);
      if (on.length > 0 && !meetsKey(level, there, key)) {
        solutions.add(new Solution(key, there.length - 1, on.length - 1));
        look(level, there, met);
        look(level, on, met);
      }
    }
    return new Encounters(solutions, met);
  }

  /** Returns the cells of a solution's way, from the player over its key to the door. */
  public static List<Integer> way(Dungeon level, Solution solution) {
    int player = level.first(Tile.PLAYER);
    List<Integer> way = new ArrayList<>();
    for (int cell : toKey(level, Distances.from(level, player), player, solution.key())) {
      way.add(0, cell);
    }
    int key = way.size();
    for (int cell : Distances.from(level, solution.key()).back(level.first(Tile.DOOR))) {
      way.add(key, cell);
    }
    // The key is the end of the one and the beginning of the other.
    way.remove(key);
    return way;
  }

  /** A shortest way that meets no other key, if there is one, else any shortest. */
  private static int[] toKey(Dungeon level, Distances all, int player, int key) {
    int[] way = all.back(key);
    if (!meetsKey(level, way, key)) {
      return way;
    }
    Distances shunning = Distances.shunningKeys(level, player, key);
    return shunning.to(key) == all.to(key) ? shunning.back(key) : way;
  }

  private static boolean meetsKey(Dungeon level, int[] way, int but) {
    for (int cell : way) {
      if (cell != but && level.number(cell) == Tile.KEY.ordinal()) {
        return true;
      }
    }
    return false;
  }

  private static void look(Dungeon level, int[] way, Set<Monster> met) {
    for (Monster monster : Monster.values()) {
      if (!met.contains(monster) && near(level, way, monster.tile()) > 0) {
        met.add(monster);
      }
    }
  }

  /**
   * Returns how many cells of a kind are within two cells of a way, diagonals included.
   *
   * @param way its cells
   */
  public static int near(Dungeon level, int[] way, Tile tile) {
    int width = level.width();
    int count = 0;
    for (int cell = 0; cell < level.cells(); cell++) {
      if (level.number(cell) == tile.ordinal()) {
        int x = cell % width;
        int y = cell / width;
        for (int at : way) {
          if (Math.abs(at % width - x) <= SIGHT && Math.abs(at / width - y) <= SIGHT) {
            count++;
            break;
          }
        }
      }
    }
    return count;
  }

  /** Returns whether a key can be fetched and the door reached. */
  public boolean solvable() {
    return !solutions.isEmpty();
  }

  /**
   * Returns the share of monsters about which the level is right: met if wanted, and not if not; 0
   * when it cannot be solved.
   */
  public double accuracy(Set<Monster> wanted) {
    int right = 0;
    for (Monster monster : Monster.values()) {
      right += met.contains(monster) == wanted.contains(monster) ? 1 : 0;
    }
    return solvable() ? right / (double) Monster.values().length : 0;
  }

  /** Returns whether it can be solved and is right about every monster. */
  public boolean exact(Set<Monster> wanted) {
    return solvable() && met.equals(wanted);
  }
}
