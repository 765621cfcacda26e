package org.puzzlewright.ui.environment;

import org.puzzlewright.api.environment.StepResult;

/**
 * What came of a reset or a step in one environment.
 *
 * @param observation its vector
 * @param result the rest; nothing but the observation counts after a reset
 */
record Outcome(double[] observation, StepResult<?> result) {}
