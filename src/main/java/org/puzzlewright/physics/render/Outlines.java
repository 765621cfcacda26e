package org.puzzlewright.physics.render;

import java.awt.geom.Path2D;
import java.util.ArrayList;
import java.util.List;
import org.puzzlewright.physics.geometry.Shape;
import org.puzzlewright.physics.geometry.Vec;

/** Turns the shapes that collide into paths of pixels, corner for corner and arc for arc. */
final class Outlines {

  private static final double QUARTER = StrictMath.PI / 2;

  private Outlines() {}

  /** Returns whether the shape is a line without any area. */
  static boolean isLine(Shape shape) {
    return shape.vertices().size() <= 2 && shape.radius() == 0;
  }

  /** Returns the shape's boundary; closed, except for a line. */
  static Path2D path(Shape shape, Viewport view) {
    Path2D path = new Path2D.Double();
    List<Vec> vertices = shape.vertices();
    int n = vertices.size();
    for (int i = 0; i < n; i++) {
      Vec at = vertices.get(i);
      if (shape.radius() == 0) {
        line(path, view, at);
        continue;
      }
      // Around a corner the boundary turns from one edge's outer normal to the next one's.
      double from = n == 1 ? 0 : normal(vertices.get((i + n - 1) % n), at);
      double to = n == 1 ? 2 * StrictMath.PI : normal(at, vertices.get((i + 1) % n));
      double sweep = to - from;
      while (sweep < 0) {
        sweep += 2 * StrictMath.PI;
      }
      arc(path, view, at, shape.radius(), from, sweep);
    }
    if (!isLine(shape)) {
      path.closePath();
    }
    return path;
  }

  /**
   * Returns the shape that lies {@code depth} inside: a stroke of twice that width around it ends
   * exactly at the boundary of {@code shape}.
   */
  static Shape inset(Shape shape, double depth) {
    if (shape.radius() >= depth) {
      return new Shape(shape.vertices(), shape.radius() - depth);
    }
    List<Vec> vertices = shape.vertices();
    int n = vertices.size();
    if (n <= 2) {
      return new Shape(vertices, 0);
    }
    double left = depth - shape.radius();
    List<Vec> moved = new ArrayList<>();
    for (int i = 0; i < n; i++) {
      Vec a = inward(vertices.get((i + n - 1) % n), vertices.get(i));
      Vec b = inward(vertices.get(i), vertices.get((i + 1) % n));
      moved.add(vertices.get(i).plus(a.plus(b).times(left / (1 + a.dot(b)))));
    }
    return new Shape(moved, 0);
  }

  private static Vec inward(Vec from, Vec to) {
    Vec along = to.minus(from);
    return new Vec(-along.y(), along.x()).times(1 / along.length());
  }

  private static double normal(Vec from, Vec to) {
    Vec inward = inward(from, to);
    return StrictMath.atan2(-inward.y(), -inward.x());
  }

  private static void arc(
      Path2D path, Viewport view, Vec centre, double radius, double from, double sweep) {
    int pieces = Math.max(1, (int) Math.ceil(sweep / QUARTER - 1e-9));
    double step = sweep / pieces;
    double handle = 4.0 / 3 * StrictMath.tan(step / 4) * radius;
    line(path, view, centre.plus(unit(from).times(radius)));
    for (int i = 0; i < pieces; i++) {
      Vec u = unit(from + i * step);
      Vec v = unit(from + (i + 1) * step);
      Vec end = centre.plus(v.times(radius));
      Vec first = centre.plus(u.times(radius)).plus(new Vec(-u.y(), u.x()).times(handle));
      Vec second = end.plus(new Vec(v.y(), -v.x()).times(handle));
      path.curveTo(
          view.column(first.x()),
          view.row(first.y()),
          view.column(second.x()),
          view.row(second.y()),
          view.column(end.x()),
          view.row(end.y()));
    }
  }

  private static Vec unit(double radians) {
    return new Vec(StrictMath.cos(radians), StrictMath.sin(radians));
  }

  private static void line(Path2D path, Viewport view, Vec to) {
    if (path.getCurrentPoint() == null) {
      path.moveTo(view.column(to.x()), view.row(to.y()));
    } else {
      path.lineTo(view.column(to.x()), view.row(to.y()));
    }
  }
}
