package org.puzzlewright.physics.engine;

import org.puzzlewright.physics.geometry.Point;

/**
 * Something that happened in a run.
 *
 * @param step physics steps since the start, from 1
 * @param kind what happened
 * @param ball the ball it happened to, "blue ball" or "red ball"; of a refusal the tool's name
 * @param other the name of what it met: a ball, a piece of furniture, a tool, "goal", "sub-goal";
 *     "world" when it left the world; of a refusal the reason
 * @param at the ball's centre at that moment, or the refused tool's, in user units
 */
public record Event(int step, Kind kind, String ball, String other, Point at) {

  /** Returns whether the ball left the world over its upper edge, from where it may come back. */
  public boolean above() {
    return kind == Kind.LEFT_WORLD && at.y() >= 1 && Math.abs(at.x()) < 1;
  }

  /** Returns what happened in a few words, such as "ramp 1 carries the blue ball". */
  public String words() {
    return switch (kind) {
      case CONTACT -> ball + " touches " + other;
      case SHOT -> other + " shoots the " + ball;
      case GOAL -> "red ball reaches the goal";
      case LEFT_WORLD -> ball + (above() ? " rises above the picture" : " leaves the world");
      case SUB_GOAL -> "red ball reaches the sub-goal";
      case CARRIED -> other + " carries the " + ball;
      case BLOWN -> other + " blows at the " + ball;
      case FUNNELLED -> ball + " goes through " + other;
      case CAUGHT -> other + " catches the " + ball;
      case REFUSED -> ball + " is refused";
    };
  }

  /** What can happen. */
  public enum Kind {
    /** The ball began to touch something solid; blue touching red is listed once, for blue. */
    CONTACT,
    /** A cannon shot the ball. */
    SHOT,
    /** Red reached a sub-goal. */
    SUB_GOAL,
    /** Red reached the goal (and, under puzzle rules, blue had touched it before). */
    GOAL,
    /** The ball's centre left the world. */
    LEFT_WORLD,
    /** A belt or ladder began to carry the ball. */
    CARRIED,
    /** A fan began to blow at the ball. */
    BLOWN,
    /** The ball went through a funnel. */
    FUNNELLED,
    /** A bucket caught the ball, for ever. */
    CAUGHT,
    /** A tool was not placed, because something was in its way when its turn came. */
    REFUSED;

    /** Returns whether it reports that the ball met a thing of the level or a tool. */
    public boolean isTouch() {
      return this != SUB_GOAL && this != GOAL && this != LEFT_WORLD && this != REFUSED;
    }
  }
}
