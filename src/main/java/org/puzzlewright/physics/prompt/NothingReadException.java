package org.puzzlewright.physics.prompt;

/** Nothing of a prompt says what a puzzle must be like. */
final class NothingReadException extends BriefException {

  private static final long serialVersionUID = 1;

  NothingReadException(String message) {
    super(message);
  }
}
