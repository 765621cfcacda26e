package org.puzzlewright.api.environment;

import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.Random;

/**
 * The forward model of everything that an agent can act in, one episode after the other: tasks of
 * physics, games on tiles. {@link EnvironmentCheck} tests whether an implementation keeps this
 * contract. Not for several threads at once; copies are independent of each other.
 *
 * @param <O> what the agent sees; immutable, with {@code equals}
 * @param <A> what it can do; immutable, with {@code equals}
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
   * @throws IllegalArgumentException when the action is not legal now; nothing has changed then
   */
  StepResult<O> step(A action);

  /**
   * Returns what the agent sees now: what the last {@link #reset} or {@link #step} gave.
   *
   * @throws IllegalStateException before the first {@link #reset}
   */
  O observation();

  /**
   * Returns the actions that {@link #step} takes now, none after the end of an episode.
   *
   * @return empty when there are too many to list; the action space describes them then
   * @throws IllegalStateException before the first {@link #reset}
   */
  Optional<List<A>> legalActions();

  /**
   * Returns an environment of the same kind in the same state. It goes on exactly as this one would
   * and neither changes the other; searches branch off by it.
   */
  Environment<O, A> copy();

  /** Returns what observations there are; always the same. */
  Space<O> observationSpace();

  /** Returns what actions there are, legal ones among them at any time; always the same. */
  Space<A> actionSpace();

  /**
   * Returns the action of a vector, for agents that know numbers only. Only an environment whose
   * actions are not a list has to say how.
   *
   * @param vector as {@link Space#vector} of the {@link #actionSpace} gives it
   * @throws IllegalArgumentException when it is that of no action
   */
  default A action(double[] vector) {
    if (actionSpace() instanceof Space.Discrete<A> all) {
      return all.value(vector);
    }
    throw new UnsupportedOperationException("actions are no list; override action(double[])");
  }

  /** Returns what people call an action, such as "left". */
  default String name(A action) {
    return action.toString().toLowerCase(Locale.ROOT);
  }

  /**
   * Returns an action that is always legal while an episode goes on, drawn by {@code random} alone,
   * not by the state.
   */
  A sample(Random random);

  /**
   * Returns how things stand, as text for people.
   *
   * @throws IllegalStateException before the first {@link #reset}
   */
  String text();
}
