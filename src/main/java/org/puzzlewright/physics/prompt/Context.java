package org.puzzlewright.physics.prompt;

import java.util.List;

/** What a clause inherits from those around it. */
record Context(List<Mention> subject, Mention gap, boolean denied) {

  static final Context NOTHING = new Context(List.of(), null, false);

  Context of(List<Mention> subject) {
    return new Context(subject, null, denied);
  }
}
