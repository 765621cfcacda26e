package org.puzzlewright.problem;

import java.util.List;

/**
 * What a helper is shown of the state.
 *
 * @param text in words
 * @param pictures beside the words
 */
public record View(String text, List<Picture> pictures) {

  /** Copies the list. */
  public View {
    pictures = List.copyOf(pictures);
  }
}
