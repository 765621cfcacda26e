package org.puzzlewright.agents;

/** Why a run ended. */
public enum StopReason {
  /** The problem holds its task fulfilled. */
  FINISHED,
  /** The leading agent ended the work without success. */
  GAVE_UP,
  /** The one reply that the basic set-up has did not fulfil the task. */
  NOT_ACCEPTED,
  /** The leading agent has replied as often as it may. */
  STEP_LIMIT,
  /** The models have been called as often as they may, helpers included. */
  CALL_LIMIT,
  /** The models have read and written as many tokens as they may. */
  TOKEN_LIMIT,
  /** The models have cost as much money as they may, or nobody knows how much. */
  MONEY_LIMIT,
  /** The work has lasted as long as it may. */
  TIME_LIMIT,
  /** Somebody outside wanted the work to end. */
  INTERRUPTED,
  /** What models say cannot be written down any more, so none is asked. */
  NOT_WRITTEN,
  /** The state has cost as many simulations as it may. */
  SIMULATION_LIMIT,
  /** The same call was made again and again though it changed nothing. */
  REPEATED_CALL,
  /** Reply after reply asked for no action. */
  NO_ACTION,
  /** A model threw, again and again where that could pass, or returned nothing. */
  MODEL_FAILED;

  /**
   * Returns whether the agents brought their work to its end, well or badly; else it was cut off.
   */
  public boolean ended() {
    return this == FINISHED || this == GAVE_UP || this == NOT_ACCEPTED;
  }
}
