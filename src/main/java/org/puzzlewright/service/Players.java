package org.puzzlewright.service;

import org.puzzlewright.api.DomainTask;

/** Finds who plays the agents of a task. */
@FunctionalInterface
public interface Players {

  /** Returns who plays them; equal seeds make equal offline players. */
  Planner player(DomainTask<?> task, long seed);
}
