package org.puzzlewright.tiles.games.loderunner;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import org.puzzlewright.tiles.core.Cell;
import org.puzzlewright.tiles.core.Move;

/**
 * Where the player gets.
 *
 * <p>Whether somebody falls depends on the cell alone: in the air with neither brick nor ladder
 * below. So a cell is reached in one way only, and a flood over cells finds what a search over
 * states would.
 *
 * @param board a level with its floor, and a ring of brick around it, which stands for the rule
 *     that nobody leaves the level
 * @param columns of the board without its ring
 * @param rows of the board without its ring, the floor included
 * @param downOntoLadders whether one may climb down a ladder whose top one stands on
 */
record Walk(byte[] board, int columns, int rows, boolean downOntoLadders) {

  int stride() {
    return columns + 2;
  }

  /** Returns the index of the only player, or -1. */
  int start() {
    int start = -1;
    for (int i = 0; i < board.length; i++) {
      if (board[i] == Kind.PLAYER) {
        if (start >= 0) {
          return -1;
        }
        start = i;
      }
    }
    return start;
  }

  /**
   * Returns how each cell of the board is passed: one of the movements of {@link Kind}.
   *
   * @param from filled with the cell from which each cell was first come to, in the fewest moves;
   *     null when it is not needed
   */
  byte[] flood(int start, int[] from) {
    byte[] map = new byte[board.length];
    if (start < 0) {
      return map;
    }
    int stride = stride();
    int[] queue = new int[board.length];
    int head = 0;
    int tail = 0;
    queue[tail++] = start;
    map[start] = movement(start);
    while (head < tail) {
      int i = queue[head++];
      if (map[i] == Kind.FALLING) {
        tail = reach(i + stride, i, map, from, queue, tail);
        continue;
      }
      tail = reach(i - 1, i, map, from, queue, tail);
      tail = reach(i + 1, i, map, from, queue, tail);
      int tile = board[i];
      if (tile == Kind.LADDER) {
        tail = reach(i - stride, i, map, from, queue, tail);
      }
      if (tile == Kind.LADDER
          || tile == Kind.ROPE
          || downOntoLadders && board[i + stride] == Kind.LADDER) {
        tail = reach(i + stride, i, map, from, queue, tail);
      }
    }
    return map;
  }

  /**
   * Returns where a move leads from a cell, by the same rules: the cell itself when it does not.
   */
  int next(int i, Move move) {
    int stride = stride();
    boolean falls = movement(i) == Kind.FALLING;
    boolean allowed =
        switch (falls ? Move.DOWN : move) {
          case LEFT, RIGHT -> true;
          case UP -> board[i] == Kind.LADDER;
          case DOWN ->
              falls
                  || board[i] == Kind.LADDER
                  || board[i] == Kind.ROPE
                  || downOntoLadders && board[i + stride] == Kind.LADDER;
        };
    int there =
        switch (falls ? Move.DOWN : move) {
          case LEFT -> i - 1;
          case RIGHT -> i + 1;
          case UP -> i - stride;
          case DOWN -> i + stride;
        };
    return allowed && board[there] != Kind.BRICK ? there : i;
  }

  private int reach(int i, int before, byte[] map, int[] from, int[] queue, int tail) {
    if (board[i] == Kind.BRICK || map[i] != Kind.UNREACHED) {
      return tail;
    }
    map[i] = movement(i);
    if (from != null) {
      from[i] = before;
    }
    queue[tail] = i;
    return tail + 1;
  }

  private byte movement(int i) {
    int tile = board[i];
    if (tile == Kind.LADDER) {
      return Kind.CLIMBING;
    }
    if (tile == Kind.ROPE) {
      return Kind.HANGING;
    }
    int below = board[i + stride()];
    return below == Kind.BRICK || below == Kind.LADDER ? (byte) Kind.WALKING : Kind.FALLING;
  }

  Cell cell(int i) {
    return new Cell(i % stride() - 1, i / stride() - 1);
  }

  /** Returns the path that {@link #flood} found, both ends included. */
  List<Cell> way(int start, int end, int[] from) {
    List<Cell> cells = new ArrayList<>();
    for (int i = end; i != start; i = from[i]) {
      cells.add(cell(i));
    }
    cells.add(cell(start));
    Collections.reverse(cells);
    return cells;
  }
}
