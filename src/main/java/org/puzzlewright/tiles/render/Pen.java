package org.puzzlewright.tiles.render;

import java.awt.BasicStroke;
import java.awt.Color;
import java.awt.Graphics2D;
import java.awt.RenderingHints;
import java.awt.Shape;
import java.awt.geom.Arc2D;
import java.awt.geom.Ellipse2D;
import java.awt.geom.Path2D;
import java.awt.geom.Rectangle2D;
import java.awt.geom.RoundRectangle2D;

/** A few shapes in few words. All lengths are in the units of what it draws on. */
final class Pen {

  private final Graphics2D g;

  Pen(Graphics2D g) {
    this.g = g;
    g.setRenderingHint(RenderingHints.KEY_ANTIALIASING, RenderingHints.VALUE_ANTIALIAS_ON);
    g.setRenderingHint(RenderingHints.KEY_STROKE_CONTROL, RenderingHints.VALUE_STROKE_PURE);
  }

  Graphics2D graphics() {
    return g;
  }

  Pen box(int colour, double x, double y, double width, double height) {
    return fill(colour, new Rectangle2D.Double(x, y, width, height));
  }

  Pen round(int colour, double x, double y, double width, double height, double radius) {
    return fill(colour, new RoundRectangle2D.Double(x, y, width, height, 2 * radius, 2 * radius));
  }

  Pen oval(int colour, double x, double y, double rx, double ry) {
    return fill(colour, new Ellipse2D.Double(x - rx, y - ry, 2 * rx, 2 * ry));
  }

  Pen disc(int colour, double x, double y, double radius) {
    return oval(colour, x, y, radius, radius);
  }

  Pen ring(int colour, double width, double x, double y, double radius) {
    return draw(
        colour, width, new Ellipse2D.Double(x - radius, y - radius, 2 * radius, 2 * radius));
  }

  /** Fills a slice of an ellipse; angles in degrees, from the right and counterclockwise. */
  Pen slice(int colour, double x, double y, double rx, double ry, double from, double extent) {
    return fill(
        colour, new Arc2D.Double(x - rx, y - ry, 2 * rx, 2 * ry, from, extent, Arc2D.CHORD));
  }

  /** Draws a part of an ellipse's rim; angles as in {@link #slice}. */
  Pen arc(
      int colour, double width, double x, double y, double rx, double ry, double from, double by) {
    return draw(
        colour, width, new Arc2D.Double(x - rx, y - ry, 2 * rx, 2 * ry, from, by, Arc2D.OPEN));
  }

  /** Fills the polygon with these corners: x, y, x, y and so on. */
  Pen poly(int colour, double... corners) {
    Path2D path = path(corners);
    path.closePath();
    return fill(colour, path);
  }

  /** Draws a line through these points: x, y, x, y and so on. */
  Pen line(int colour, double width, double... points) {
    return draw(colour, width, path(points));
  }

  /** Draws several lines as one shape, which keeps SVG files small: each x, y, x, y. */
  Pen strokes(int colour, double width, double... ends) {
    Path2D all = new Path2D.Double();
    for (int i = 0; i + 3 < ends.length; i += 4) {
      all.moveTo(ends[i], ends[i + 1]);
      all.lineTo(ends[i + 2], ends[i + 3]);
    }
    return draw(colour, width, all);
  }

  Pen fill(int colour, Shape shape) {
    g.setColor(new Color(colour));
    g.fill(shape);
    return this;
  }

  Pen draw(int colour, double width, Shape shape) {
    g.setColor(new Color(colour));
    g.setStroke(new BasicStroke((float) width, BasicStroke.CAP_ROUND, BasicStroke.JOIN_ROUND));
    g.draw(shape);
    return this;
  }

  private static Path2D path(double... points) {
    Path2D path = new Path2D.Double();
    path.moveTo(points[0], points[1]);
    for (int i = 2; i + 1 < points.length; i += 2) {
      path.lineTo(points[i], points[i + 1]);
    }
    return path;
  }
}
