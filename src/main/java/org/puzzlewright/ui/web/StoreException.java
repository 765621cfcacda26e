package org.puzzlewright.ui.web;

/** What learners do cannot be kept or read just now; the message is one line that says why. */
public final class StoreException extends RuntimeException {

  private static final long serialVersionUID = 1;

  StoreException(String message) {
    super(message);
  }
}
