package org.puzzlewright.api.environment;

import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import java.util.function.Supplier;

/**
 * Rules on copies made in the middle of an episode.
 *
 * @param maker makes the environment anew
 */
record CopyRules<O, A>(Supplier<? extends Environment<O, A>> maker) {

  /** Copies after 0, 1, 3, 7 ... steps and at the end; the original plays first. */
  String agree(long seed) {
    Environment<O, A> environment = maker.get();
    Episode<O, A> whole = Episode.play(maker.get(), seed);
    List<Environment<O, A>> copies = new ArrayList<>();
    List<Integer> from = new ArrayList<>();
    environment.reset(seed);
    for (int step = 0; step <= whole.steps().size(); step++) {
      if (Integer.bitCount(step + 1) == 1 || step == whole.steps().size()) {
        copies.add(environment.copy());
        from.add(step);
      }
      if (step < whole.steps().size()) {
        environment.step(whole.actions().get(step));
      }
    }
    for (int i = 0; i < copies.size(); i++) {
      String fault = goesOn(copies.get(i), whole, from.get(i));
      if (fault != null) {
        return "a copy after %d steps %s; copy everything that the next step depends on"
            .formatted(from.get(i), fault);
      }
    }
    return null;
  }

  private String goesOn(Environment<O, A> copy, Episode<O, A> whole, int from) {
    O now = from == 0 ? whole.start() : whole.steps().get(from - 1).observation();
    if (!now.equals(copy.observation())) {
      return "sees something else than the original did";
    }
    for (int step = from; step < whole.steps().size(); step++) {
      if (!copy.step(whole.actions().get(step)).equals(whole.steps().get(step))) {
        return "differs in step %d, which the original made first".formatted(step + 1);
      }
    }
    if (!whole.steps().get(whole.steps().size() - 1).done()) {
      return null;
    }
    return Episode.refuses(copy, "goes on after the end");
  }

  String apart(long seed) {
    Environment<O, A> environment = maker.get();
    Episode<O, A> whole = Episode.play(maker.get(), seed);
    Random other = new Random(~seed);
    environment.reset(seed);
    for (int step = 0; step < whole.steps().size(); step++) {
      environment.copy().step(environment.sample(other));
      StepResult<O> result = environment.step(whole.actions().get(step));
      if (!result.equals(whole.steps().get(step))) {
        return "step %d differs after a copy was stepped; the two share something that changes"
            .formatted(step + 1);
      }
    }
    return null;
  }

  String reset(long seed) {
    Environment<O, A> environment = maker.get();
    environment.reset(seed);
    environment.step(environment.sample(new Random(seed)));
    return Episode.play(maker.get(), seed + 1)
        .difference(
            Episode.play(environment.copy(), seed + 1), "a copy lacks something that reset needs");
  }
}
