package org.puzzlewright.base.json;

/**
 * A user's file or argument does not describe a level. The message is one line for that user: what
 * is wrong, where, and what to do.
 */
public final class InputException extends RuntimeException {

  private static final long serialVersionUID = 1;

  /** Makes one with the line that the user is shown. */
  public InputException(String message) {
    super(message);
  }
}
