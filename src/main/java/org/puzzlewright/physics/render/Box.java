package org.puzzlewright.physics.render;

import java.util.List;
import org.puzzlewright.physics.geometry.Shape;
import org.puzzlewright.physics.geometry.Vec;

/**
 * The smallest upright rectangle around shapes, in world units.
 *
 * @param low its lower left corner
 * @param high its upper right corner
 */
record Box(Vec low, Vec high) {

  /** Returns that of shapes, of which there must be one at least. */
  static Box of(List<Shape> shapes) {
    Vec low = shapes.get(0).low();
    Vec high = shapes.get(0).high();
    for (Shape shape : shapes) {
      low = new Vec(Math.min(low.x(), shape.low().x()), Math.min(low.y(), shape.low().y()));
      high = new Vec(Math.max(high.x(), shape.high().x()), Math.max(high.y(), shape.high().y()));
    }
    return new Box(low, high);
  }

  Vec middle() {
    return low.plus(high).times(0.5);
  }

  double width() {
    return high.x() - low.x();
  }

  double height() {
    return high.y() - low.y();
  }
}
