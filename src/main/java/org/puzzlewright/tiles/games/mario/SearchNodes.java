package org.puzzlewright.tiles.games.mario;

import java.util.Arrays;

/**
 * The nodes of a best-first search, by number: from which opened state which buttons are held, and
 * where Mario is then. Those that wait to be opened are a heap with the greatest key first; of
 * equal keys the smaller number.
 */
final class SearchNodes {

  /** Number of the opened state that a node comes from, as the search counts them. */
  int[] parent = new int[256];

  byte[] buttons = new byte[256];
  double[] key = new double[256];

  /** Mario's place in whole pixels. */
  int[] x = new int[256];

  int[] y = new int[256];

  private int count;
  private int[] heap = new int[256];
  private int waiting;

  void clear() {
    count = 0;
    waiting = 0;
  }

  /** Returns whether no node waits to be opened. */
  boolean isEmpty() {
    return waiting == 0;
  }

  /** Adds a node that waits to be opened. */
  void add(int from, int held, double value, MarioWorld world) {
    if (count == key.length) {
      parent = Arrays.copyOf(parent, 2 * count);
      buttons = Arrays.copyOf(buttons, 2 * count);
      key = Arrays.copyOf(key, 2 * count);
      x = Arrays.copyOf(x, 2 * count);
      y = Arrays.copyOf(y, 2 * count);
      heap = Arrays.copyOf(heap, 2 * count);
    }
    parent[count] = from;
    buttons[count] = (byte) held;
    key[count] = value;
    x[count] = (int) world.x();
    y[count] = (int) world.y();
    push(count++);
  }

  private void push(int node) {
    int at = waiting++;
    while (at > 0) {
      int above = (at - 1) >> 1;
      if (!before(node, heap[above])) {
        break;
      }
      heap[at] = heap[above];
      at = above;
    }
    heap[at] = node;
  }

  /** Returns the number of the best node that waits, which then waits no more. */
  int poll() {
    int first = heap[0];
    int moved = heap[--waiting];
    int at = 0;
    int below = 1;
    while (below < waiting) {
      if (below + 1 < waiting && before(heap[below + 1], heap[below])) {
        below++;
      }
      if (!before(heap[below], moved)) {
        break;
      }
      heap[at] = heap[below];
      at = below;
      below = 2 * at + 1;
    }
    heap[at] = moved;
    return first;
  }

  private boolean before(int a, int b) {
    return key[a] > key[b] || key[a] == key[b] && a < b;
  }
}
