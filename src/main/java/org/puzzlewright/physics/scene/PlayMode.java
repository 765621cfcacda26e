package org.puzzlewright.physics.scene;

import org.puzzlewright.base.json.InputException;
import org.puzzlewright.base.json.NamedConstant;

/** When a player's tools are put into the world. */
public enum PlayMode implements NamedConstant {
  /** All tools stand from the start. */
  AT_START,
  /**
   * The reference's: tool i (from 0) is offered before physics step 40 * i + 1, while the world
   * runs, and is refused if something is in the way at that moment.
   */
  SEQUENTIAL;

  /**
   * Returns the mode of that word.
   *
   * @throws InputException when there is none; the message lists those there are
   */
  public static PlayMode of(String word) {
    return NamedConstant.of(PlayMode.class, word)
        .orElseThrow(
            () ->
                new InputException(
                    "\"%s\" is not a play mode; modes are %s and %s"
                        .formatted(word, AT_START.word(), SEQUENTIAL.word())));
  }
}
