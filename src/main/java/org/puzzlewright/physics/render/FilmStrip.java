package org.puzzlewright.physics.render;

import java.awt.BasicStroke;
import java.awt.Graphics2D;
import java.awt.RenderingHints;
import java.awt.geom.AffineTransform;
import java.awt.geom.Rectangle2D;
import java.awt.image.BufferedImage;
import java.util.List;
import org.imgscalr.Scalr;
import org.puzzlewright.base.image.Images;
import org.puzzlewright.base.image.Lettering;
import org.puzzlewright.physics.engine.Trace;
import org.puzzlewright.physics.geometry.Vec;
import org.puzzlewright.physics.scene.Placed;
import org.puzzlewright.physics.scene.Scene;

/** Lays chosen moments of a run out on one sheet, four in a row. */
final class FilmStrip {

  /** Side of one picture on the sheet unless asked otherwise, in pixels. */
  static final int CELL = 240;

  /** Height of the line of text above a picture, in pixels. */
  static final int CAPTION = 24;

  /** Space between and around the pictures, in pixels. */
  static final int GAP = 8;

  /** Most pictures in a row. */
  static final int COLUMNS = 4;

  private static final double TEXT = 11;

  /** Room for the axes' numbers around the world, in world units. */
  private static final double MARGIN = 5;

  /** Height of those numbers and of the things' names, as a share of a picture's side. */
  private static final double SMALL = 0.029;

  private FilmStrip() {}

  static BufferedImage sheet(
      Scene scene, List<Placed> tools, Trace trace, int frames, int side, boolean mirrored) {
    // Drawn larger and scaled down, thin lines keep their true weight.
    Viewport large = new Viewport(2 * side, MARGIN, mirrored);
    Viewport view = new Viewport(side, MARGIN, mirrored);
    List<Moment> moments = Moment.choose(trace, frames);
    int columns = Math.min(COLUMNS, moments.size());
    int rows = (moments.size() + columns - 1) / columns;
    BufferedImage empty =
        Images.draw(
            large.pixels(),
            large.pixels(),
            g -> new ScenePainter(g, large).paintWithoutMovers(scene, tools, trace));
    int width = GAP + columns * (side + GAP);
    int height = GAP + rows * (CAPTION + side + GAP);
    return Images.draw(
        width,
        height,
        g -> {
          g.setColor(Palette.MARGIN);
          g.fillRect(0, 0, width, height);
          for (int i = 0; i < moments.size(); i++) {
            int left = GAP + i % columns * (side + GAP);
            int top = GAP + i / columns * (CAPTION + side + GAP);
            BufferedImage picture = picture(scene, empty, large, trace, moments.get(i));
            cell(g, left, top, i + 1, moments.get(i), picture);
            numbers(g, left, top + CAPTION, view);
            if (i == 0) {
              names(g, left, top + CAPTION, view, scene, tools);
            }
          }
        });
  }

  private static BufferedImage picture(
      Scene scene, BufferedImage empty, Viewport view, Trace trace, Moment moment) {
    BufferedImage large =
        Images.over(empty, g -> new RunPainter(g, view).state(scene, trace, moment.step()));
    int side = view.pixels() / 2;
    return Scalr.resize(large, Scalr.Method.QUALITY, Scalr.Mode.FIT_EXACT, side, side);
  }

  /** Writes -1, 0 and 1 beside both axes. */
  private static void numbers(Graphics2D g, int left, int top, Viewport view) {
    double height = SMALL * view.pixels();
    for (int n = -1; n <= 1; n++) {
      double w = (n + 1) * Vec.HALF_WORLD;
      String across = Integer.toString(view.mirrored() ? -n : n);
      double low = top + view.pixels() - 2;
      Lettering.draw(g, across, left + view.column(w), low, height, 0.5, Palette.INK);
      double middle = top + view.row(w) + height / 2;
      Lettering.draw(g, Integer.toString(n), left + 2, middle, height, 0, Palette.INK);
    }
  }

  /** Writes the names of floors, walls and tools beside them. */
  private static void names(
      Graphics2D g, int left, int top, Viewport view, Scene scene, List<Placed> tools) {
    AffineTransform before = g.getTransform();
    g.translate(left, top);
    double height = SMALL * view.pixels() / view.scale();
    Names.draw(g, view, Spots.of(scene, tools), height, scene, tools);
    g.setTransform(before);
  }

  private static void cell(
      Graphics2D g, int left, int top, int number, Moment moment, BufferedImage picture) {
    g.setRenderingHint(RenderingHints.KEY_ANTIALIASING, RenderingHints.VALUE_ANTIALIAS_ON);
    g.setRenderingHint(RenderingHints.KEY_STROKE_CONTROL, RenderingHints.VALUE_STROKE_PURE);
    int side = picture.getWidth();
    String digits = Integer.toString(number);
    double baseline = top + (CAPTION + TEXT) / 2 - 1;
    g.setColor(Palette.INK);
    g.fill(new Rectangle2D.Double(left, top, 26, CAPTION));
    Lettering.draw(g, digits, left + 13, baseline, TEXT, 0.5, Palette.WORLD);
    double room = side - 26 - 8;
    double fit = Math.min(1, room / Lettering.width(moment.caption(), TEXT));
    Lettering.draw(g, moment.caption(), left + 26 + 8, baseline, TEXT * fit, 0, Palette.INK);
    g.drawImage(picture, left, top + CAPTION, null);
    g.setColor(Palette.FRAME);
    g.setStroke(new BasicStroke(1));
    g.draw(new Rectangle2D.Double(left + 0.5, top + 0.5, side - 1, CAPTION + side - 1));
  }
}
