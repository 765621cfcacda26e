package org.puzzlewright.service;

/** Learns how far work of several steps is. */
@FunctionalInterface
public interface Steps {

  /**
   * Begins a step.
   *
   * @param name what it makes, such as "ramp: puzzles that need it"
   * @param wanted how many of them
   */
  Progress begin(String name, int wanted);
}
