package org.puzzlewright.tiles.games.mario;

import java.util.Arrays;

/** Numbers of nodes, the one with the greatest key first; of equal ones the smaller number. */
final class NodeHeap {

  private int[] heap = new int[256];
  private int size;

  void clear() {
    size = 0;
  }

  boolean isEmpty() {
    return size == 0;
  }

  void add(int node, double[] key) {
    if (size == heap.length) {
      heap = Arrays.copyOf(heap, 2 * size);
    }
    int at = size++;
    while (at > 0) {
      int above = (at - 1) >> 1;
      if (!before(node, heap[above], key)) {
        break;
      }
      heap[at] = heap[above];
      at = above;
    }
    heap[at] = node;
  }

  int poll(double[] key) {
    int first = heap[0];
    int moved = heap[--size];
    int at = 0;
    int below = 1;
    while (below < size) {
      if (below + 1 < size && before(heap[below + 1], heap[below], key)) {
        below++;
      }
      if (!before(heap[below], moved, key)) {
        break;
      }
      heap[at] = heap[below];
      at = below;
      below = 2 * at + 1;
    }
    heap[at] = moved;
    return first;
  }

  private static boolean before(int a, int b, double[] key) {
    return key[a] > key[b] || key[a] == key[b] && a < b;
  }
}
