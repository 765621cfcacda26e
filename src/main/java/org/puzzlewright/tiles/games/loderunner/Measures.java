package org.puzzlewright.tiles.games.loderunner;

import java.util.LinkedHashMap;
import java.util.Map;

/** What is counted on a board and on the map of where the player gets. */
final class Measures {

  /** How many cells there are of each {@link Kind} of tile, the floor included. */
  final int[] tiles = new int[Kind.ROPE + 1];

  /** How many cells are passed in each way. */
  final int[] passed = new int[Kind.FALLING + 1];

  int islands;
  int collected;

  /** Tops of bricks, ladders and ropes, without the last row's bricks. */
  int usable;

  int used;
  double walking;
  double hanging;
  double climbing;
  double falling;

  /**
   * Counts.
   *
   * @param topRows how many rows are looked through for what can be used
   */
  static Measures of(Walk walk, byte[] map, int topRows, Originals originals) {
    Measures found = new Measures();
    found.count(walk, map, topRows);
    found.compare(walk, map, originals);
    if (found.tiles[Kind.PLAYER] != 1) {
      // The benchmark looks only once somebody walks.
      found.usable = 0;
    }
    return found;
  }

  int explored() {
    return passed[Kind.WALKING]
        + passed[Kind.CLIMBING]
        + passed[Kind.HANGING]
        + passed[Kind.FALLING];
  }

  private void count(Walk walk, byte[] map, int topRows) {
    byte[] board = walk.board();
    int stride = walk.stride();
    for (int row = 0; row < walk.rows(); row++) {
      int first = (row + 1) * stride + 1;
      for (int i = first; i < first + walk.columns(); i++) {
        int tile = board[i];
        boolean reached = map[i] != Kind.UNREACHED;
        tiles[tile]++;
        passed[map[i]]++;
        boolean begins = i == first || board[i - 1] != tile;
        switch (tile) {
          case Kind.BRICK -> {
            islands += begins ? 1 : 0;
            if (row > 0 && row < topRows && board[i - stride] != Kind.BRICK) {
              use(map[i - stride] != Kind.UNREACHED);
            }
          }
          case Kind.ROPE -> {
            islands += begins ? 1 : 0;
            if (row < topRows) {
              use(reached);
            }
          }
          case Kind.LADDER -> {
            islands += row == 0 || board[i - stride] != Kind.LADDER ? 1 : 0;
            if (row < topRows) {
              use(reached);
            }
          }
          case Kind.GOLD -> collected += reached ? 1 : 0;
          default -> {}
        }
      }
    }
  }

  private void use(boolean reached) {
    usable++;
    used += reached ? 1 : 0;
  }

  /**
   * Compares lengths with the originals'. As in the benchmark, a stretch is not ended by the cell
   * after it: what is counted is how far each other cell is from the line's first matching one.
   */
  private void compare(Walk walk, byte[] map, Originals originals) {
    int[] walked = new int[originals.columns()];
    int[] hung = new int[originals.columns()];
    int[] climbed = new int[originals.rows()];
    int[] fallen = new int[originals.rows()];
    int columns = walk.columns();
    int[] topClimbed = new int[columns];
    int[] topFallen = new int[columns];
    for (int row = 1; row <= walk.rows(); row++) {
      int firstWalked = 0;
      int firstHung = 0;
      int line = row * walk.stride();
      for (int column = 1; column <= columns; column++) {
        int movement = map[line + column];
        firstWalked = step(movement == Kind.WALKING, column, firstWalked, walked);
        firstHung = step(movement == Kind.HANGING, column, firstHung, hung);
        int c = column - 1;
        topClimbed[c] = step(movement == Kind.CLIMBING, row, topClimbed[c], climbed);
        topFallen[c] = step(movement == Kind.FALLING, row, topFallen[c], fallen);
      }
    }
    walking = originals.walking(walked);
    hanging = originals.hanging(hung);
    climbing = originals.climbing(climbed);
    falling = originals.falling(fallen);
  }

  /** Returns the first match's place, from 1; 0 while there is none. */
  private static int step(boolean matches, int place, int first, int[] counts) {
    if (first == 0) {
      return matches ? place : 0;
    }
    if (!matches) {
      counts[place - first]++;
    }
    return first;
  }

  Map<String, Double> named() {
    Map<String, Double> named = new LinkedHashMap<>();
    named.put("empty", (double) tiles[Kind.EMPTY]);
    named.put("player", (double) tiles[Kind.PLAYER]);
    named.put("gold", (double) tiles[Kind.GOLD]);
    named.put("enemy", (double) tiles[Kind.ENEMY]);
    named.put("ladder", (double) tiles[Kind.LADDER]);
    named.put("rope", (double) tiles[Kind.ROPE]);
    named.put("islands", (double) islands);
    named.put("collected_gold", (double) collected);
    named.put("used_tiles", (double) used);
    named.put("tiles", (double) usable);
    named.put("explored", (double) explored());
    named.put("walking", walking);
    named.put("hanging", hanging);
    named.put("climbing", climbing);
    named.put("falling", falling);
    return named;
  }
}
