package org.puzzlewright.ui.environment;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.IntFunction;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.puzzlewright.api.environment.Environment;
import org.puzzlewright.api.environment.Space;
import org.puzzlewright.api.environment.StepResult;

/**
 * Environments of one kind that are stepped together, on all cores. They share nothing, so the
 * number of cores changes nothing. In a vector an episode that is over is followed by the next one:
 * the step after its last starts it, whatever the action, and has no reward. The k-th episode (from
 * 0) of environment i of n after a reset with a seed s is that of the seed s + i + k n, so that no
 * two are alike by accident.
 */
final class Fleet<O, A> {

  private final List<Environment<O, A>> members;
  private final boolean vector;

  /** How many actions there are; as many as can be where they are no list. */
  private final int choices;

  private final boolean[] over;
  private final long[] seeds;

  private Fleet(List<Environment<O, A>> members, boolean vector) {
    this.members = members;
    this.vector = vector;
    choices =
        members.get(0).actionSpace() instanceof Space.Discrete<A> all
            ? all.values().size()
            : Integer.MAX_VALUE;
    over = new boolean[members.size()];
    seeds = new long[members.size()];
  }

  /** Makes one of environments of one kind; no vector has one only. */
  @SuppressWarnings("unchecked")
  static <O, A> Fleet<O, A> of(Stream<? extends Environment<?, ?>> members, boolean vector) {
    return new Fleet<>(members.map(e -> (Environment<O, A>) e).toList(), vector);
  }

  /** Returns an independent one in the same state. */
  Fleet<O, A> copy() {
    Fleet<O, A> copy = new Fleet<>(members.stream().map(Environment::copy).toList(), vector);
    System.arraycopy(over, 0, copy.over, 0, over.length);
    System.arraycopy(seeds, 0, copy.seeds, 0, seeds.length);
    return copy;
  }

  int size() {
    return members.size();
  }

  boolean isVector() {
    return vector;
  }

  Space<?> observationSpace() {
    return members.get(0).observationSpace();
  }

  Space<?> actionSpace() {
    return members.get(0).actionSpace();
  }

  /** Returns what people call the actions, where they are a list. */
  Optional<List<String>> actionNames() {
    Environment<O, A> any = members.get(0);
    return any.actionSpace() instanceof Space.Discrete<A> all
        ? Optional.of(all.values().stream().map(any::name).toList())
        : Optional.empty();
  }

  /** Starts an episode in each. */
  List<Outcome> reset(long seed) {
    return each(
        i -> {
          seeds[i] = seed + i;
          return begun(i);
        });
  }

  /**
   * Does an action in each.
   *
   * @param actions the vector of one for each
   * @throws IllegalArgumentException when one is not legal; nothing has changed then
   * @throws IllegalStateException before a reset, and after the end where this is no vector
   */
  List<Outcome> step(List<double[]> actions) {
    if (actions.size() != size()) {
      throw new IllegalArgumentException(
          "actions: are %d, but there are %d environments".formatted(actions.size(), size()));
    }
    List<A> found = new ArrayList<>();
    for (int i = 0; i < size(); i++) {
      found.add(action(i, actions.get(i)));
    }
    return each(
        i -> {
          if (vector && over[i]) {
            seeds[i] += size();
            return begun(i);
          }
          StepResult<O> result = members.get(i).step(found.get(i));
          over[i] = result.done();
          return result;
        });
  }

  private A action(int i, double[] numbers) {
    Environment<O, A> environment = members.get(i);
    try {
      A action = environment.action(numbers);
      if (!over[i] && environment.legalActions().filter(l -> forbids(l, action)).isPresent()) {
        throw new IllegalArgumentException("action: " + action + " is not legal now");
      }
      return action;
    } catch (IllegalArgumentException e) {
      String where = vector ? "environment " + i + ": " : "";
      throw new IllegalArgumentException(where + e.getMessage(), e);
    }
  }

  /** Whether an action is left out; where all that there are are legal, none is looked for. */
  private boolean forbids(List<A> legal, A action) {
    return !legal.isEmpty() && legal.size() < choices && !legal.contains(action);
  }

  private StepResult<O> begun(int i) {
    over[i] = false;
    return new StepResult<>(members.get(i).reset(seeds[i]), 0, false, false, Map.of());
  }

  /** Returns what there is to do now in each, as indices; empty where there is too much to list. */
  List<Optional<List<Integer>>> legal() {
    return members.stream().map(Fleet::legal).toList();
  }

  private static <O, A> Optional<List<Integer>> legal(Environment<O, A> environment) {
    Space<A> all = environment.actionSpace();
    return environment
        .legalActions()
        .map(legal -> legal.stream().map(action -> (int) all.vector(action)[0]).toList());
  }

  /** Returns how each stands, for people. */
  List<String> texts() {
    return members.stream().map(Environment::text).toList();
  }

  private List<Outcome> each(IntFunction<StepResult<O>> act) {
    Space<O> space = members.get(0).observationSpace();
    IntStream all = IntStream.range(0, size());
    return (vector ? all.parallel() : all)
        .mapToObj(act)
        .map(result -> new Outcome(space.vector(result.observation()), result))
        .toList();
  }
}
