package org.puzzlewright.api.environment;

import java.util.Map;

/**
 * What came of one action.
 *
 * @param observation what the agent sees now
 * @param reward for this step, finite
 * @param terminated whether the episode is over by what happened in it
 * @param truncated whether it is over by its time limit; never both
 * @param info what is worth telling people, not agents; in no particular order
 * @param <O> the observation
 */
public record StepResult<O>(
    O observation, double reward, boolean terminated, boolean truncated, Map<String, String> info) {

  public StepResult {
    info = Map.copyOf(info);
  }

  /** Returns whether the episode is over. */
  public boolean done() {
    return terminated || truncated;
  }
}
