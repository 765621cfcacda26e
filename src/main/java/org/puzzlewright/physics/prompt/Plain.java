package org.puzzlewright.physics.prompt;

import org.puzzlewright.base.language.Frame;

/**
 * The plain form of a clause: what people say in many ways is said in one, so that what it means is
 * written down once.
 */
final class Plain {

  private Plain() {}

  /** Returns the clause in its plain form. */
  static Frame of(Frame clause) {
    Frame f = clause;
    boolean who = f.has("subj") && f.get("subj").is("you", "kids");
    if (f.is("push") && who && f.has("obj", "tool.", "tool")) {
      // "The player gets no ramps"
      f = f.as("have");
    }
    return f;
  }
}
