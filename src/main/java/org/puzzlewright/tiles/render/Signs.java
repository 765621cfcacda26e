package org.puzzlewright.tiles.render;

import java.awt.Color;
import java.awt.Graphics2D;
import java.awt.geom.Path2D;
import org.puzzlewright.tiles.render.Overlay.Mark.Kind;

/** Draws lines and marks, in pixels. Everything has a white rim, to stand out on any tile. */
final class Signs {

  static final int INK = 0x222222;

  /** Where the first arrowhead on a line is, and how far from it the next one, in tiles. */
  private static final double FIRST_ARROW = 2.5;

  private static final double ARROWS_APART = 4;
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
    underway(style.colour(), points, rim - width);
    double radius = Math.max(3, tile * 0.15);
    pen.disc(WHITE, points[0], points[1], radius + (rim - width) / 2);
    pen.disc(style.colour(), points[0], points[1], radius);
    if (last > 0) {
      arrow(style.colour(), points, last, Math.max(7, tile * 0.42), rim - width);
    }
  }

  /** Small arrowheads tell which way a line goes that meets itself. */
  private void underway(int colour, double[] points, double rim) {
    double next = tile * FIRST_ARROW;
    double gone = 0;
    for (int i = 0; i + 3 < points.length; i += 2) {
      double dx = points[i + 2] - points[i];
      double dy = points[i + 3] - points[i + 1];
      double step = Math.hypot(dx, dy);
      for (; next <= gone + step; next += tile * ARROWS_APART) {
        double share = (next - gone) / step;
        double x = points[i] + share * dx;
        double y = points[i + 1] + share * dy;
        double length = Math.max(5, tile * 0.28);
        head(colour, x, y, dx / step * length, dy / step * length, rim * 0.8);
      }
      gone += step;
    }
  }

  private void arrow(int colour, double[] points, int last, double length, double rim) {
    double x = points[last];
    double y = points[last + 1];
    int from = last - 2;
    // Steps of a recorded path are so short that the last one alone may point anywhere.
    while (from > 0 && Math.hypot(x - points[from], y - points[from + 1]) < length) {
      from -= 2;
    }
    double distance = Math.hypot(x - points[from], y - points[from + 1]);
    if (distance > 1e-9) {
      double factor = length / distance;
      head(colour, x, y, (x - points[from]) * factor, (y - points[from + 1]) * factor, rim);
    }
  }

  /** Draws a triangle as long as (dx, dy), around (x, y). */
  private void head(int colour, double x, double y, double dx, double dy, double rim) {
    double frontX = x + dx * 0.4;
    double frontY = y + dy * 0.4;
    Path2D head = new Path2D.Double();
    head.moveTo(frontX, frontY);
    head.lineTo(frontX - dx - dy * 0.5, frontY - dy + dx * 0.5);
    head.lineTo(frontX - dx + dy * 0.5, frontY - dy - dx * 0.5);
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
