package org.puzzlewright.agents.models;

/** A call that nobody waits for any more: time is up, or the work was stopped from outside. */
public final class Stopped extends RuntimeException {

  private static final long serialVersionUID = 1;

  private final boolean late;
  private final boolean made;

  /**
   * Makes one.
   *
   * @param late whether time is up; otherwise it was stopped from outside
   * @param made whether the call was made before that
   * @param message in words
   */
  public Stopped(boolean late, boolean made, String message) {
    super(message);
    this.late = late;
    this.made = made;
  }

  /** Returns whether time is up; otherwise the work was stopped from outside. */
  public boolean late() {
    return late;
  }

  /** Returns whether the call was made, and may have cost something. */
  public boolean made() {
    return made;
  }
}
