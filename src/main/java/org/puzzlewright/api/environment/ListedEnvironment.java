package org.puzzlewright.api.environment;

import java.util.List;
import java.util.Optional;
import java.util.Random;

/**
 * An environment whose actions are a list, all of them legal until an episode ends. What every such
 * environment refuses is refused here.
 *
 * @param <O> what the agent sees; immutable, with {@code equals}
 * @param <A> what it can do; immutable, with {@code equals}
 */
public abstract class ListedEnvironment<O, A> implements Environment<O, A> {

  private final Space<O> observations;
  private final Space.Discrete<A> actions;

  /**
   * Makes one.
   *
   * @param actions at least one
   */
  protected ListedEnvironment(Space<O> observations, List<A> actions) {
    this.observations = observations;
    this.actions = new Space.Discrete<>(actions);
  }

  /** Makes a copy; spaces never change. */
  protected ListedEnvironment(ListedEnvironment<O, A> other) {
    observations = other.observations;
    actions = other.actions;
  }

  /** Returns whether an episode has ever been started. */
  protected abstract boolean begun();

  /** Returns whether the episode that was begun is over. */
  protected abstract boolean over();

  /** Returns what the agent sees of the episode that was begun. */
  protected abstract O seen();

  /** Does a legal action of an episode that goes on. */
  protected abstract StepResult<O> act(A action);

  /** Refuses what asks for an episode before there is one. */
  protected final void requireBegun() {
    if (!begun()) {
      throw new IllegalStateException("no episode has been started; call reset first");
    }
  }

  @Override
  public final StepResult<O> step(A action) {
    requireBegun();
    if (over()) {
      throw new IllegalStateException("the episode is over; call reset to start another");
    }
    if (!actions.contains(action)) {
      throw new IllegalArgumentException("action: " + action + " is none of " + actions.values());
    }
    return act(action);
  }

  @Override
  public final O observation() {
    requireBegun();
    return seen();
  }

  @Override
  public final Optional<List<A>> legalActions() {
    requireBegun();
    return Optional.of(over() ? List.of() : actions.values());
  }

  @Override
  public final Space<O> observationSpace() {
    return observations;
  }

  @Override
  public final Space.Discrete<A> actionSpace() {
    return actions;
  }

  @Override
  public final A sample(Random random) {
    return actions.sample(random);
  }
}
