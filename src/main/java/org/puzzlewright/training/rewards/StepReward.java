package org.puzzlewright.training.rewards;

import org.puzzlewright.programs.sandbox.Told;

/** What a step is worth, as a program says. Equal facts give equal numbers. */
@Told("what Program implements; a new one is made for each step")
public interface StepReward {

  /** Returns a number from -100 to 100. */
  @Told("returns what a step is worth, from -100 to 100, by the level before it and after it")
  double of(Facts before, Facts after);
}
