package org.puzzlewright.physics.offline;

import org.puzzlewright.physics.scene.Plank;

/**
 * A link of a chain reaction: what a ball is to meet next.
 *
 * @param item "wall", "platform" or the name of a tool type
 * @param length of a wall or platform, in world units; 0 for a tool
 * @param bond where a platform must lie beside the platform before it
 */
record Link(String item, double length, Bond bond) {

  /** What binds a platform to the one before it. */
  enum Bond {
    /** It may lie anywhere. */
    NONE,
    /** It is the next step of a staircase. */
    STEP,
    /** There is a gap between them. */
    GAP
  }

  static final String WALL = "wall";
  static final String PLATFORM = "platform";

  /** Makes one of the usual size. */
  static Link of(String item) {
    return new Link(
        item,
        switch (item) {
          case WALL -> Plank.WALL_LENGTH;
          case PLATFORM -> Plank.FLOOR_LENGTH;
          default -> 0;
        },
        Bond.NONE);
  }

  /** Returns whether it is one of the Solver's tools. */
  boolean isTool() {
    return length == 0;
  }

  boolean isWall() {
    return item.equals(WALL);
  }

  /** Returns the wall or platform. */
  Plank plank() {
    return isWall() ? Plank.wall(length) : Plank.floor(length, 2);
  }

  Link sized(double other) {
    return new Link(item, other, bond);
  }

  Link bound(Bond other) {
    return new Link(item, length, other);
  }

  /** Returns whether nothing may come between it and the one before. */
  boolean isBound() {
    return bond != Bond.NONE;
  }
}
