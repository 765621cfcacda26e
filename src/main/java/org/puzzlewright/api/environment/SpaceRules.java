package org.puzzlewright.api.environment;

import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import java.util.function.Supplier;

/**
 * Rules on spaces and what lies in them.
 *
 * @param maker makes the environment anew
 */
record SpaceRules<O, A>(Supplier<? extends Environment<O, A>> maker) {

  String samples() {
    Environment<O, A> environment = maker.get();
    A fresh = environment.sample(new Random(5));
    environment.reset(1);
    A later = environment.sample(new Random(5));
    return fresh != null && fresh.equals(later)
        ? null
        : "sample gave "
            + fresh
            + " and then "
            + later
            + "; draw from the given random numbers only";
  }

  String bounds(long seed) {
    Environment<O, A> environment = maker.get();
    Space<O> space = environment.observationSpace();
    Episode<O, A> episode = Episode.play(environment, seed);
    for (int step = 0; step <= episode.steps().size(); step++) {
      O seen = step == 0 ? episode.start() : episode.steps().get(step - 1).observation();
      double[] vector = step == 0 ? episode.startVector() : episode.vectors().get(step - 1);
      String fault = outside(space, seen, vector);
      if (fault != null) {
        return "after %d steps %s".formatted(step, fault);
      }
    }
    return null;
  }

  private static <T> String outside(Space<T> space, T value, double[] vector) {
    if (space instanceof Space.Box<T> box) {
      for (int i = 0; i < Math.min(box.size(), vector.length); i++) {
        Bound b = box.bounds().get(i);
        if (!b.holds(vector[i])) {
          return "\"%s\" is %s, outside %s to %s; clip it, or declare wider bounds"
              .formatted(b.name(), vector[i], b.low(), b.high());
        }
      }
      return null;
    }
    return space.contains(value) ? null : value + " is not in its space; list it there";
  }

  String unchanged(long seed) {
    Environment<O, A> environment = maker.get();
    List<Object> fresh = shape(environment);
    environment.reset(seed);
    List<Object> started = shape(environment);
    Episode.play(environment, seed);
    return fresh.equals(started)
            && fresh.equals(shape(environment))
            && fresh.equals(shape(environment.copy()))
        ? null
        : "a space has changed; make both once, of what is the same in all episodes";
  }

  private List<Object> shape(Environment<O, A> environment) {
    return List.of(shape(environment.observationSpace()), shape(environment.actionSpace()));
  }

  private static <T> List<?> shape(Space<T> space) {
    return space instanceof Space.Box<T> box ? box.bounds() : ((Space.Discrete<T>) space).values();
  }

  String lengths(long seed) {
    Environment<O, A> environment = maker.get();
    Episode<O, A> episode = Episode.play(environment, seed);
    int size = environment.observationSpace().size();
    List<double[]> vectors = new ArrayList<>(episode.vectors());
    vectors.add(episode.startVector());
    for (double[] vector : vectors) {
      if (vector.length != size) {
        return "an observation has %d numbers, but its space %d; give every observation all of them"
            .formatted(vector.length, size);
      }
    }
    Space<A> actions = environment.actionSpace();
    for (A action : episode.actions()) {
      int length = actions.vector(action).length;
      if (length != actions.size()) {
        return "action %s has %d numbers, but its space %d; give every action all of them"
            .formatted(action, length, actions.size());
      }
    }
    return null;
  }

  String found(long seed) {
    Environment<O, A> environment = maker.get();
    for (A action : Episode.play(maker.get(), seed).actions()) {
      A found = environment.action(environment.actionSpace().vector(action));
      if (!action.equals(found)) {
        return "the vector of %s is taken for %s; let action give what the vector was made of"
            .formatted(action, found);
      }
    }
    return null;
  }

  String sampled(long seed) {
    Environment<O, A> environment = maker.get();
    for (A action : Episode.play(environment, seed).actions()) {
      if (!environment.actionSpace().contains(action)) {
        return "sample gave "
            + action
            + ", which is not in the action space; draw from it, or widen it";
      }
    }
    return null;
  }
}
