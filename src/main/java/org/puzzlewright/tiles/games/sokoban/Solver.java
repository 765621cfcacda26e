package org.puzzlewright.tiles.games.sokoban;

import java.util.Arrays;
import org.puzzlewright.tiles.core.TileMap;

/**
 * Looks for a solution with the reference's cascade: breadth first, then A* with less and less
 * weight on the moves made so far. One object plays one level.
 */
final class Solver {

  /** The weights of the cascade in halves: 0.5 is 1; a negative one is breadth first. */
  private static final int BREADTH_FIRST = -1;

  private static final String LETTERS = "lrud";

  /**
   * What one search came to.
   *
   * @param left the estimate in the best position that was looked into; 0 when won
   * @param moves to the solution, or to that position
   */
  record Run(boolean won, int pops, int left, String moves) {}

  private final Board board;
  private final boolean[] dead;
  private final boolean strict;
  private final Positions positions;

  private int[] position = new int[256];
  private int[] parent = new int[256];
  private int[] depth = new int[256];
  private byte[] made = new byte[256];
  private int entries;

  /** A heap of (key, entry), or just entries in a row. */
  private long[] queue = new long[256];

  private int first;
  private int last;

  /**
   * Prepares a level with exactly one player and as many crates as targets.
   *
   * @param strict crates are all the same, every lost cell is known, and meeting a position again
   *     costs nothing
   */
  Solver(TileMap level, boolean strict) {
    this.strict = strict;
    board = new Board(level);
    dead = strict ? board.deadExactly() : board.deadByCorners();
    positions =
        new Positions(
            board,
            dead,
            board.index(level.first(SokobanGame.PLAYER).orElseThrow()),
            board.indices(level.all(SokobanGame.CRATE)),
            board.indices(level.all(SokobanGame.TARGET)),
            strict);
  }

  /**
   * Runs the cascade.
   *
   * @param budget positions that each search may take from its queue
   */
  Outcome solve(int budget) {
    int looked = 0;
    Run run = null;
    for (int weight : new int[] {BREADTH_FIRST, 2, 1, 0}) {
      run = run(weight, budget);
      looked += run.pops();
      if (run.won()) {
        return new Outcome(0, run.moves(), looked, false, weight == BREADTH_FIRST);
      }
      if (first == last) {
        // All positions were seen; the other searches would see the same and find no better one.
        return new Outcome(run.left(), "", looked, true, false);
      }
    }
    return new Outcome(run.left(), "", looked, false, false);
  }

  /**
   * Runs one search.
   *
   * @param weight of the moves made so far, in halves; negative for breadth first
   */
  Run run(int weight, int budget) {
    boolean[] seen = new boolean[Math.max(256, positions.count())];
    entries = 0;
    first = 0;
    last = 0;
    push(entry(0, -1, 0, (byte) 0), weight);
    int pops = 0;
    int best = -1;
    while (pops < budget && first < last) {
      int here = weight < 0 ? (int) queue[first++] : pop();
      int at = position[here];
      boolean again = at < seen.length && seen[at];
      if (again && strict) {
        continue;
      }
      pops++;
      if (again) {
        continue;
      }
      if (positions.left(at) == 0) {
        return new Run(true, pops, 0, moves(here));
      }
      if (at >= seen.length) {
        seen = Arrays.copyOf(seen, Math.max(2 * seen.length, positions.count()));
      }
      seen[at] = true;
      if (best < 0 || better(here, best)) {
        best = here;
      }
      for (int move = 0; move < 4; move++) {
        int next = positions.next(at, move);
        if (next >= 0) {
          push(entry(next, here, depth[here] + 1, (byte) move), weight);
        }
      }
    }
    return new Run(false, pops, positions.left(position[best]), moves(best));
  }

  private boolean better(int a, int b) {
    int by = positions.left(position[a]) - positions.left(position[b]);
    return by < 0 || by == 0 && depth[a] < depth[b];
  }

  private int entry(int at, int from, int moves, byte move) {
    if (entries == position.length) {
      position = Arrays.copyOf(position, 2 * entries);
      parent = Arrays.copyOf(parent, 2 * entries);
      depth = Arrays.copyOf(depth, 2 * entries);
      made = Arrays.copyOf(made, 2 * entries);
    }
    position[entries] = at;
    parent[entries] = from;
    depth[entries] = moves;
    made[entries] = move;
    return entries++;
  }

  private String moves(int entry) {
    char[] letters = new char[depth[entry]];
    int here = entry;
    for (int i = letters.length - 1; i >= 0; i--) {
      letters[i] = LETTERS.charAt(made[here]);
      here = parent[here];
    }
    return new String(letters);
  }

  private void push(int entry, int weight) {
    if (last == queue.length) {
      queue = Arrays.copyOf(queue, 2 * last);
    }
    if (weight < 0) {
      queue[last++] = entry;
      return;
    }
    long key = 2L * positions.left(position[entry]) + (long) weight * depth[entry];
    last++;
    towardsRoot(key << 32 | entry, last - 1, 0);
  }

  /** Puts an item into a hole, or nearer to the root, as Python's heap does. */
  private void towardsRoot(long item, int from, int top) {
    int hole = from;
    while (hole > top) {
      int above = hole - 1 >> 1;
      if (item >>> 32 >= queue[above] >>> 32) {
        break;
      }
      queue[hole] = queue[above];
      hole = above;
    }
    queue[hole] = item;
  }

  /**
   * Takes the least entry off, as Python's heap does, which decides between equals: the hole goes
   * down to a leaf along the lesser children (the right one of equals), and the last item comes up
   * from there.
   */
  private int pop() {
    long least = queue[0];
    long item = queue[--last];
    if (last > 0) {
      int hole = 0;
      int child = 1;
      while (child < last) {
        int right = child + 1;
        if (right < last && queue[child] >>> 32 >= queue[right] >>> 32) {
          child = right;
        }
        queue[hole] = queue[child];
        hole = child;
        child = 2 * hole + 1;
      }
      towardsRoot(item, hole, 0);
    }
    return (int) least;
  }
}
