package org.puzzlewright.ui.web;

/** A request that cannot be carried out. The message is one line for who made it. */
final class Refusal extends RuntimeException {

  private static final long serialVersionUID = 1;

  private final int status;

  /** Makes one with the HTTP status that tells the kind of mistake, from 400 to 499. */
  Refusal(int status, String reason) {
    super(reason, null, false, false);
    this.status = status;
  }

  int status() {
    return status;
  }
}
