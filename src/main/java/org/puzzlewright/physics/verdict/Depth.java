package org.puzzlewright.physics.verdict;

import java.util.List;
import org.puzzlewright.physics.geometry.Shape;
import org.puzzlewright.physics.geometry.Vec;

/** How far one shape must be moved before it no longer overlaps another. */
final class Depth {

  private Depth() {}

  /**
   * Returns the depth in world units, never too great: two shapes still overlap after any shorter
   * move. Not above 0 when they do not overlap.
   */
  static double of(Shape a, Shape b) {
    double radii = a.radius() + b.radius();
    double apart = a.gap(b) + radii;
    return apart > 0 ? radii - apart : radii + Math.max(0, Math.min(along(a, b), along(b, a)));
  }

  /** Returns whether {@link #of} is greater than that, which may be below 0. */
  static boolean exceeds(Shape a, Shape b, double depth) {
    return !a.isBeyond(b, Math.max(0, -depth)) && of(a, b) > depth;
  }

  /** The least way out along the normals of a's edges; a segment has one on either side. */
  private static double along(Shape a, Shape b) {
    List<Vec> corners = a.vertices();
    int n = corners.size();
    double least = n == 1 ? Double.POSITIVE_INFINITY : Double.MAX_VALUE;
    if (n == 1) {
      return b.vertices().size() == 1 ? 0 : least;
    }
    for (int i = 0; i < n; i++) {
      Vec edge = corners.get((i + 1) % n).minus(corners.get(i));
      Vec normal = new Vec(edge.y(), -edge.x()).times(1 / edge.length());
      least = Math.min(least, support(a, normal) + support(b, normal.times(-1)));
    }
    return least;
  }

  private static double support(Shape shape, Vec direction) {
    double most = Double.NEGATIVE_INFINITY;
    for (Vec v : shape.vertices()) {
      most = Math.max(most, v.dot(direction));
    }
    return most;
  }
}
