package org.puzzlewright.vgdl.engine;

import org.puzzlewright.vgdl.language.Direction;

/**
 * Directions as small numbers, which is how sprites keep them: the five of the language by their
 * place, one that points up and left at full length (what has not been drawn yet), and the four
 * diagonals of length 1, which only come about when something was moved twice in a tick.
 */
final class Course {

  static final int NONE = 0;
  static final int UP = 1;
  static final int LEFT = 2;
  static final int DOWN = 3;
  static final int RIGHT = 4;
  static final int UNDRAWN = 5;
  private static final int DIAGONAL = 6;

  private static final double HALF = Math.sqrt(0.5);

  private Course() {}

  static int of(Direction direction) {
    return direction.ordinal();
  }

  /** Returns the direction of a shift by so many pixels. */
  static int of(int dx, int dy) {
    if (dx == 0) {
      return dy == 0 ? NONE : dy < 0 ? UP : DOWN;
    }
    if (dy == 0) {
      return dx < 0 ? LEFT : RIGHT;
    }
    return DIAGONAL + (dx > 0 ? 1 : 0) + (dy > 0 ? 2 : 0);
  }

  /** Returns the sign of x. */
  static int x(int course) {
    return switch (course) {
      case NONE, UP, DOWN -> 0;
      case LEFT, UNDRAWN -> -1;
      case RIGHT -> 1;
      default -> (course - DIAGONAL & 1) == 0 ? -1 : 1;
    };
  }

  /** Returns the sign of y. */
  static int y(int course) {
    return switch (course) {
      case NONE, LEFT, RIGHT -> 0;
      case UP, UNDRAWN -> -1;
      case DOWN -> 1;
      default -> (course - DIAGONAL & 2) == 0 ? -1 : 1;
    };
  }

  /** Returns how far a step of so many pixels goes to the right. */
  static int stepX(int course, int pixels) {
    return course >= DIAGONAL ? (int) (x(course) * HALF * pixels) : x(course) * pixels;
  }

  /** Returns how far a step of so many pixels goes down. */
  static int stepY(int course, int pixels) {
    return course >= DIAGONAL ? (int) (y(course) * HALF * pixels) : y(course) * pixels;
  }

  static int reverse(int course) {
    return of(-x(course), -y(course));
  }
}
