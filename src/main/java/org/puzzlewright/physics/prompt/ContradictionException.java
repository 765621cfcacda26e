package org.puzzlewright.physics.prompt;

import org.puzzlewright.api.reading.Reading;

/** What was read of a prompt contradicts itself. */
final class ContradictionException extends BriefException {

  private static final long serialVersionUID = 1;

  private final transient Reading<Requirement> reading;

  ContradictionException(String message, Reading<Requirement> reading) {
    super(message);
    this.reading = reading;
  }

  /** Returns what was read. */
  Reading<Requirement> reading() {
    return reading;
  }
}
