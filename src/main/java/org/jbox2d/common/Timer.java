package org.jbox2d.common;

/**
 * Takes the place of JBox2D's class of this name, and measures nothing. JBox2D reads the system's
 * clock some twenty times a step for a profile that nobody here looks at, which takes longer than
 * the physics. What it computes does not depend on it.
 */
public class Timer {

  /** Does nothing. */
  public void reset() {}

  /** Returns 0. */
  public float getMilliseconds() {
    return 0;
  }
}
