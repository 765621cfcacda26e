package org.puzzlewright.physics.verdict;

import org.puzzlewright.physics.engine.Event;
import org.puzzlewright.physics.engine.Trace;

/** What counts as solving a puzzle in another way. */
final class Wins {

  private Wins() {}

  /** Returns whether the goal was reached and every tool was placed when its turn came. */
  static boolean isWin(Trace trace) {
    return trace.solved() && allPlaced(trace);
  }

  /** Returns whether no tool was refused in the run, which only sequential play does. */
  static boolean allPlaced(Trace trace) {
    return trace.events().stream().noneMatch(e -> e.kind() == Event.Kind.REFUSED);
  }
}
