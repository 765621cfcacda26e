package org.puzzlewright.programs.tasks.grid;

import org.puzzlewright.programs.sandbox.Told;

/** Plays a game on a grid. */
@Told("what Program implements; each episode has a new Program, which may remember in its fields")
public interface Policy {

  /** Returns the number of an action. */
  @Told("the number of an action")
  int act(GridView view);
}
