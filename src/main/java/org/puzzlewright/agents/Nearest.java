package org.puzzlewright.agents;

import java.util.Comparator;
import java.util.List;
import java.util.Locale;
import org.puzzlewright.base.language.EditDistance;

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
        .sorted(Comparator.comparingInt(w -> EditDistance.of(start, w.toLowerCase(Locale.ROOT))))
        .limit(most)
        .toList();
  }
}
