package org.puzzlewright.api.environment;

import java.util.ArrayList;
import java.util.List;
import java.util.Random;

/**
 * One episode by sampled actions.
 *
 * @param start the first observation
 * @param startVector its vector when it was given
 * @param actions one a step
 * @param steps their results
 * @param vectors of each observation when it was given
 */
record Episode<O, A>(
    O start,
    double[] startVector,
    List<A> actions,
    List<StepResult<O>> steps,
    List<double[]> vectors) {

  /** Plays one, from a reset on, to its end or for {@link EnvironmentCheck#MOST_STEPS} steps. */
  static <O, A> Episode<O, A> play(Environment<O, A> environment, long seed) {
    Random random = new Random(seed);
    Space<O> space = environment.observationSpace();
    O start = environment.reset(seed);
    double[] startVector = space.vector(start);
    List<A> actions = new ArrayList<>();
    List<StepResult<O>> steps = new ArrayList<>();
    List<double[]> vectors = new ArrayList<>();
    StepResult<O> result;
    do {
      A action = environment.sample(random);
      result = environment.step(action);
      actions.add(action);
      steps.add(result);
      vectors.add(space.vector(result.observation()));
    } while (!result.done() && steps.size() < EnvironmentCheck.MOST_STEPS);
    return new Episode<>(start, startVector, actions, steps, vectors);
  }

  /** Returns what is wrong when a step is to be refused because no episode goes on, or null. */
  static <O, A> String refuses(Environment<O, A> environment, String otherwise) {
    try {
      environment.step(environment.sample(new Random(1)));
      return otherwise;
    } catch (IllegalStateException e) {
      return null;
    } catch (RuntimeException e) {
      return "it threw " + e + " instead of an IllegalStateException; check the state first";
    }
  }

  /** Tells where another episode differs, with the likely cause; null when it is equal. */
  String difference(Episode<O, A> other, String cause) {
    if (!start.equals(other.start)) {
      return "the starts differ; " + cause;
    }
    int common = Math.min(steps.size(), other.steps.size());
    for (int i = 0; i < common; i++) {
      if (!steps.get(i).equals(other.steps.get(i))) {
        return "step %d differs; %s".formatted(i + 1, cause);
      }
    }
    return steps.size() == other.steps.size()
        ? null
        : "%d and %d steps; %s".formatted(steps.size(), other.steps.size(), cause);
  }
}
