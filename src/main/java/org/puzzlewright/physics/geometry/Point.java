package org.puzzlewright.physics.geometry;

import java.util.Locale;

/**
 * A place as users see it: (-1, -1) is the bottom left corner of the picture, (1, 1) the top right.
 *
 * @param x to the right, in [-1, 1] inside the world
 * @param y up, in [-1, 1] inside the world
 */
public record Point(double x, double y) {

  /**
   * Converts to world units: w = (n + 1) * 42.
   *
   * @return the same place in world units, in [0, 84] inside the world
   */
  public Vec toWorld() {
    return new Vec((x + 1) * Vec.HALF_WORLD, (y + 1) * Vec.HALF_WORLD);
  }

  /** Returns this point moved by (dx, dy), both in user units. */
  public Point plus(double dx, double dy) {
    return new Point(x + dx, y + dy);
  }

  /** Returns the distance to {@code other} in user units. */
  public double distance(Point other) {
    return Math.hypot(x - other.x, y - other.y);
  }

  /** Returns whether the point lies in the closed square [-1, 1] x [-1, 1]. */
  public boolean insideWorld() {
    return Math.abs(x) <= 1 && Math.abs(y) <= 1;
  }

  /** Returns whether both coordinates are finite numbers. */
  public boolean isFinite() {
    return Double.isFinite(x) && Double.isFinite(y);
  }

  /** Returns this point with both coordinates rounded to {@code decimals} places. */
  public Point rounded(int decimals) {
    double scale = Math.pow(10, decimals);
    // Adding 0.0 turns -0.0 into 0.0, which would otherwise be printed with its sign.
    return new Point(Math.rint(x * scale) / scale + 0.0, Math.rint(y * scale) / scale + 0.0);
  }

  /** Returns "(x, y)" with two decimals, as shown to users and agents. */
  @Override
  public String toString() {
    Point shown = rounded(2);
    return String.format(Locale.ROOT, "(%.2f, %.2f)", shown.x, shown.y);
  }
}
