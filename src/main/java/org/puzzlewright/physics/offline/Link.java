package org.puzzlewright.physics.offline;

import org.puzzlewright.physics.scene.Plank;

/**
 * A link of a chain reaction: what a ball is to meet next.
 *
 * @param item "wall", "platform" or the name of a tool type
 * @param length of a wall or platform, in world units; 0 for a tool
 * @param step whether it is a step of a staircase, and stands a little lower than the one before
 */
record Link(String item, double length, boolean step) {

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
        false);
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
    return new Link(item, other, step);
  }

  Link asStep() {
    return new Link(item, length, true);
  }
}
