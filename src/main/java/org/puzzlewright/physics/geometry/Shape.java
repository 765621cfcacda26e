package org.puzzlewright.physics.geometry;

import java.util.ArrayList;
import java.util.List;

/**
 * A convex shape with rounded corners: all points within {@code radius} of the convex hull of
 * {@code vertices}. One vertex makes a circle, two a capsule, three or more a polygon.
 *
 * @param vertices corners in world units, counter-clockwise when there are three or more
 * @param radius rounding in world units, at least 0
 */
public record Shape(List<Vec> vertices, double radius) {

  /** For rounding errors. */
  private static final double HAIR = 1e-6;

  /** Checks that there is a vertex and that the radius is not negative. */
  public Shape {
    vertices = List.copyOf(vertices);
    if (vertices.isEmpty()) {
      throw new IllegalArgumentException("vertices: a shape needs at least one");
    }
    if (!(radius >= 0)) {
      throw new IllegalArgumentException("radius: " + radius + " is below 0");
    }
  }

  /** Returns a disc. */
  public static Shape circle(Vec centre, double radius) {
    return new Shape(List.of(centre), radius);
  }

  /** Returns a capsule: a segment centred on {@code centre}, rounded by {@code radius}. */
  public static Shape capsule(Vec centre, double length, double degrees, double radius) {
    Vec half = Vec.direction(degrees).times(length / 2);
    return new Shape(List.of(centre.minus(half), centre.plus(half)), radius);
  }

  /**
   * Returns a regular polygon whose vertices stand at {@code degrees} + k * 360 / corners, k = 1..n
   * (the convention of CREATE).
   */
  public static Shape regular(Vec centre, int corners, double circumradius, double degrees) {
    List<Vec> vertices = new ArrayList<>();
    for (int k = 1; k <= corners; k++) {
      vertices.add(centre.plus(Vec.direction(degrees + k * 360.0 / corners).times(circumradius)));
    }
    return new Shape(vertices, 0);
  }

  /** Returns a rectangle turned counter-clockwise by {@code degrees} about its centre. */
  public static Shape rectangle(Vec centre, double width, double height, double degrees) {
    List<Vec> vertices = new ArrayList<>();
    double[][] corners = {{-1, -1}, {1, -1}, {1, 1}, {-1, 1}};
    for (double[] c : corners) {
      vertices.add(centre.plus(new Vec(c[0] * width / 2, c[1] * height / 2).rotated(degrees)));
    }
    return new Shape(vertices, 0);
  }

  /** Returns the mean of its vertices. */
  public Vec middle() {
    Vec sum = new Vec(0, 0);
    for (Vec v : vertices) {
      sum = sum.plus(v);
    }
    return sum.times(1.0 / vertices.size());
  }

  /** Returns the distance from {@code place} to the farthest point of the shape. */
  public double reach(Vec place) {
    double far = 0;
    for (Vec v : vertices) {
      far = Math.max(far, v.distance(place));
    }
    return far + radius;
  }

  /** Returns the lower left corner of the box around the shape. */
  public Vec low() {
    Vec low = vertices.get(0);
    for (Vec v : vertices) {
      low = new Vec(Math.min(low.x(), v.x()), Math.min(low.y(), v.y()));
    }
    return low.minus(new Vec(radius, radius));
  }

  /** Returns the upper right corner of the box around the shape. */
  public Vec high() {
    Vec high = vertices.get(0);
    for (Vec v : vertices) {
      high = new Vec(Math.max(high.x(), v.x()), Math.max(high.y(), v.y()));
    }
    return high.plus(new Vec(radius, radius));
  }

  /** Returns this shape moved by {@code offset}. */
  public Shape moved(Vec offset) {
    return new Shape(vertices.stream().map(v -> v.plus(offset)).toList(), radius);
  }

  /** Returns this shape turned counter-clockwise by {@code degrees} about a place. */
  public Shape turned(Vec about, double degrees) {
    if (degrees == 0) {
      return this;
    }
    return new Shape(
        vertices.stream().map(v -> v.minus(about).rotated(degrees).plus(about)).toList(), radius);
  }

  /** Returns whether the two shapes share a point; shapes that merely touch do. */
  public boolean overlaps(Shape other) {
    return within(other, 0);
  }

  /** Returns whether the {@link #gap} to another shape is at most that, in world units. */
  public boolean within(Shape other, double margin) {
    return !isBeyond(other, margin) && gap(other) <= margin;
  }

  /**
   * Returns whether the boxes around the two shapes, and so these, are more than that apart, in
   * world units from 0. Much quicker than the gap, and false for some that are.
   */
  public boolean isBeyond(Shape other, double margin) {
    double far = margin + radius + other.radius + HAIR;
    double left = Double.POSITIVE_INFINITY;
    double right = Double.NEGATIVE_INFINITY;
    double bottom = left;
    double top = right;
    for (int i = 0; i < vertices.size(); i++) {
      Vec v = vertices.get(i);
      left = Math.min(left, v.x());
      right = Math.max(right, v.x());
      bottom = Math.min(bottom, v.y());
      top = Math.max(top, v.y());
    }
    // Whether all of the other's corners are on the far side of one of the box's sides.
    boolean before = true;
    boolean behind = true;
    boolean below = true;
    boolean above = true;
    for (int i = 0; i < other.vertices.size(); i++) {
      Vec v = other.vertices.get(i);
      before = before && v.x() < left - far;
      behind = behind && v.x() > right + far;
      below = below && v.y() < bottom - far;
      above = above && v.y() > top + far;
    }
    return before || behind || below || above;
  }

  /**
   * Returns the distance between the two shapes in world units, 0 or less when they overlap. Below
   * zero the figure is only known to be "not positive" where the hulls themselves cross.
   */
  public double gap(Shape other) {
    return hullDistance(vertices, other.vertices) - radius - other.radius;
  }

  /** Returns the distance from {@code p} to the shape, 0 or less inside. */
  public double gap(Vec p) {
    return distanceToHull(p, vertices) - radius;
  }

  private static double hullDistance(List<Vec> a, List<Vec> b) {
    double best = Double.POSITIVE_INFINITY;
    for (Vec v : a) {
      best = Math.min(best, distanceToHull(v, b));
    }
    for (Vec v : b) {
      best = Math.min(best, distanceToHull(v, a));
    }
    // Two hulls may cross although no corner of one lies in the other: their edges then cross.
    return best > 0 && edgesCross(a, b) ? 0 : best;
  }

  private static double distanceToHull(Vec p, List<Vec> hull) {
    int n = hull.size();
    if (n == 1) {
      return p.distance(hull.get(0));
    }
    double best = Double.POSITIVE_INFINITY;
    boolean inside = n > 2;
    for (int i = 0; i < (n == 2 ? 1 : n); i++) {
      Vec from = hull.get(i);
      Vec to = hull.get(i + 1 == n ? 0 : i + 1);
      inside = inside && turn(from, to, p) >= 0;
      best = Math.min(best, distanceToEdge(p, from, to));
    }
    return inside ? 0 : best;
  }

  // Searches measure millions of distances: no vectors are made for one.

  private static double distanceToEdge(Vec p, Vec from, Vec to) {
    double ax = to.x() - from.x();
    double ay = to.y() - from.y();
    double px = p.x() - from.x();
    double py = p.y() - from.y();
    double squared = ax * ax + ay * ay;
    double t = squared == 0 ? 0 : Math.max(0, Math.min(1, (px * ax + py * ay) / squared));
    double dx = p.x() - (from.x() + ax * t);
    double dy = p.y() - (from.y() + ay * t);
    return Math.sqrt(dx * dx + dy * dy);
  }

  private static boolean edgesCross(List<Vec> a, List<Vec> b) {
    for (int i = 0; i < edges(a); i++) {
      for (int j = 0; j < edges(b); j++) {
        if (cross(a.get(i), a.get((i + 1) % a.size()), b.get(j), b.get((j + 1) % b.size()))) {
          return true;
        }
      }
    }
    return false;
  }

  private static int edges(List<Vec> hull) {
    return hull.size() <= 2 ? hull.size() - 1 : hull.size();
  }

  private static boolean cross(Vec p, Vec q, Vec r, Vec s) {
    return turn(p, q, r) * turn(p, q, s) < 0 && turn(r, s, p) * turn(r, s, q) < 0;
  }

  /** Returns the cross product of the ways to two places: positive when p is left of the edge. */
  private static double turn(Vec from, Vec to, Vec p) {
    return (to.x() - from.x()) * (p.y() - from.y()) - (to.y() - from.y()) * (p.x() - from.x());
  }
}
