package org.puzzlewright.physics.render;

import java.awt.BasicStroke;
import java.awt.Color;
import java.awt.Graphics2D;
import java.util.List;
import org.puzzlewright.physics.geometry.Shape;
import org.puzzlewright.physics.geometry.Vec;
import org.puzzlewright.physics.scene.Part;

/**
 * Draws the parts of items: what collides is filled, zones that balls pass through are translucent
 * and have an arrow.
 */
final class PartPainter {

  /** Width of outlines, which lie inside the shapes, in world units. */
  static final double OUTLINE = 0.35;

  private static final double LINE = 0.6;
  private static final double ARROW_SECONDS = 0.55;
  private static final int TRANSLUCENT = 90;

  /** World units of arrow for each unit of speed or force. */
  private static final double SPEED_ARROW = 1;

  private static final double FORCE_ARROW = 0.08;
  private static final double SHORTEST_ARROW = 3.5;
  private static final double LONGEST_ARROW = 14;
  private static final double PIVOT = 0.9;
  private static final double WEIGHT = 1.5;

  /** How refused tools look: share of white, length of dashes and of half the cross's arms. */
  private static final double PALE = 0.45;

  private static final double DASH = 0.8;
  private static final double CROSS = 1.3;

  private final Graphics2D g;
  private final Viewport view;

  PartPainter(Graphics2D g, Viewport view) {
    this.g = g;
    this.view = view;
  }

  /** Returns shapes around all that {@link #part} draws, but for heads of arrows. */
  static List<Shape> extent(Part part) {
    if (part instanceof Part.Launcher p) {
      Vec tip = p.muzzle().plus(p.velocity().times(ARROW_SECONDS));
      return List.of(p.shape(), Shape.circle(tip, 0));
    }
    return List.of(part.shape());
  }

  /** Draws a part where it is at the start. */
  void part(Part part, Color colour) {
    if (part instanceof Part.Launcher p) {
      zone(p.shape(), colour);
      arrow(p.muzzle(), p.velocity().times(ARROW_SECONDS), colour, true);
    } else if (part instanceof Part.Carrier p) {
      zone(p.shape(), colour);
      centred(p.shape(), p.velocity(), SPEED_ARROW, colour);
    } else if (part instanceof Part.Wind p) {
      zone(p.shape(), colour);
      centred(p.shape(), p.force(), FORCE_ARROW, colour);
    } else if (part instanceof Part.Funnel p) {
      solid(p.shape(), colour);
      Vec middle = p.shape().middle();
      arrow(middle.plus(middle).minus(p.nozzle()), p.nozzle().minus(middle), Color.WHITE, false);
    } else if (part instanceof Part.Bucket p) {
      solid(p.shape(), colour);
      double size = p.middle().distance(p.shape().vertices().get(0)) * 0.6;
      arrow(p.middle().plus(p.opens().times(size)), p.opens().times(-size), Color.WHITE, false);
    } else if (part instanceof Part.Hinged p) {
      hinged(p, p.shape(), p.weightAt(), colour);
    } else if (part instanceof Part.Loose p) {
      loose(p.shape(), 0, Palette.loose(colour));
    } else {
      solid(part.shape(), colour);
    }
  }

  /** Draws only where a part would have been, and a small cross. */
  void refused(Part part, Color colour) {
    Color pale = Palette.mix(colour, Palette.WORLD, PALE);
    float pixels = view.pixels(OUTLINE);
    float dash = (float) Math.max(2, DASH * view.scale());
    g.setStroke(
        new BasicStroke(
            pixels, BasicStroke.CAP_BUTT, BasicStroke.JOIN_MITER, 10, new float[] {dash, dash}, 0));
    g.setColor(pale);
    Shape shape = part.shape();
    g.draw(
        Outlines.path(Outlines.isLine(shape) ? shape : Outlines.inset(shape, OUTLINE / 2), view));
    Vec middle = shape.middle();
    stroke(LINE);
    for (double degrees : new double[] {45, 135}) {
      Vec arm = Vec.direction(degrees).times(CROSS);
      segment(middle.minus(arm), middle.plus(arm));
    }
  }

  /** Draws a plank on its pivot, and its weight, which nothing collides with, as a rim. */
  void hinged(Part.Hinged part, Shape plank, Vec weight, Color colour) {
    solid(plank, colour);
    disc(part.pivot(), PIVOT, Palette.outline(colour));
    if (part.weight() > 0) {
      stroke(OUTLINE);
      g.setColor(Palette.outline(colour));
      g.draw(Outlines.path(Shape.circle(weight, WEIGHT), view));
    }
  }

  /** Draws a loose body; a round one with a spoke that shows how it has turned. */
  void loose(Shape shape, double degrees, Color colour) {
    solid(shape, colour);
    if (shape.vertices().size() == 1) {
      Vec rim = Vec.direction(degrees).times(shape.radius() * 0.9);
      stroke(OUTLINE);
      g.setColor(Palette.outline(colour));
      segment(shape.vertices().get(0), shape.vertices().get(0).plus(rim));
    }
  }

  /** Fills a shape and draws its outline inside it; a line without thickness is just drawn. */
  void solid(Shape shape, Color colour) {
    if (Outlines.isLine(shape)) {
      stroke(LINE);
      g.setColor(colour);
      g.draw(Outlines.path(shape, view));
      return;
    }
    g.setColor(colour);
    g.fill(Outlines.path(shape, view));
    rim(shape, Palette.outline(colour));
  }

  private void zone(Shape shape, Color colour) {
    g.setColor(Palette.faint(colour, TRANSLUCENT));
    g.fill(Outlines.path(shape, view));
    rim(shape, colour);
  }

  private void rim(Shape shape, Color colour) {
    stroke(OUTLINE);
    g.setColor(colour);
    g.draw(Outlines.path(Outlines.inset(shape, OUTLINE / 2), view));
  }

  private void centred(Shape shape, Vec way, double scale, Color colour) {
    double length = way.length() * scale;
    if (length > 0) {
      double shown = Math.max(SHORTEST_ARROW, Math.min(LONGEST_ARROW, length));
      Vec arrow = way.times(shown / way.length());
      arrow(shape.middle().minus(arrow.times(0.5)), arrow, colour, false);
    }
  }

  private void arrow(Vec tail, Vec way, Color colour, boolean dot) {
    if (way.length() == 0) {
      return;
    }
    Color dark = colour.equals(Color.WHITE) ? colour : Palette.outline(colour);
    Vec along = way.times(1 / way.length());
    Vec side = new Vec(-along.y(), along.x());
    Vec tip = tail.plus(way);
    Vec neck = tip.minus(along.times(2.2));
    g.setColor(dark);
    stroke(LINE);
    segment(tail, neck);
    Vec a = neck.plus(side.times(1.2));
    Vec b = neck.minus(side.times(1.2));
    g.fill(Outlines.path(new Shape(List.of(tip, a, b), 0), view));
    if (dot) {
      disc(tail, 0.8, dark);
    }
  }

  private void disc(Vec at, double radius, Color colour) {
    g.setColor(colour);
    g.fill(view.disc(at, radius));
  }

  private void segment(Vec from, Vec to) {
    g.draw(view.line(from, to));
  }

  private void stroke(double width) {
    g.setStroke(view.stroke(width));
  }
}
