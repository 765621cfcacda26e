package org.puzzlewright.agents;

import java.util.List;
import java.util.Locale;

/** Finds the word that somebody may have meant. */
final class Nearest {

  private Nearest() {}

  /** Returns the word with the fewest letters to change, the first among equals. */
  static String of(String word, List<String> words) {
    // A model can write an endless word; the cost must not be its length times everything.
    String start = word.substring(0, Math.min(word.length(), 64)).toLowerCase(Locale.ROOT);
    String best = words.get(0);
    int least = Integer.MAX_VALUE;
    for (String candidate : words) {
      int distance = distance(start, candidate.toLowerCase(Locale.ROOT));
      if (distance < least) {
        least = distance;
        best = candidate;
      }
    }
    return best;
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
