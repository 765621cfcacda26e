package org.puzzlewright.training.learner;

import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Random;
import java.util.Set;
import java.util.function.Supplier;
import org.puzzlewright.api.environment.Environment;
import org.puzzlewright.api.environment.Space;

/**
 * What is to be learned.
 *
 * @param name of the environment; a net goes with it
 * @param maker makes the environment anew, independent of others that it made
 * @param actions what a net chooses from
 * @param late says what steps are worth; empty where the environment's own rewards count
 */
public record Task<O, A>(
    String name,
    Supplier<? extends Environment<O, A>> maker,
    List<A> actions,
    Optional<LateRewards<O>> late) {

  /** How many actions are drawn where there are too many to list. */
  public static final int DRAWN = 256;

  private static final int TRIES = 100_000;

  /** Copies the list. */
  public Task {
    actions = List.copyOf(actions);
  }

  /** Makes one whose environment's own rewards count. */
  public Task(String name, Supplier<? extends Environment<O, A>> maker, List<A> actions) {
    this(name, maker, actions, Optional.empty());
  }

  /** Returns the same with other rewards. */
  public Task<O, A> rewarded(LateRewards<O> rewards) {
    return new Task<>(name, maker, actions, Optional.of(rewards));
  }

  /**
   * Returns the task of acting in an environment: by all its actions if they are a list, otherwise
   * by the first {@value #DRAWN} unlike ones that it samples, which are always the same.
   */
  public static <O, A> Task<O, A> of(String name, Supplier<? extends Environment<O, A>> maker) {
    Environment<O, A> environment = maker.get();
    if (environment.actionSpace() instanceof Space.Discrete<A> all) {
      return new Task<>(name, maker, all.values());
    }
    Random random = new Random(1);
    Set<A> drawn = new LinkedHashSet<>();
    for (int i = 0; i < TRIES && drawn.size() < DRAWN; i++) {
      drawn.add(environment.sample(random));
    }
    return new Task<>(name, maker, List.copyOf(drawn));
  }
}
