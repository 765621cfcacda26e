package org.puzzlewright.api;

import java.util.List;

/**
 * What an agent observes: a value that renders itself. A language model is sent the rendering; any
 * other agent may read the value, in which there must be nothing that the rendering does not tell.
 */
public interface Observation {

  /**
   * There is nothing to see. Not a {@code Words}: two threads that load it and this at once would
   * wait for each other for ever.
   */
  Observation NONE = () -> "";

  /** Returns it in words. */
  String text();

  /** Returns the pictures beside the words. */
  default List<Picture> pictures() {
    return List.of();
  }

  /** Words that nobody needs to take apart. */
  record Words(String text) implements Observation {}

  /** Words with pictures. */
  record Shown(String text, List<Picture> pictures) implements Observation {

    public Shown {
      pictures = List.copyOf(pictures);
    }
  }

  /**
   * A call was refused.
   *
   * @param reason what was wrong
   * @param remedy what would be right
   */
  record Refusal(String reason, String remedy) implements Observation {
    @Override
    public String text() {
      return "Refused: " + reason + " " + remedy;
    }
  }
}
