package org.puzzlewright.tiles.tools;

/** A call cannot be carried out; becomes an {@link Outcome.Failed}. */
final class Fault extends RuntimeException {

  private static final long serialVersionUID = 1;

  private final String remedy;

  Fault(String reason, String remedy) {
    super(reason);
    this.remedy = remedy;
  }

  Outcome.Failed outcome() {
    return new Outcome.Failed(getMessage(), remedy);
  }
}
