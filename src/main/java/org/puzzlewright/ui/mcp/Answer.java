package org.puzzlewright.ui.mcp;

import java.util.List;
import org.puzzlewright.api.Picture;

/**
 * What a caller is told.
 *
 * @param text in words
 * @param pictures beside the words
 * @param refused whether the call was not carried out; the text says why and what would be right
 */
record Answer(String text, List<Picture> pictures, boolean refused) {

  Answer {
    pictures = List.copyOf(pictures);
  }

  static Answer of(String text) {
    return new Answer(text, List.of(), false);
  }

  static Answer refusal(String text) {
    return new Answer(text, List.of(), true);
  }

  /** Returns a verdict in words. */
  static String words(List<String> lines, boolean holds) {
    return String.join("\n", lines) + (holds ? "\nEvery gate holds." : "\nNot every gate holds.");
  }
}
