package org.puzzlewright.physics.engine;

/** Ends what somebody no longer waits for; nothing follows from how far it came. */
public final class CancelledException extends RuntimeException {

  private static final long serialVersionUID = 1;

  CancelledException() {
    super("it was cancelled");
  }
}
