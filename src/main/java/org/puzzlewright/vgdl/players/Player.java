package org.puzzlewright.vgdl.players;

import org.puzzlewright.vgdl.engine.State;
import org.puzzlewright.vgdl.language.Action;

/** Plays one episode; for the next one there is another. */
@FunctionalInterface
public interface Player {

  /**
   * Chooses what to do in the next tick.
   *
   * @param state of a game that goes on; must not be changed, copies may
   */
  Action act(State state);

  /** Returns how many ticks were tried so far, in all. */
  default long tried() {
    return 0;
  }
}
