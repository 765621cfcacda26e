package org.puzzlewright.agents.models;

/** A call that nobody waits for any more, or that must not be made. */
public final class Stopped extends RuntimeException {

  /** Why. */
  public enum Why {
    /** Time is up. */
    LATE,
    /** The work was stopped from outside. */
    TOLD,
    /** What comes of calls cannot be written down any more. */
    NOT_WRITTEN
  }

  private static final long serialVersionUID = 1;

  private final Why why;
  private final boolean made;

  /**
   * Makes one.
   *
   * @param made whether the call was made before that
   * @param message in words
   */
  public Stopped(Why why, boolean made, String message) {
    super(message);
    this.why = why;
    this.made = made;
  }

  public Why why() {
    return why;
  }

  /** Returns whether the call was made, and may have cost something. */
  public boolean made() {
    return made;
  }
}
