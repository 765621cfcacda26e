package org.puzzlewright.ui.cli;

/** Options that cannot be followed together. The message is one line for the user. */
final class ChoiceException extends RuntimeException {

  private static final long serialVersionUID = 1;

  ChoiceException(String message) {
    super(message);
  }
}
