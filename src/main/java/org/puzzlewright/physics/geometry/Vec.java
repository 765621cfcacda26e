package org.puzzlewright.physics.geometry;

/**
 * A place, an offset or a velocity in world units (the world is 84 x 84; x right, y up).
 *
 * @param x to the right
 * @param y up
 */
public record Vec(double x, double y) {

  /** Side of the square world. */
  public static final double WORLD = 84;

  /** Half of it: the factor between user and world units. */
  public static final double HALF_WORLD = 42;

  /** Returns the unit vector at {@code degrees}, counter-clockwise from the right. */
  public static Vec direction(double degrees) {
    double radians = StrictMath.toRadians(degrees);
    // StrictMath, because Math.sin may differ in the last bit between machines.
    return new Vec(StrictMath.cos(radians), StrictMath.sin(radians));
  }

  /** Returns the sum. */
  public Vec plus(Vec other) {
    return new Vec(x + other.x, y + other.y);
  }

  /** Returns the difference. */
  public Vec minus(Vec other) {
    return new Vec(x - other.x, y - other.y);
  }

  /** Returns this vector times {@code factor}. */
  public Vec times(double factor) {
    return new Vec(x * factor, y * factor);
  }

  /** Returns the dot product. */
  public double dot(Vec other) {
    return x * other.x + y * other.y;
  }

  /** Returns the z component of the cross product. */
  public double cross(Vec other) {
    return x * other.y - y * other.x;
  }

  /** Returns the Euclidean length. */
  public double length() {
    return Math.sqrt(x * x + y * y);
  }

  /** Returns the distance to {@code other}. */
  public double distance(Vec other) {
    return minus(other).length();
  }

  /** Returns this vector turned counter-clockwise by {@code degrees}. */
  public Vec rotated(double degrees) {
    Vec d = direction(degrees);
    return new Vec(x * d.x - y * d.y, x * d.y + y * d.x);
  }

  /** Returns the same place in user units. */
  public Point toUser() {
    return new Point(x / HALF_WORLD - 1, y / HALF_WORLD - 1);
  }
}
