package org.puzzlewright.tiles.core;

/** Somebody's level or setting is wrong; the message is one line that says what and where. */
public final class LevelTextException extends RuntimeException {

  private static final long serialVersionUID = 1;

  /** Says what is wrong. */
  public LevelTextException(String message) {
    super(message);
  }
}
