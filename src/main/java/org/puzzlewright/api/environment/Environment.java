package org.puzzlewright.api.environment;

import java.util.List;
import java.util.Random;

/**
 * Something that an agent acts in, one episode after the other. {@link EnvironmentCheck} tests
 * whether an implementation keeps this contract. Not for several threads at once.
 *
 * @param <O> what the agent sees; immutable, with {@code equals}
 * @param <A> what it can do; immutable
 */
public interface Environment<O, A> {

  /**
   * Starts an episode; one that is under way is given up.
   *
   * @param seed equal seeds and equal actions give equal episodes, whatever happened before
   * @return what the agent sees at the start
   */
  O reset(long seed);

  /**
   * Does one action.
   *
   * @throws IllegalStateException before the first {@link #reset} and after the end of an episode
   * @throws IllegalArgumentException when the action can never be one of this environment
   */
  StepResult<O> step(A action);

  /** Returns the numbers of an observation with their bounds; always the same list. */
  List<Bound<O>> bounds();

  /** Returns an action drawn by {@code random} alone, not by the state. */
  A sample(Random random);
}
