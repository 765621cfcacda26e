package org.puzzlewright.physics.render;

import java.awt.Color;
import java.awt.Graphics2D;
import java.awt.RenderingHints;
import java.awt.geom.Rectangle2D;
import java.awt.image.BufferedImage;
import java.util.List;
import java.util.function.Consumer;
import org.puzzlewright.base.image.Images;
import org.puzzlewright.base.image.Lettering;
import org.puzzlewright.base.image.Svg;

/**
 * A page with a title, the world, and below it panels that tell about it. It is laid out at one
 * width; a picture of another size is the same page scaled.
 *
 * @param title one line
 * @param good whether the title tells of success
 * @param world draws the world into a square as wide as the page
 * @param panels what stands below, in this order
 */
record Sheet(String title, boolean good, Consumer<Graphics2D> world, List<Panel> panels) {

  /** Width of the page in its own pixels. */
  static final int WIDTH = 840;

  /** How the world stands on it. */
  static final Viewport VIEW = Viewport.labelled(WIDTH);

  /** Height of the band above the world's square. */
  static final int HEAD = 20;

  private static final double TITLE = 13;
  private static final double TITLE_BASE = 39;
  private static final double GAP = 16;
  private static final Color GOOD = new Color(0x1d6b2c);

  int height() {
    double height = HEAD + WIDTH;
    for (Panel panel : panels) {
      height += panel.height() + GAP;
    }
    return (int) Math.ceil(height + (panels.isEmpty() ? 0 : GAP));
  }

  byte[] png(int width) {
    double scale = width / (double) WIDTH;
    BufferedImage image =
        Images.draw(
            width,
            (int) Math.ceil(height() * scale),
            g -> {
              g.scale(scale, scale);
              paint(g);
            });
    return Images.png(image);
  }

  String svg(int width, String name) {
    return Svg.document(WIDTH, height(), width / (double) WIDTH, title, name, this::paint);
  }

  private void paint(Graphics2D g) {
    g.setRenderingHint(RenderingHints.KEY_ANTIALIASING, RenderingHints.VALUE_ANTIALIAS_ON);
    g.setRenderingHint(RenderingHints.KEY_STROKE_CONTROL, RenderingHints.VALUE_STROKE_PURE);
    g.setColor(Palette.MARGIN);
    // A pixel more: the last row of a scaled page may be a part of one.
    g.fill(new Rectangle2D.Double(0, 0, WIDTH, height() + 1));
    g.clipRect(0, HEAD, WIDTH, WIDTH);
    g.translate(0, HEAD);
    world.accept(g);
    g.translate(0, -HEAD);
    g.setClip(null);
    Lettering.Weight bold = Lettering.Weight.BOLD;
    double fit = Math.min(1, Panel.WIDTH / Lettering.width(title, TITLE, bold));
    Lettering.Spot spot = new Lettering.Spot(Panel.LEFT, TITLE_BASE, TITLE * fit, 0);
    Lettering.draw(g, title, spot, good ? GOOD : Palette.INK, bold);
    double top = HEAD + WIDTH;
    for (Panel panel : panels) {
      panel.paint(g, top);
      top += panel.height() + GAP;
    }
  }
}
