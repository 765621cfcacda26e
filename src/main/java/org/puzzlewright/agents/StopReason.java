package org.puzzlewright.agents;

/** Why a run ended. */
public enum StopReason {
  /** The problem holds its task fulfilled. */
  FINISHED,
  /** The coordinator ended the work without success. */
  GAVE_UP,
  /** The coordinator has replied as often as it may. */
  STEP_LIMIT,
  /** The models have been called as often as they may, helpers included. */
  CALL_LIMIT,
  /** The state has cost as many simulations as it may. */
  SIMULATION_LIMIT,
  /** The same call was made again and again though it changed nothing. */
  REPEATED_CALL,
  /** Reply after reply asked for no action. */
  NO_ACTION,
  /** A model threw or returned nothing. */
  MODEL_FAILED
}
