package org.puzzlewright.physics.prompt;

/**
 * A prompt cannot be read as a puzzle. The message is one line for its writer: what is wrong,
 * where, and what to do.
 */
public class BriefException extends RuntimeException {

  private static final long serialVersionUID = 1;

  /** Makes one with the line that the user is shown. */
  public BriefException(String message) {
    super(message);
  }
}
