package org.puzzlewright.agents;

/** Is told what happens while it happens. What it throws ends the run. */
@FunctionalInterface
public interface Listener {

  /** Returns one that does nothing. */
  static Listener silent() {
    return entry -> {};
  }

  /** Told of each entry as soon as it is complete, in the transcript's order. */
  void heard(TranscriptEntry entry);
}
