package org.puzzlewright.physics.engine;

/** Why a run ended. */
public enum RunEnd {
  /** Red reached the goal. */
  GOAL_REACHED("the red ball reached the goal"),
  /** Red's centre left the world. */
  RED_LEFT_WORLD("the red ball left the world"),
  /** Blue fell below the world before it touched red, and red is at rest. */
  BLUE_LOST("the blue ball fell out of the world without touching the red ball, which is at rest"),
  /** Every ball that is still in the world is at rest. */
  ALL_AT_REST("everything came to rest"),
  /** The level's step limit. */
  STEP_LIMIT("the step limit was reached");

  private final String words;

  RunEnd(String words) {
    this.words = words;
  }

  /** Returns the reason as half a sentence. */
  public String words() {
    return words;
  }
}
