package org.puzzlewright.physics.scene;

import org.puzzlewright.physics.geometry.Shape;
import org.puzzlewright.physics.geometry.Vec;

/**
 * One convex piece of an item, in world units.
 *
 * <p>{@link Solid} and {@link Launcher}, {@link Carrier}, {@link Wind} stay where they are; {@link
 * Funnel} and {@link Bucket} do so too, and are solid except on their open side; {@link Loose} and
 * {@link Hinged} move.
 */
public sealed interface Part {

  /** Returns the shape, in world units; where it is at the start, if it moves. */
  Shape shape();

  /**
   * A piece that never moves and that balls bounce off.
   *
   * @param shape where it is
   * @param friction Coulomb coefficient; multiplied with the ball's (1)
   * @param elasticity share of the normal speed that a bounce keeps; multiplied with the ball's (1)
   */
  record Solid(Shape shape, double friction, double elasticity) implements Part {}

  /**
   * A zone that shoots a ball as soon as the ball touches it, and again only after the ball has
   * left it.
   *
   * @param shape the zone
   * @param muzzle where the ball is put, in world units
   * @param velocity what it then has when its mass is 10, in world units a second; its spin becomes
   *     0
   */
  record Launcher(Shape shape, Vec muzzle, Vec velocity) implements Part {}

  /**
   * A zone that gives every ball in it a velocity, at each step anew.
   *
   * @param shape the zone
   * @param velocity in world units a second
   */
  record Carrier(Shape shape, Vec velocity) implements Part {}

  /**
   * A zone that pushes every ball in it.
   *
   * @param shape the zone
   * @param force mass times world units per second squared; a ball has mass 10
   */
  record Wind(Shape shape, Vec force) implements Part {}

  /**
   * A triangle that a ball which comes through the mouth leaves at once by the nozzle, at rest.
   *
   * @param shape the triangle
   * @param friction as of a {@link Solid}, for balls from elsewhere
   * @param elasticity as of a {@link Solid}, for balls from elsewhere
   * @param nozzle one of its corners; the mouth is the side opposite
   */
  record Funnel(Shape shape, double friction, double elasticity, Vec nozzle) implements Part {}

  /**
   * A square that holds for ever, in its middle, a ball which comes through the mouth.
   *
   * @param shape the square
   * @param friction as of a {@link Solid}, for balls from elsewhere
   * @param elasticity as of a {@link Solid}, for balls from elsewhere
   * @param middle where a ball is held, in world units
   * @param opens the direction of the mouth, of length 1
   */
  record Bucket(Shape shape, double friction, double elasticity, Vec middle, Vec opens)
      implements Part {}

  /**
   * A body that falls and rolls like the balls.
   *
   * @param shape a disc or a polygon, at the start
   * @param middle its centre of mass at the start, in world units
   * @param mass above 0; a ball has 10
   * @param moment of inertia about the middle, mass times world units squared
   * @param friction as of a {@link Solid}
   * @param elasticity as of a {@link Solid}
   */
  record Loose(
      Shape shape, Vec middle, double mass, double moment, double friction, double elasticity)
      implements Part {}

  /**
   * A plank that turns about its middle, without friction and without bounce.
   *
   * @param shape a capsule, at the start
   * @param pivot about which it turns, in world units
   * @param degrees how it stands at the start, counter-clockwise from lying
   * @param limit how far it can turn from lying either way, in degrees; 180 or more: all round
   * @param weight mass fixed to it, which no ball touches; 0 for none
   * @param weightAt where that is at the start, in world units
   * @param drag share of its velocity that a ball on it loses in a step, from 0 to 1
   */
  record Hinged(
      Shape shape,
      Vec pivot,
      double degrees,
      double limit,
      double weight,
      Vec weightAt,
      double drag)
      implements Part {

    /** Mass of the plank; its moment of inertia is {@link #MOMENT}. */
    public static final double MASS = 10;

    /** The reference's, far more than a real plank of that mass would have. */
    public static final double MOMENT = 10_000;
  }
}
