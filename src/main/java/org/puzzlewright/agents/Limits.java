package org.puzzlewright.agents;

import java.math.BigDecimal;
import java.util.Optional;
import java.util.OptionalLong;

/**
 * How much a run may cost. Numbers must be at least 1, money more than 0.
 *
 * <p>Steps, simulations, tokens, money and time are looked at before each call of a model, so that
 * the last call or action may exceed them.
 *
 * @param maxSteps replies of the leading agent
 * @param maxCalls model calls, helpers and calls that failed included
 * @param maxSimulations simulations, as {@code Problem.simulations} counts them
 * @param maxTokens tokens sent and received; a call that does not tell is taken to have one for
 *     four characters
 * @param maxMoney US dollars; a call whose price is not known ends the work, since the limit could
 *     not be kept
 * @param maxSeconds wall time
 */
public record Limits(
    int maxSteps,
    int maxCalls,
    long maxSimulations,
    OptionalLong maxTokens,
    Optional<BigDecimal> maxMoney,
    OptionalLong maxSeconds) {

  public Limits {
    atLeastOne("maxSteps", maxSteps);
    atLeastOne("maxCalls", maxCalls);
    atLeastOne("maxSimulations", maxSimulations);
    maxTokens.ifPresent(n -> atLeastOne("maxTokens", n));
    maxSeconds.ifPresent(n -> atLeastOne("maxSeconds", n));
    maxMoney.ifPresent(
        usd -> {
          if (usd.signum() <= 0) {
            throw new IllegalArgumentException("maxMoney is " + usd + ", but must be more than 0");
          }
        });
  }

  /** Limits nothing else. */
  public Limits(int maxSteps, int maxCalls, long maxSimulations) {
    this(
        maxSteps,
        maxCalls,
        maxSimulations,
        OptionalLong.empty(),
        Optional.empty(),
        OptionalLong.empty());
  }

  /** Returns 60 steps, 120 calls and 100,000 simulations. */
  public static Limits standard() {
    return new Limits(60, 120, 100_000);
  }

  /** Returns the same with another limit of simulations. */
  public Limits withSimulations(long most) {
    return new Limits(maxSteps, maxCalls, most, maxTokens, maxMoney, maxSeconds);
  }

  /** Returns the same without a limit of time. */
  public Limits untimed() {
    return new Limits(
        maxSteps, maxCalls, maxSimulations, maxTokens, maxMoney, OptionalLong.empty());
  }

  private static void atLeastOne(String name, long value) {
    if (value < 1) {
      throw new IllegalArgumentException(name + " is " + value + ", but must be at least 1");
    }
  }
}
