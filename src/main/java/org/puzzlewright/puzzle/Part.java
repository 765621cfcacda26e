package org.puzzlewright.puzzle;

import org.puzzlewright.geometry.Shape;
import org.puzzlewright.geometry.Vec;

/** One convex piece of an item. */
public sealed interface Part {

  /** Returns the shape, in world units. */
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
   * @param velocity what it then has, in world units a second; its spin becomes 0
   */
  record Launcher(Shape shape, Vec muzzle, Vec velocity) implements Part {}
}
