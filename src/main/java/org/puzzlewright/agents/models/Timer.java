package org.puzzlewright.agents.models;

/** The clock, for waiting between calls and for measuring them; nothing else may depend on it. */
public interface Timer {

  /** Returns a number of milliseconds that grows with time, from an arbitrary start. */
  long millis();

  /**
   * Waits.
   *
   * @throws InterruptedException when it is interrupted
   */
  void pause(long millis) throws InterruptedException;
}
