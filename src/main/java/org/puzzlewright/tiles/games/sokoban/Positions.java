package org.puzzlewright.tiles.games.sokoban;

import java.util.Arrays;

/**
 * All positions that came up in the searches of one level, each once, by number: where the player
 * and the crates are, the estimate of what is left, and, once looked up, what each move leads to.
 */
final class Positions {

  /** A move that changes nothing or loses a crate. */
  static final int NOWHERE = -1;

  private static final int UNKNOWN = -2;

  private final Board board;
  private final boolean[] dead;
  private final boolean sorted;
  private final int crates;
  private final int stride;
  private final int[] targets;
  private final int[] steps;

  /** The number of the crate in a cell, from 1, of the position that is being looked at. */
  private final int[] occupied;

  private short[] cells = new short[256];
  private int[] left = new int[64];
  private int[] next = new int[256];
  private int[] table = new int[256];
  private int count;

  /**
   * Begins with a level's own position, number 0.
   *
   * @param sorted positions that differ only in which crate is where are the same
   */
  Positions(
      Board board, boolean[] dead, int player, int[] crateCells, int[] targets, boolean sorted) {
    this.board = board;
    this.dead = dead;
    this.sorted = sorted;
    this.targets = targets;
    crates = crateCells.length;
    stride = crates + 1;
    steps = new int[] {-1, 1, -board.width, board.width};
    occupied = new int[board.wall.length];
    Arrays.fill(table, -1);
    room();
    cells[0] = (short) player;
    for (int i = 0; i < crates; i++) {
      cells[i + 1] = (short) crateCells[i];
    }
    intern(-1);
  }

  int count() {
    return count;
  }

  /** Returns the estimate of the pushes that are left, 0 exactly when it is solved. */
  int left(int position) {
    return left[position];
  }

  /**
   * Returns where a move leads.
   *
   * @param move 0 to 3: left, right, up, down
   */
  int next(int position, int move) {
    int known = next[4 * position + move];
    if (known == UNKNOWN) {
      expand(position);
      known = next[4 * position + move];
    }
    return known;
  }

  private void expand(int position) {
    int from = position * stride;
    int player = cells[from];
    for (int i = 1; i <= crates; i++) {
      int at = cells[from + i];
      occupied[at] = i;
    }
    for (int move = 0; move < 4; move++) {
      int step = steps[move];
      int there = player + step;
      int result = NOWHERE;
      if (!board.wall[there]) {
        int crate = occupied[there];
        if (crate == 0) {
          result = child(position, there, 0, 0);
        } else {
          int beyond = there + step;
          if (!board.wall[beyond] && occupied[beyond] == 0 && !loses(from, crate, beyond)) {
            result = child(position, there, crate, beyond);
          }
        }
      }
      next[4 * position + move] = result;
    }
    for (int i = 1; i <= crates; i++) {
      occupied[cells[from + i]] = 0;
    }
  }

  /** Returns whether any crate stands on a lost cell after a push. */
  private boolean loses(int from, int crate, int beyond) {
    if (dead[beyond]) {
      return true;
    }
    for (int i = 1; i <= crates; i++) {
      if (i != crate && dead[cells[from + i]]) {
        return true;
      }
    }
    return false;
  }

  private int child(int parent, int player, int crate, int beyond) {
    room();
    int at = count * stride;
    System.arraycopy(cells, parent * stride, cells, at, stride);
    cells[at] = (short) player;
    if (crate > 0) {
      cells[at + crate] = (short) beyond;
      if (sorted) {
        Arrays.sort(cells, at + 1, at + stride);
      }
    }
    return intern(crate > 0 ? -1 : parent);
  }

  private void room() {
    if ((count + 1) * stride > cells.length) {
      cells = Arrays.copyOf(cells, Math.max(2 * cells.length, (count + 1) * stride));
    }
    if (count == left.length) {
      left = Arrays.copyOf(left, 2 * count);
      next = Arrays.copyOf(next, 8 * count);
    }
  }

  /** Returns the number of the position that was written behind the others. */
  private int intern(int sameCrates) {
    if (2 * count >= table.length) {
      int[] old = table;
      table = new int[2 * old.length];
      Arrays.fill(table, -1);
      for (int i = 0; i < count; i++) {
        table[slot(i)] = i;
      }
    }
    int slot = slot(count);
    if (table[slot] >= 0) {
      return table[slot];
    }
    table[slot] = count;
    left[count] = sameCrates < 0 ? estimate(count) : left[sameCrates];
    Arrays.fill(next, 4 * count, 4 * count + 4, UNKNOWN);
    return count++;
  }

  /** Returns where the table has the position, or the free place where it belongs. */
  private int slot(int position) {
    int at = position * stride;
    int hash = 0;
    for (int i = 0; i < stride; i++) {
      hash = (hash + cells[at + i]) * 0x9e3779b1;
      hash ^= hash >>> 15;
    }
    int slot = hash & table.length - 1;
    while (table[slot] >= 0 && !same(table[slot] * stride, at)) {
      slot = slot + 1 & table.length - 1;
    }
    return slot;
  }

  private boolean same(int a, int b) {
    for (int i = 0; i < stride; i++) {
      if (cells[a + i] != cells[b + i]) {
        return false;
      }
    }
    return true;
  }

  /** Gives each crate in turn the nearest target that is still free, and adds the distances up. */
  private int estimate(int position) {
    long taken = 0;
    boolean[] many = crates > 64 ? new boolean[crates] : null;
    int sum = 0;
    for (int i = 1; i <= crates; i++) {
      int at = cells[position * stride + i];
      int x = at % board.width;
      int y = at / board.width;
      int best = board.width + board.height;
      int chosen = -1;
      for (int t = 0; t < crates; t++) {
        boolean free = many == null ? (taken >>> t & 1) == 0 : !many[t];
        int distance =
            Math.abs(x - targets[t] % board.width) + Math.abs(y - targets[t] / board.width);
        if (free && distance < best) {
          best = distance;
          chosen = t;
        }
      }
      if (many == null) {
        taken |= 1L << chosen;
      } else {
        many[chosen] = true;
      }
      sum += best;
    }
    return sum;
  }
}
