package org.puzzlewright.agents;

/**
 * How much a run may cost. Each must be at least 1.
 *
 * @param maxSteps replies of the coordinator
 * @param maxCalls model calls, helpers included
 * @param maxSimulations simulations, as {@code Problem.simulations} counts them; looked at before
 *     each step, so that the last action may exceed it
 */
public record Limits(int maxSteps, int maxCalls, long maxSimulations) {

  /** Checks the bounds. */
  public Limits {
    atLeastOne("maxSteps", maxSteps);
    atLeastOne("maxCalls", maxCalls);
    atLeastOne("maxSimulations", maxSimulations);
  }

  /** Returns 60 steps, 120 calls and 100,000 simulations. */
  public static Limits standard() {
    return new Limits(60, 120, 100_000);
  }

  private static void atLeastOne(String name, long value) {
    if (value < 1) {
      throw new IllegalArgumentException(name + " is " + value + ", but must be at least 1");
    }
  }
}
