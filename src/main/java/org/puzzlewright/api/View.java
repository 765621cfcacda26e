package org.puzzlewright.api;

import java.util.List;

/**
 * What an agent is shown of the state.
 *
 * @param text in words
 * @param pictures beside the words
 */
public record View(String text, List<Picture> pictures) {

  /** Shows nothing. */
  public static final View NOTHING = new View("", List.of());

  /** Copies the list. */
  public View {
    pictures = List.copyOf(pictures);
  }
}
