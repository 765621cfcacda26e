package org.puzzlewright.study.share;

import java.util.List;
import org.puzzlewright.physics.geometry.Shape;
import org.puzzlewright.physics.geometry.Vec;
import org.puzzlewright.physics.scene.Part;
import org.puzzlewright.physics.scene.Placed;

/**
 * The box around a thing, in world units.
 *
 * @param left its left edge
 * @param bottom its bottom
 * @param right its right edge
 * @param top its top
 */
record Extent(double left, double bottom, double right, double top) {

  /** Things that are nearer than that along an axis are not told apart, in world units. */
  static final double MARGIN = 2;

  static Extent of(Shape shape) {
    return of(List.of(shape));
  }

  static Extent of(Placed thing) {
    return of(thing.parts().stream().map(Part::shape).toList());
  }

  private static Extent of(List<Shape> shapes) {
    double left = Double.POSITIVE_INFINITY;
    double bottom = left;
    double right = -left;
    double top = -left;
    for (Shape shape : shapes) {
      for (Vec corner : shape.vertices()) {
        left = Math.min(left, corner.x() - shape.radius());
        right = Math.max(right, corner.x() + shape.radius());
        bottom = Math.min(bottom, corner.y() - shape.radius());
        top = Math.max(top, corner.y() + shape.radius());
      }
    }
    return new Extent(left, bottom, right, top);
  }

  /** Returns whether all of this is clearly to the left of all of the other. */
  boolean leftOf(Extent other) {
    return right + MARGIN <= other.left;
  }

  /** Returns whether all of this is clearly above all of the other. */
  boolean above(Extent other) {
    return bottom - MARGIN >= other.top;
  }

  /** Returns how far the boxes are apart, 0 when they meet, in world units. */
  double gap(Extent other) {
    double x = Math.max(0, Math.max(left - other.right, other.left - right));
    double y = Math.max(0, Math.max(bottom - other.top, other.bottom - top));
    return Math.hypot(x, y);
  }
}
