package org.puzzlewright.agents;

/** A role text is missing or cannot be filled. The message is one line for the user. */
public final class RoleTextException extends RuntimeException {

  private static final long serialVersionUID = 1;

  /** Makes one with the line that the user is shown. */
  public RoleTextException(String message) {
    super(message);
  }
}
