package org.puzzlewright.physics.scene;

import java.util.List;
import java.util.Optional;

/**
 * What few levels change.
 *
 * @param redRadius radius of the red ball, in world units
 * @param goalKind what the goal is
 * @param random what is drawn by {@link Scene#at}
 * @param given where a level comes from that was not designed here: {@link LayoutRules} does not
 *     judge it
 */
public record Setting(
    double redRadius, GoalKind goalKind, List<Chance> random, Optional<Given> given) {

  private static final Setting USUAL = new Setting(Scene.BALL_RADIUS, GoalKind.STAR, List.of());

  /** What red must touch. */
  public enum GoalKind {
    /** A pentagon that stands still, and that all things pass through. */
    STAR,
    /** A square of side 10 that stands still, and that all things pass through. */
    BASKET,
    /** A ball of radius 4 and mass 10, which falls and rolls like the others. */
    BALL
  }

  /** Whose level it is. */
  public enum Given {
    /** A scenario of the paper. */
    PAPER,
    /** A level of CREATE: one of its tasks, or imported from its files. */
    CREATE
  }

  public Setting {
    random = List.copyOf(random);
  }

  /** Makes the setting of a level that is nobody else's. */
  public Setting(double redRadius, GoalKind goalKind, List<Chance> random) {
    this(redRadius, goalKind, random, Optional.empty());
  }

  /** Returns the setting of a level that says nothing about it. */
  public static Setting usual() {
    return USUAL;
  }

  /** Returns this setting with other draws. */
  public Setting withRandom(List<Chance> other) {
    return new Setting(redRadius, goalKind, other, given);
  }
}
