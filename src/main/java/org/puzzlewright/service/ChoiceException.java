package org.puzzlewright.service;

/** Options that cannot be followed together. The message is one line for the user. */
public final class ChoiceException extends RuntimeException {

  private static final long serialVersionUID = 1;

  /** Makes one of that line. */
  public ChoiceException(String message) {
    super(message);
  }
}
