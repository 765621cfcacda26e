package org.puzzlewright.physics.render;

import java.awt.BasicStroke;
import java.awt.Graphics2D;
import java.awt.geom.RoundRectangle2D;
import org.puzzlewright.base.image.Lettering;

/** Something that is told below the world on a {@link Sheet}; lengths are in its pixels. */
interface Panel {

  /** Where panels begin and end. */
  double LEFT = 52;

  /** How wide they are. */
  double WIDTH = Sheet.WIDTH - 2 * LEFT;

  /** Height of capitals of ordinary text; 13 pixels of type. */
  double TEXT = 9.24;

  /** Height of capitals of small text; 11 pixels of type. */
  double SMALL = 7.82;

  /** From one line to the next. */
  double LINE = 21;

  /** What is left free inside a frame. */
  double PAD = 14;

  /** How high a frame's heading is. */
  double HEADING = PAD + TEXT + 13;

  /** Returns how much room it takes. */
  double height();

  /** Draws it with its upper edge at {@code top}. */
  void paint(Graphics2D g, double top);

  /** Draws the frame of a panel and its heading. */
  static void frame(Graphics2D g, double top, double height, String heading) {
    RoundRectangle2D frame = new RoundRectangle2D.Double(LEFT, top, WIDTH, height, 10, 10);
    g.setColor(Palette.WORLD);
    g.fill(frame);
    g.setStroke(new BasicStroke(1));
    g.setColor(Palette.FRAME);
    g.draw(frame);
    Lettering.Spot spot = new Lettering.Spot(LEFT + PAD, top + PAD + TEXT, TEXT, 0);
    Lettering.draw(g, heading, spot, Palette.INK, Lettering.Weight.BOLD);
  }

  /** Draws a line of text, smaller where it would be wider than {@code room}. */
  static void line(Graphics2D g, String text, double x, double middle, double room) {
    double fit = Math.min(1, room / Lettering.width(text, TEXT));
    Lettering.draw(g, text, x, middle + TEXT * fit / 2, TEXT * fit, 0, Palette.INK);
  }
}
