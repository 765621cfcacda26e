package org.puzzlewright.api.environment;

import java.util.function.LongFunction;
import java.util.function.Supplier;

/**
 * A rule of the contract of environments, with its test.
 *
 * @param words what is wanted
 * @param whenThrown the likely cause when the test throws
 * @param seeded whether it is tested with every seed, or once
 * @param test of one seed: null when the rule holds, otherwise what was seen
 */
record EnvironmentRule(String words, String whenThrown, boolean seeded, LongFunction<String> test) {

  private static final String SAMPLES = "an action of sample() must always be accepted";

  static EnvironmentRule of(String words, LongFunction<String> test) {
    return new EnvironmentRule(words, SAMPLES, true, test);
  }

  static EnvironmentRule once(String words, Supplier<String> test) {
    return new EnvironmentRule(words, SAMPLES, false, seed -> test.get());
  }

  static EnvironmentRule copies(String words, LongFunction<String> test) {
    String cause = "there must be a copy of any state that acts like it";
    return new EnvironmentRule(words, cause, true, test);
  }

  /** Tests it with the seeds from 1 to {@code episodes}. */
  EnvironmentCheck.Finding finding(int episodes) {
    String fault;
    try {
      fault = fault(episodes);
    } catch (RuntimeException e) {
      fault = "it threw " + e + "; " + whenThrown;
    }
    return new EnvironmentCheck.Finding(
        words, fault == null, fault == null ? "seen to hold" : fault);
  }

  private String fault(int episodes) {
    if (!seeded) {
      return test.apply(1);
    }
    for (long seed = 1; seed <= episodes; seed++) {
      String fault = test.apply(seed);
      if (fault != null) {
        return "seed " + seed + ": " + fault;
      }
    }
    return null;
  }
}
