package org.puzzlewright.agents;

import java.util.Comparator;
import java.util.List;
import java.util.Locale;

/** Finds the word that somebody may have meant. */
public final class Nearest {

  private Nearest() {}

  /** Returns the word with the fewest letters to change, the first among equals. */
  static String of(String word, List<String> words) {
    return of(word, words, 1).get(0);
  }

  /** Returns the {@code most} words with the fewest letters to change, the nearest first. */
  public static List<String> of(String word, List<String> words, int most) {
    // A model can write an endless word; the cost must not be its length times everything.
    String start = word.substring(0, Math.min(word.length(), 64)).toLowerCase(Locale.ROOT);
    return words.stream()
        .sorted(Comparator.comparingInt(w -> distance(start, w.toLowerCase(Locale.ROOT))))
        .limit(most)
        .toList();
  }

  /** Levenshtein's distance, row by row. */
  private static int distance(String a, String b) {
    int[] row = new int[b.length() + 1];
    for (int j = 0; j <= b.length(); j++) {
      row[j] = j;
    }
    for (int i = 1; i <= a.length(); i++) {
      int diagonal = row[0];
      row[0] = i;
      for (int j = 1; j <= b.length(); j++) {
        int exchange = diagonal + (a.charAt(i - 1) == b.charAt(j - 1) ? 0 : 1);
        diagonal = row[j];
        row[j] = Math.min(exchange, 1 + Math.min(row[j], row[j - 1]));
      }
    }
    return row[b.length()];
  }
}
