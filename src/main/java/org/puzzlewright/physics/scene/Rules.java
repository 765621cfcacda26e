package org.puzzlewright.physics.scene;

import org.puzzlewright.base.json.InputException;

/**
 * When a run counts as won and when it ends.
 *
 * @param blueFirst whether the goal counts only after the blue ball has touched the red one
 * @param ending what ends a run
 * @param stepLimit physics steps after which a run ends, at least 1; a step is 1/30 s
 * @param play when the player's tools are put into the world
 * @param marker whether a run with the reference's ending also ends when blue leaves the world
 *     before red has moved, as in the reference's levels with a blue ball
 */
public record Rules(
    boolean blueFirst, Ending ending, int stepLimit, PlayMode play, boolean marker) {

  /** 31 steps of the reference's environment, 40 physics steps each. */
  public static final int REFERENCE_STEPS = 1240;

  /** What ends a run. */
  public enum Ending {
    /** The goal, red leaving the world, or that nothing can happen any more; judged every step. */
    PUZZLE,
    /**
     * The reference's: red leaving the world or two resting moments, judged every 40 steps; the
     * goal does not end a run.
     */
    REFERENCE
  }

  public Rules {
    if (stepLimit < 1 || stepLimit > 100_000) {
      throw new InputException(
          "rules: \"stepLimit\" is " + stepLimit + ", but must be from 1 to 100000");
    }
  }

  /** Makes rules under which all tools stand from the start and a run goes on without blue. */
  public Rules(boolean blueFirst, Ending ending, int stepLimit) {
    this(blueFirst, ending, stepLimit, PlayMode.AT_START, false);
  }

  /** Returns these rules with another play mode. */
  public Rules with(PlayMode mode) {
    return new Rules(blueFirst, ending, stepLimit, mode, marker);
  }

  /** Returns our own rules: blue pushes red. */
  public static Rules puzzle() {
    return new Rules(true, Ending.PUZZLE, REFERENCE_STEPS);
  }

  /** Returns the rules of a level that was imported from the reference. */
  public static Rules reference() {
    return new Rules(false, Ending.REFERENCE, REFERENCE_STEPS);
  }
}
