package org.puzzlewright.api.environment;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Random;
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

  /** One episode by sampled actions. */
  private record Episode<O>(
      O start, double[] startNumbers, List<StepResult<O>> steps, List<double[]> numbers) {}

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
  }

  private void rule(String rule, Test test) {
    String fault;
    try {
      fault = test.fault();
    } catch (RuntimeException e) {
      fault = "it threw " + e + "; an action of sample() must always be accepted";
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
    List<Bound<O>> bounds = environment.bounds();
    Episode<O> episode = play(environment, seed);
    for (int step = 0; step <= episode.steps().size(); step++) {
      double[] n = step == 0 ? episode.startNumbers() : episode.numbers().get(step - 1);
      for (int i = 0; i < n.length; i++) {
        Bound<O> b = bounds.get(i);
        if (!(n[i] >= b.low() && n[i] <= b.high())) {
          return "after %d steps \"%s\" is %s, outside %s to %s; clip it, or declare wider bounds"
              .formatted(step, b.name(), n[i], b.low(), b.high());
        }
      }
    }
    return null;
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
    Episode<O> first = play(environment, seed);
    play(environment, seed + 1000);
    return difference(
        first, play(environment, seed), "something of an episode survives reset; clear it there");
  }

  private String resetInTheMiddle(long seed) {
    Environment<O, A> environment = maker.get();
    Random random = new Random(seed);
    environment.reset(seed);
    for (int i = 0; i < 3 && !environment.step(environment.sample(random)).done(); i++) {}
    Episode<O> after = play(environment, seed);
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
    Episode<O> episode = play(environment, seed);
    environment.reset(seed + 1);
    boolean same = Arrays.equals(numbers(environment, episode.start()), episode.startNumbers());
    for (int i = 0; i < episode.steps().size(); i++) {
      O seen = episode.steps().get(i).observation();
      same &= Arrays.equals(numbers(environment, seen), episode.numbers().get(i));
    }
    return same ? null : "an observation changed after it was given; return copies";
  }

  private String difference(Episode<O> a, Episode<O> b, String cause) {
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

  private Episode<O> play(Environment<O, A> environment, long seed) {
    Random random = new Random(seed);
    O start = environment.reset(seed);
    double[] startNumbers = numbers(environment, start);
    List<StepResult<O>> steps = new ArrayList<>();
    List<double[]> all = new ArrayList<>();
    StepResult<O> result;
    do {
      result = environment.step(environment.sample(random));
      steps.add(result);
      all.add(numbers(environment, result.observation()));
    } while (!result.done() && steps.size() < MOST_STEPS);
    return new Episode<>(start, startNumbers, steps, all);
  }

  private double[] numbers(Environment<O, A> environment, O observation) {
    return environment.bounds().stream()
        .mapToDouble(b -> b.value().applyAsDouble(observation))
        .toArray();
  }
}
