package org.puzzlewright.api.environment;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.Random;
import java.util.function.Function;
import java.util.function.Supplier;

/**
 * Tests environments against the contract of {@link Environment}. Each finding that fails says what
 * was seen and what is the likely cause.
 *
 * @param <O> the observation
 * @param <A> the action
 */
public final class EnvironmentCheck<O, A> {

  /** Episodes that have not ended after this many steps are taken to be endless. */
  public static final int MOST_STEPS = 10_000;

  private final Supplier<? extends Environment<O, A>> maker;
  private final List<Finding> findings = new ArrayList<>();

  /**
   * What one rule's test gave.
   *
   * @param rule what is wanted
   * @param holds whether it was seen to hold
   * @param evidence what was seen, with the likely cause when it does not hold
   */
  public record Finding(String rule, boolean holds, String evidence) {}

  /** A test of one rule: null when it holds, otherwise what was seen. */
  private interface Test {
    String fault();
  }

  /** One episode by sampled actions, with each observation's vector when it was given. */
  private record Episode<O, A>(
      O start,
      double[] startVector,
      List<A> actions,
      List<StepResult<O>> steps,
      List<double[]> vectors) {}

  private EnvironmentCheck(Supplier<? extends Environment<O, A>> maker) {
    this.maker = maker;
  }

  /**
   * Tests an environment.
   *
   * @param maker makes it anew, independent of others that it made
   * @param episodes how many seeds are played, at least 1
   * @return a finding for each rule, in a fixed order
   */
  public static <O, A> List<Finding> of(Supplier<? extends Environment<O, A>> maker, int episodes) {
    EnvironmentCheck<O, A> check = new EnvironmentCheck<>(maker);
    check.all(episodes);
    return List.copyOf(check.findings);
  }

  private void all(int episodes) {
    rule("step before reset is refused", this::stepBeforeReset);
    rule("equal seeds give equal starts", () -> each(episodes, this::starts));
    rule("samples depend on the random numbers alone", this::samples);
    rule("observations lie within their bounds", () -> each(episodes, this::bounds));
    rule("rewards are finite numbers", () -> each(episodes, this::rewards));
    rule("episodes end", () -> each(episodes, this::ends));
    rule("terminated and truncated exclude each other", () -> each(episodes, this::exclusive));
    rule("step after the end is refused", this::stepAfterEnd);
    rule("a second episode equals the first", () -> each(episodes, this::secondEpisode));
    rule(
        "a reset in the middle gives up the episode", () -> each(episodes, this::resetInTheMiddle));
    rule("another instance gives the same episode", () -> each(episodes, this::otherInstance));
    rule("results do not change later", () -> each(episodes, this::unchanged));
    rule("the last observation can be asked for", () -> each(episodes, this::lastObservation));
    rule("spaces stay the same", () -> each(episodes, this::spaces));
    rule("vectors have their space's length", () -> each(episodes, this::lengths));
    rule("samples are in the action space", () -> each(episodes, this::sampled));
    rule("legal actions are accepted", () -> each(episodes, this::legal));
    rule("other actions are refused", () -> each(episodes, this::illegal));
    copies(episodes, "a copy goes on as the original does", this::copiesAgree);
    copies(episodes, "stepping a copy leaves the original alone", this::copiesApart);
    copies(episodes, "a copy can be reset", this::copyReset);
  }

  private void rule(String rule, Test test) {
    rule(rule, test, "an action of sample() must always be accepted");
  }

  private void copies(int episodes, String rule, BySeed test) {
    rule(rule, () -> each(episodes, test), "there must be a copy of any state that acts like it");
  }

  private void rule(String rule, Test test, String whenThrown) {
    String fault;
    try {
      fault = test.fault();
    } catch (RuntimeException e) {
      fault = "it threw " + e + "; " + whenThrown;
    }
    findings.add(new Finding(rule, fault == null, fault == null ? "seen to hold" : fault));
  }

  private interface BySeed {
    String fault(long seed);
  }

  private static String each(int episodes, BySeed test) {
    for (long seed = 1; seed <= episodes; seed++) {
      String fault = test.fault(seed);
      if (fault != null) {
        return "seed " + seed + ": " + fault;
      }
    }
    return null;
  }

  private String stepBeforeReset() {
    Environment<O, A> fresh = maker.get();
    return refuses(fresh, "a step without reset was answered; keep a flag that reset sets");
  }

  private String stepAfterEnd() {
    Environment<O, A> environment = maker.get();
    play(environment, 1);
    return refuses(
        environment, "a step after the end was answered; clear the flag when an episode ends");
  }

  private String refuses(Environment<O, A> environment, String otherwise) {
    try {
      environment.step(environment.sample(new Random(1)));
      return otherwise;
    } catch (IllegalStateException e) {
      return null;
    } catch (RuntimeException e) {
      return "it threw " + e + " instead of an IllegalStateException; check the state first";
    }
  }

  private String starts(long seed) {
    Environment<O, A> environment = maker.get();
    O first = environment.reset(seed);
    O second = environment.reset(seed);
    return first != null && first.equals(second)
        ? null
        : "reset gave "
            + first
            + " and then "
            + second
            + "; seed all chance in reset, and give the"
            + " observation an equals";
  }

  private String samples() {
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

  private String bounds(long seed) {
    Environment<O, A> environment = maker.get();
    Space<O> space = environment.observationSpace();
    Episode<O, A> episode = play(environment, seed);
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

  private String rewards(long seed) {
    List<StepResult<O>> steps = play(maker.get(), seed).steps();
    for (int i = 0; i < steps.size(); i++) {
      if (!Double.isFinite(steps.get(i).reward())) {
        return "the reward of step %d is %s; look for a division by 0"
            .formatted(i + 1, steps.get(i).reward());
      }
    }
    return null;
  }

  private String ends(long seed) {
    List<StepResult<O>> steps = play(maker.get(), seed).steps();
    return steps.get(steps.size() - 1).done()
        ? null
        : "no end within %d steps; set a time limit that truncates".formatted(MOST_STEPS);
  }

  private String exclusive(long seed) {
    return play(maker.get(), seed).steps().stream().anyMatch(s -> s.terminated() && s.truncated())
        ? "a step is both; truncated is for the time limit only, when nothing else ended it"
        : null;
  }

  private String secondEpisode(long seed) {
    Environment<O, A> environment = maker.get();
    Episode<O, A> first = play(environment, seed);
    play(environment, seed + 1000);
    return difference(
        first, play(environment, seed), "something of an episode survives reset; clear it there");
  }

  private String resetInTheMiddle(long seed) {
    Environment<O, A> environment = maker.get();
    Random random = new Random(seed);
    environment.reset(seed);
    for (int i = 0; i < 3 && !environment.step(environment.sample(random)).done(); i++) {}
    Episode<O, A> after = play(environment, seed);
    return difference(
        play(maker.get(), seed), after, "reset leaves something of the episode that was under way");
  }

  private String otherInstance(long seed) {
    return difference(
        play(maker.get(), seed),
        play(maker.get(), seed),
        "instances share something, or chance or the clock is used beyond the seed");
  }

  private String unchanged(long seed) {
    Environment<O, A> environment = maker.get();
    Space<O> space = environment.observationSpace();
    Episode<O, A> episode = play(environment, seed);
    environment.reset(seed + 1);
    boolean same = Arrays.equals(space.vector(episode.start()), episode.startVector());
    for (int i = 0; i < episode.steps().size(); i++) {
      O seen = episode.steps().get(i).observation();
      same &= Arrays.equals(space.vector(seen), episode.vectors().get(i));
    }
    return same ? null : "an observation changed after it was given; return copies";
  }

  private String lastObservation(long seed) {
    Environment<O, A> environment = maker.get();
    Random random = new Random(seed);
    O seen = environment.reset(seed);
    boolean done = false;
    for (int step = 0; step <= MOST_STEPS; step++) {
      if (!seen.equals(environment.observation())) {
        return "after %d steps observation() differs from what was given; return the same"
            .formatted(step);
      }
      if (done) {
        return null;
      }
      StepResult<O> result = environment.step(environment.sample(random));
      seen = result.observation();
      done = result.done();
    }
    return null;
  }

  private String spaces(long seed) {
    Environment<O, A> environment = maker.get();
    List<Object> fresh = shape(environment);
    environment.reset(seed);
    List<Object> started = shape(environment);
    play(environment, seed);
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

  private String lengths(long seed) {
    Environment<O, A> environment = maker.get();
    Episode<O, A> episode = play(environment, seed);
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

  private String sampled(long seed) {
    Environment<O, A> environment = maker.get();
    for (A action : play(environment, seed).actions()) {
      if (!environment.actionSpace().contains(action)) {
        return "sample gave "
            + action
            + ", which is not in the action space; draw from it, or widen it";
      }
    }
    return null;
  }

  /** Plays an episode and looks at the environment before each step and after the last. */
  private String whilePlaying(long seed, Function<Environment<O, A>, String> look) {
    Environment<O, A> environment = maker.get();
    Random random = new Random(seed);
    environment.reset(seed);
    boolean done = false;
    for (int step = 0; !done && step < MOST_STEPS; step++) {
      String fault = look.apply(environment);
      if (fault != null) {
        return "after %d steps %s".formatted(step, fault);
      }
      done = environment.step(environment.sample(random)).done();
    }
    return done && environment.legalActions().map(l -> !l.isEmpty()).orElse(false)
        ? "legalActions lists some after the end; list none then"
        : null;
  }

  private String legal(long seed) {
    return whilePlaying(
        seed,
        now -> {
          Optional<List<A>> legal = now.legalActions();
          if (legal.isPresent() && legal.get().isEmpty()) {
            return "there is no legal action, though the episode goes on; end it, or list some";
          }
          return first(legal.orElse(List.of()), action -> accepts(now.copy(), action));
        });
  }

  private String accepts(Environment<O, A> now, A action) {
    try {
      now.step(action);
      return null;
    } catch (RuntimeException e) {
      return "legal action %s threw %s; do not list what step refuses".formatted(action, e);
    }
  }

  private String illegal(long seed) {
    return whilePlaying(
        seed,
        now -> {
          List<A> others = new ArrayList<>();
          Optional<List<A>> legal = now.legalActions();
          if (legal.isPresent() && now.actionSpace() instanceof Space.Discrete<A> all) {
            others.addAll(all.values());
            others.removeAll(legal.get());
          }
          others.add(null);
          return first(others, action -> rejects(now, action));
        });
  }

  private String rejects(Environment<O, A> now, A action) {
    O before = now.observation();
    try {
      now.step(action);
      return action + " was accepted; throw an IllegalArgumentException, or list it as legal";
    } catch (IllegalArgumentException refused) {
      return before.equals(now.observation())
          ? null
          : "refusing " + action + " changed something; check an action before it acts";
    } catch (RuntimeException e) {
      return "%s threw %s instead of an IllegalArgumentException; check it first"
          .formatted(action, e);
    }
  }

  private static <T> String first(List<T> values, Function<T, String> fault) {
    for (T value : values) {
      String found = fault.apply(value);
      if (found != null) {
        return found;
      }
    }
    return null;
  }

  /** Copies after 0, 1, 3, 7 ... steps and at the end; the original plays first. */
  private String copiesAgree(long seed) {
    Environment<O, A> environment = maker.get();
    Episode<O, A> whole = play(maker.get(), seed);
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
    return refuses(copy, "goes on after the end");
  }

  private String copiesApart(long seed) {
    Environment<O, A> environment = maker.get();
    Episode<O, A> whole = play(maker.get(), seed);
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

  private String copyReset(long seed) {
    Environment<O, A> environment = maker.get();
    environment.reset(seed);
    environment.step(environment.sample(new Random(seed)));
    return difference(
        play(maker.get(), seed + 1),
        play(environment.copy(), seed + 1),
        "a copy lacks something that reset needs");
  }

  private String difference(Episode<O, A> a, Episode<O, A> b, String cause) {
    if (!a.start().equals(b.start())) {
      return "the starts differ; " + cause;
    }
    int common = Math.min(a.steps().size(), b.steps().size());
    for (int i = 0; i < common; i++) {
      if (!a.steps().get(i).equals(b.steps().get(i))) {
        return "step %d differs; %s".formatted(i + 1, cause);
      }
    }
    return a.steps().size() == b.steps().size()
        ? null
        : "%d and %d steps; %s".formatted(a.steps().size(), b.steps().size(), cause);
  }

  private Episode<O, A> play(Environment<O, A> environment, long seed) {
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
    } while (!result.done() && steps.size() < MOST_STEPS);
    return new Episode<>(start, startVector, actions, steps, vectors);
  }
}
