package org.puzzlewright.physics.create;

import org.puzzlewright.physics.geometry.Point;
import org.puzzlewright.physics.geometry.Vec;

/**
 * Converts between the reference's axes, whose x grows to the left of the picture, and ours. Each
 * conversion is its own inverse.
 */
public final class Mirror {

  private Mirror() {}

  /** Mirrors a place in user (normalised) units. */
  public static Point point(Point p) {
    return new Point(0 - p.x(), p.y());
  }

  /** Mirrors a place in world units. */
  public static Vec place(Vec v) {
    return new Vec(Vec.WORLD - v.x(), v.y());
  }

  /** Mirrors a velocity, an offset or an impulse. */
  public static Vec vector(Vec v) {
    return new Vec(0 - v.x(), v.y());
  }

  /** Mirrors a counter-clockwise angle in degrees: a becomes 180 - a. */
  public static double degrees(double degrees) {
    return 180 - degrees;
  }

  /** Mirrors an angular velocity. */
  public static double spin(double spin) {
    return 0 - spin;
  }
}
