package org.puzzlewright.physics.render;

import java.awt.BasicStroke;
import java.awt.geom.Ellipse2D;
import java.awt.geom.Line2D;
import org.puzzlewright.physics.geometry.Vec;

/**
 * Where the world stands in a square picture: centred, x right, y up.
 *
 * @param pixels side of the picture, from 16 to 8192
 * @param margin width of the border around the world, in world units, at least 0
 * @param mirrored whether the axis labels count x from right to left; the world stands as always
 */
public record Viewport(int pixels, double margin, boolean mirrored) {

  /** Margin in which the axis labels fit, in world units. */
  public static final double LABELLED = 6;

  /**
   * Checks the numbers.
   *
   * @throws IllegalArgumentException when one is out of its range
   */
  public Viewport {
    if (pixels < 16 || pixels > 8192) {
      throw new IllegalArgumentException("pixels: " + pixels + " is not from 16 to 8192");
    }
    if (!(margin >= 0 && margin <= Vec.WORLD)) {
      throw new IllegalArgumentException("margin: " + margin + " is not from 0 to " + Vec.WORLD);
    }
  }

  /** Makes one whose labels count x from left to right. */
  public Viewport(int pixels, double margin) {
    this(pixels, margin, false);
  }

  /** Returns a picture of that side with room for axis labels. */
  public static Viewport labelled(int pixels) {
    return new Viewport(pixels, LABELLED);
  }

  /** Returns whether axis labels fit into the margin. */
  public boolean hasLabels() {
    return margin >= LABELLED;
  }

  /** Returns pixels per world unit. */
  public double scale() {
    return pixels / (Vec.WORLD + 2 * margin);
  }

  /** Returns the pixel column of a world x. */
  public double column(double x) {
    return (x + margin) * scale();
  }

  /** Returns the pixel row, growing downwards, of a world y. */
  public double row(double y) {
    return (Vec.WORLD + margin - y) * scale();
  }

  /** Returns a disc in pixels from one in world units. */
  Ellipse2D disc(Vec centre, double radius) {
    double r = radius * scale();
    return new Ellipse2D.Double(column(centre.x()) - r, row(centre.y()) - r, 2 * r, 2 * r);
  }

  /** Returns a segment in pixels from one in world units. */
  Line2D line(Vec from, Vec to) {
    return new Line2D.Double(column(from.x()), row(from.y()), column(to.x()), row(to.y()));
  }

  /** Returns a pen of a width in world units, but of a pixel at least. */
  BasicStroke stroke(double width) {
    return new BasicStroke(pixels(width), BasicStroke.CAP_BUTT, BasicStroke.JOIN_MITER);
  }

  /** Returns a length in world units as pixels, at least one. */
  float pixels(double length) {
    return (float) Math.max(1, length * scale());
  }
}
