package org.puzzlewright.render.tiles;

import java.awt.Color;
import java.awt.Graphics2D;
import java.awt.geom.Path2D;
import org.puzzlewright.render.tiles.Overlay.Mark.Kind;

/** Draws lines and marks, in pixels. Everything has a white rim, to stand out on any tile. */
final class Signs {

  static final int INK = 0x222222;

  private static final int WHITE = 0xffffff;
  private static final int KILL = 0xc8321e;
  private static final int TAKE = 0x8a6500;
  private static final int JUMP = 0x0060b0;
  private static final int WIN = 0x00795c;

  private final Graphics2D g;
  private final Pen pen;
  private final double tile;

  /**
   * Draws on {@code g}.
   *
   * @param tile side of a tile in pixels: signs grow with it
   */
  Signs(Graphics2D g, double tile) {
    this.g = g;
    this.pen = new Pen(g);
    this.tile = tile;
  }

  /** Draws a line with a dot at its start and an arrowhead at its end; points as x, y, x, y. */
  void line(Style style, double... points) {
    int last = points.length - 2;
    if (last < 0) {
      return;
    }
    double width = Math.max(2, tile * 0.11);
    double rim = width + Math.max(2, tile * 0.08);
    if (last > 0) {
      Path2D path = new Path2D.Double();
      path.moveTo(points[0], points[1]);
      for (int i = 2; i <= last; i += 2) {
        path.lineTo(points[i], points[i + 1]);
      }
      pen.draw(WHITE, rim, path);
      g.setColor(new Color(style.colour()));
      g.setStroke(style.stroke(width));
      g.draw(path);
    }
    double radius = Math.max(3, tile * 0.17);
    pen.disc(WHITE, points[0], points[1], radius + (rim - width) / 2);
    pen.disc(style.colour(), points[0], points[1], radius);
    if (last > 0) {
      arrow(style.colour(), points, last, Math.max(7, tile * 0.42), rim - width);
    }
  }

  private void arrow(int colour, double[] points, int last, double length, double rim) {
    double tipX = points[last];
    double tipY = points[last + 1];
    int from = last - 2;
    // Steps of a recorded way are so short that the last one alone may point anywhere.
    while (from > 0 && Math.hypot(tipX - points[from], tipY - points[from + 1]) < length) {
      from -= 2;
    }
    double dx = tipX - points[from];
    double dy = tipY - points[from + 1];
    double distance = Math.hypot(dx, dy);
    if (distance < 1e-9) {
      return;
    }
    dx *= length / distance;
    dy *= length / distance;
    // The tip goes a little beyond the end, so that the head's middle is there.
    double frontX = tipX + dx * 0.4;
    double frontY = tipY + dy * 0.4;
    double[] corners = {
      frontX,
      frontY,
      frontX - dx - dy * 0.5,
      frontY - dy + dx * 0.5,
      frontX - dx + dy * 0.5,
      frontY - dy - dx * 0.5
    };
    Path2D head = new Path2D.Double();
    head.moveTo(corners[0], corners[1]);
    head.lineTo(corners[2], corners[3]);
    head.lineTo(corners[4], corners[5]);
    head.closePath();
    pen.draw(WHITE, rim, head).fill(colour, head);
  }

  /** Draws the sign of a kind of mark with its middle at (x, y). */
  void mark(Kind kind, double x, double y) {
    double r = radius();
    double thick = Math.max(1.6, tile * 0.1);
    double rim = thick + Math.max(1.6, tile * 0.08);
    switch (kind) {
      case KILL -> twice(KILL, thick, rim, x - r, y - r, x + r, y + r, x - r, y + r, x + r, y - r);
      case HURT -> {
        twice(KILL, thick, rim, x, y - r, x, y + r * 0.3);
        pen.disc(WHITE, x, y + r, rim / 2).disc(KILL, x, y + r, thick * 0.6);
      }
      case TAKE -> {
        pen.ring(WHITE, rim, x, y, r * 0.8).ring(TAKE, thick, x, y, r * 0.8);
      }
      case JUMP ->
          twice(
              JUMP,
              thick,
              rim,
              x - r,
              y + r * 0.4,
              x,
              y - r * 0.6,
              x,
              y - r * 0.6,
              x + r,
              y + r * 0.4);
      case WIN -> {
        twice(INK, thick, rim, x - r * 0.7, y + r * 1.2, x - r * 0.7, y - r * 1.2);
        Path2D flag = new Path2D.Double();
        flag.moveTo(x - r * 0.7, y - r * 1.2);
        flag.lineTo(x + r * 1.2, y - r * 0.5);
        flag.lineTo(x - r * 0.7, y + r * 0.2);
        flag.closePath();
        pen.draw(WHITE, rim - thick, flag).fill(WIN, flag);
      }
      case LOSE -> {
        pen.disc(WHITE, x, y, r * 1.25 + (rim - thick) / 2).disc(INK, x, y, r * 1.25);
        double s = r * 0.55;
        pen.strokes(WHITE, thick, x - s, y - s, x + s, y + s, x - s, y + s, x + s, y - s);
      }
      case NOTE -> {
        pen.disc(WHITE, x, y, r * 0.6 + (rim - thick) / 2).disc(INK, x, y, r * 0.6);
      }
    }
  }

  /** Returns half the side of a mark's sign. */
  double radius() {
    return Math.max(3, tile * 0.22);
  }

  private void twice(int colour, double thick, double rim, double... ends) {
    pen.strokes(WHITE, rim, ends).strokes(colour, thick, ends);
  }
}
