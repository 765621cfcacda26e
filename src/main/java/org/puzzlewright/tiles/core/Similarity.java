package org.puzzlewright.tiles.core;

import java.util.ArrayDeque;
import java.util.Arrays;
import java.util.Deque;
import java.util.HashMap;
import java.util.Map;

/** How alike two texts are, as Python's {@code difflib.SequenceMatcher.ratio} computes it. */
public final class Similarity {

  /** From this length on Python takes frequent characters for noise. */
  private static final int LONG = 200;

  private final char[] a;
  private final char[] b;
  private final Map<Character, int[]> positions = new HashMap<>();
  private int[] lengths;
  private int[] next;

  private Similarity(CharSequence a, CharSequence b, boolean autojunk) {
    this.a = a.toString().toCharArray();
    this.b = b.toString().toCharArray();
    index(autojunk);
  }

  /**
   * Returns the share of characters in common blocks, in [0, 1]. Not symmetric.
   *
   * @param autojunk leave frequent characters of a {@code b} of 200 characters and more out of the
   *     search, as Python does by default
   */
  public static double ratio(CharSequence a, CharSequence b, boolean autojunk) {
    int length = a.length() + b.length();
    return length == 0 ? 1 : 2.0 * new Similarity(a, b, autojunk).matched() / length;
  }

  /**
   * Returns how different two texts are as diversity counts it, in [0, 1].
   *
   * @param strict by the direction in which they are more alike, whatever their length; otherwise
   *     as the benchmark compares them
   */
  public static double difference(String a, String b, boolean strict) {
    return strict ? 1 - Math.max(ratio(a, b, false), ratio(b, a, false)) : 1 - ratio(a, b, true);
  }

  private void index(boolean autojunk) {
    Map<Character, Integer> counts = new HashMap<>();
    for (char c : b) {
      counts.merge(c, 1, Integer::sum);
    }
    int most = autojunk && b.length >= LONG ? b.length / 100 + 1 : Integer.MAX_VALUE;
    counts.forEach(
        (c, n) -> {
          if (n <= most) {
            positions.put(c, new int[n]);
          }
        });
    Map<Character, Integer> filled = new HashMap<>();
    for (int j = 0; j < b.length; j++) {
      int[] places = positions.get(b[j]);
      if (places != null) {
        places[filled.merge(b[j], 1, Integer::sum) - 1] = j;
      }
    }
  }

  private int matched() {
    lengths = new int[b.length + 1];
    next = new int[b.length + 1];
    int matched = 0;
    Deque<int[]> windows = new ArrayDeque<>();
    windows.push(new int[] {0, a.length, 0, b.length});
    while (!windows.isEmpty()) {
      int[] w = windows.pop();
      int[] block = longest(w[0], w[1], w[2], w[3]);
      int size = block[2];
      if (size > 0) {
        matched += size;
        if (w[0] < block[0] && w[2] < block[1]) {
          windows.push(new int[] {w[0], block[0], w[2], block[1]});
        }
        if (block[0] + size < w[1] && block[1] + size < w[3]) {
          windows.push(new int[] {block[0] + size, w[1], block[1] + size, w[3]});
        }
      }
    }
    return matched;
  }

  /** Returns where the longest common block begins in both, and its length. */
  private int[] longest(int aFrom, int aTo, int bFrom, int bTo) {
    int bestA = aFrom;
    int bestB = bFrom;
    int size = 0;
    Arrays.fill(lengths, 0);
    Arrays.fill(next, 0);
    int[] nowhere = {};
    int[] last = nowhere;
    for (int i = aFrom; i < aTo; i++) {
      int[] places = positions.getOrDefault(a[i], nowhere);
      for (int j : places) {
        if (j < bFrom) {
          continue;
        }
        if (j >= bTo) {
          break;
        }
        // One place up, so that a block at the very beginning has something to follow.
        int k = lengths[j] + 1;
        next[j + 1] = k;
        if (k > size) {
          bestA = i - k + 1;
          bestB = j - k + 1;
          size = k;
        }
      }
      for (int j : last) {
        lengths[j + 1] = 0;
      }
      int[] swap = lengths;
      lengths = next;
      next = swap;
      last = places;
    }
    while (bestA > aFrom && bestB > bFrom && a[bestA - 1] == b[bestB - 1]) {
      bestA--;
      bestB--;
      size++;
    }
    while (bestA + size < aTo && bestB + size < bTo && a[bestA + size] == b[bestB + size]) {
      size++;
    }
    return new int[] {bestA, bestB, size};
  }
}
