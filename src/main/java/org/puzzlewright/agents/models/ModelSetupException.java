package org.puzzlewright.agents.models;

/** The user's mistake: a model, key, address or recording that cannot be used. Never has a key. */
public final class ModelSetupException extends RuntimeException {

  private static final long serialVersionUID = 1;

  /** Makes one whose message is one line that says what to do. */
  public ModelSetupException(String message) {
    super(message);
  }
}
