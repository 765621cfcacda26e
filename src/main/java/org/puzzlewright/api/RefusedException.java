package org.puzzlewright.api;

/** A well-formed request that cannot be carried out. The message is one line for who made it. */
public final class RefusedException extends RuntimeException {

  private static final long serialVersionUID = 1;

  /** Makes one with the line that tells why. */
  public RefusedException(String reason) {
    super(reason, null, false, false);
  }
}
