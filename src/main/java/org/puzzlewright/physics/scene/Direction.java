package org.puzzlewright.physics.scene;

import org.puzzlewright.base.json.NamedConstant;

/**
 * The two sides to which a ramp can roll a ball or a cannon can shoot it, as seen in the picture.
 */
public enum Direction implements NamedConstant {
  LEFT,
  RIGHT;

  /** Returns -1 for left, +1 for right: the sign of x. */
  public int sign() {
    return this == LEFT ? -1 : 1;
  }

  /** Returns the other one. */
  public Direction opposite() {
    return this == LEFT ? RIGHT : LEFT;
  }
}
