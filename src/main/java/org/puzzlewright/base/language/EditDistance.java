package org.puzzlewright.base.language;

import java.util.List;

/** How far two words, or two sequences of anything, are apart. */
public final class EditDistance {

  private EditDistance() {}

  /** Returns how many letters must be added, dropped or changed, by Levenshtein. */
  public static int of(String a, String b) {
    return of(a.chars().boxed().toList(), b.chars().boxed().toList(), false);
  }

  /** The same for elements of sequences. */
  public static <T> int of(List<T> a, List<T> b) {
    return of(a, b, false);
  }

  /** The same as for words, where to swap two neighbours is one step, too. */
  static int withSwaps(String a, String b) {
    return of(a.chars().boxed().toList(), b.chars().boxed().toList(), true);
  }

  private static <T> int of(List<T> a, List<T> b, boolean swaps) {
    int[][] d = new int[a.size() + 1][b.size() + 1];
    for (int i = 0; i <= a.size(); i++) {
      for (int j = 0; j <= b.size(); j++) {
        if (i == 0 || j == 0) {
          d[i][j] = i + j;
          continue;
        }
        T x = a.get(i - 1);
        T y = b.get(j - 1);
        int change = d[i - 1][j - 1] + (x.equals(y) ? 0 : 1);
        d[i][j] = Math.min(change, 1 + Math.min(d[i - 1][j], d[i][j - 1]));
        if (swaps && i > 1 && j > 1 && x.equals(b.get(j - 2)) && y.equals(a.get(i - 2))) {
          d[i][j] = Math.min(d[i][j], d[i - 2][j - 2] + 1);
        }
      }
    }
    return d[a.size()][b.size()];
  }
}
