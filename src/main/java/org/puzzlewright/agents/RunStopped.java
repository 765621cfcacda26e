package org.puzzlewright.agents;

/** The one way out of the loop, from however deep. Checked, so that nobody forgets it. */
final class RunStopped extends Exception {

  private static final long serialVersionUID = 1;

  private final StopReason reason;

  RunStopped(StopReason reason, String detail) {
    super(detail, null, false, false);
    this.reason = reason;
  }

  StopReason reason() {
    return reason;
  }
}
