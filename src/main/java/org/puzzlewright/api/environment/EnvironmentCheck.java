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

  /**
   * What one rule's test gave.
   *
   * @param rule what is wanted
   * @param holds whether it was seen to hold
   * @param evidence what was seen, with the likely cause when it does not hold
   */
  public record Finding(String rule, boolean holds, String evidence) {}

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
    return new EnvironmentCheck<O, A>(maker)
        .rules().stream().map(rule -> rule.finding(episodes)).toList();
  }

  private List<EnvironmentRule> rules() {
    SpaceRules<O, A> spaces = new SpaceRules<>(maker);
    CopyRules<O, A> copies = new CopyRules<>(maker);
    return List.of(
        EnvironmentRule.once("step before reset is refused", this::stepBeforeReset),
        EnvironmentRule.of("equal seeds give equal starts", this::starts),
        EnvironmentRule.once("samples depend on the random numbers alone", spaces::samples),
        EnvironmentRule.of("observations lie within their bounds", spaces::bounds),
        EnvironmentRule.of("rewards are finite numbers", this::rewards),
        EnvironmentRule.of("episodes end", this::ends),
        EnvironmentRule.of("terminated and truncated exclude each other", this::exclusive),
        EnvironmentRule.once("step after the end is refused", this::stepAfterEnd),
        EnvironmentRule.of("a second episode equals the first", this::secondEpisode),
        EnvironmentRule.of("a reset in the middle gives up the episode", this::resetInTheMiddle),
        EnvironmentRule.of("another instance gives the same episode", this::otherInstance),
        EnvironmentRule.of("results do not change later", this::unchanged),
        EnvironmentRule.of("the last observation can be asked for", this::lastObservation),
        EnvironmentRule.of("spaces stay the same", spaces::unchanged),
        EnvironmentRule.of("vectors have their space's length", spaces::lengths),
        EnvironmentRule.of("samples are in the action space", spaces::sampled),
        EnvironmentRule.of("an action is found by its vector", spaces::found),
        EnvironmentRule.of("legal actions are accepted", this::legal),
        EnvironmentRule.of("other actions are refused", this::illegal),
        EnvironmentRule.copies("a copy goes on as the original does", copies::agree),
        EnvironmentRule.copies("stepping a copy leaves the original alone", copies::apart),
        EnvironmentRule.copies("a copy can be reset", copies::reset));
  }

  private String stepBeforeReset() {
    Environment<O, A> fresh = maker.get();
    return Episode.refuses(fresh, "a step without reset was answered; keep a flag that reset sets");
  }

  private String stepAfterEnd() {
    Environment<O, A> environment = maker.get();
    Episode.play(environment, 1);
    return Episode.refuses(
        environment, "a step after the end was answered; clear the flag when an episode ends");
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

  private String rewards(long seed) {
    List<StepResult<O>> steps = Episode.play(maker.get(), seed).steps();
    for (int i = 0; i < steps.size(); i++) {
      if (!Double.isFinite(steps.get(i).reward())) {
        return "the reward of step %d is %s; look for a division by 0"
            .formatted(i + 1, steps.get(i).reward());
      }
    }
    return null;
  }

  private String ends(long seed) {
    List<StepResult<O>> steps = Episode.play(maker.get(), seed).steps();
    return steps.get(steps.size() - 1).done()
        ? null
        : "no end within %d steps; set a time limit that truncates".formatted(MOST_STEPS);
  }

  private String exclusive(long seed) {
    return Episode.play(maker.get(), seed).steps().stream()
            .anyMatch(s -> s.terminated() && s.truncated())
        ? "a step is both; truncated is for the time limit only, when nothing else ended it"
        : null;
  }

  private String secondEpisode(long seed) {
    Environment<O, A> environment = maker.get();
    Episode<O, A> first = Episode.play(environment, seed);
    Episode.play(environment, seed + 1000);
    return first.difference(
        Episode.play(environment, seed), "something of an episode survives reset; clear it there");
  }

  private String resetInTheMiddle(long seed) {
    Environment<O, A> environment = maker.get();
    Random random = new Random(seed);
    environment.reset(seed);
    for (int i = 0; i < 3 && !environment.step(environment.sample(random)).done(); i++) {}
    Episode<O, A> after = Episode.play(environment, seed);
    return Episode.play(maker.get(), seed)
        .difference(after, "reset leaves something of the episode that was under way");
  }

  private String otherInstance(long seed) {
    return Episode.play(maker.get(), seed)
        .difference(
            Episode.play(maker.get(), seed),
            "instances share something, or chance or the clock is used beyond the seed");
  }

  private String unchanged(long seed) {
    Environment<O, A> environment = maker.get();
    Space<O> space = environment.observationSpace();
    Episode<O, A> episode = Episode.play(environment, seed);
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
}
