package org.puzzlewright.programs.tasks.vehicle;

import org.puzzlewright.programs.sandbox.Told;

/** Steers a ship. */
@Told("what Program implements; each episode has a new Program, which may remember in its fields")
public interface Pilot {

  /** Returns an action. */
  @Told("0 nothing, 1 thrust, 2 turn left, 3 turn right")
  int act(Ship ship, double targetX, double targetY);
}
