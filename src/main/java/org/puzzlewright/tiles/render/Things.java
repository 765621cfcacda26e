package org.puzzlewright.tiles.render;

/** What lies about in levels. */
final class Things {

  private static final int GOLD = 0xe7b93c;
  private static final int GOLD_DARK = 0x8f6a12;
  private static final int GOLD_LIGHT = 0xfbe39a;
  private static final int WOOD = 0xc49a62;
  private static final int WOOD_DARK = 0x7d5a30;
  private static final int WOOD_LIGHT = 0xdcb985;
  private static final int INK = 0x2f3b4a;
  private static final int AIM = 0xc2456a;
  private static final double S = TilePainter.SIDE;

  private Things() {}

  static void key(Pen pen, Look look) {
    pen.ring(GOLD_DARK, 7.4, 16, 9.5, 5).line(GOLD_DARK, 7, 16, 15, 16, 27);
    pen.strokes(GOLD_DARK, 6.4, 16, 26.5, 21.5, 26.5, 16, 21, 20.5, 21);
    pen.ring(GOLD, 4, 16, 9.5, 5).line(GOLD, 3.6, 16, 15, 16, 27);
    pen.strokes(GOLD, 3.2, 16, 26.5, 21.5, 26.5, 16, 21, 20.5, 21);
    pen.arc(GOLD_LIGHT, 1.4, 16, 9.5, 5, 5, 100, 70);
  }

  static void door(Pen pen, Look look) {
    pen.round(INK, 4, 2, S - 8, S + 6, 11).box(INK, 4, 24, S - 8, 8);
    pen.round(WOOD_DARK, 6.5, 4.5, S - 13, 26, 8.5).box(WOOD_DARK, 6.5, 20, S - 13, 12);
    pen.round(WOOD, 8, 6, S - 16, 20, 7.5).box(WOOD, 8, 18, S - 16, 14);
    pen.strokes(WOOD_DARK, 1.6, 13.3, 7, 13.3, S, 18.7, 7, 18.7, S);
    pen.disc(GOLD_DARK, 21.4, 19.5, 2.8).disc(GOLD_LIGHT, 21.4, 19.5, 1.6);
  }

  static void crate(Pen pen, Look look) {
    pen.round(WOOD_DARK, 2.5, 2.5, 27, 27, 3).box(WOOD, 5, 5, 22, 22);
    pen.line(WOOD_DARK, 6.6, 8, 24, 24, 8).line(WOOD_LIGHT, 3.4, 8, 24, 24, 8);
    pen.draw(WOOD_DARK, 1.6, new java.awt.geom.Rectangle2D.Double(7.8, 7.8, 16.4, 16.4));
    pen.strokes(
        WOOD_LIGHT,
        2.6,
        5.6,
        5.8,
        26.4,
        5.8,
        5.8,
        5.6,
        5.8,
        26.4,
        26.2,
        5.6,
        26.2,
        26.4,
        5.6,
        26.2,
        26.4,
        26.2);
  }

  static void target(Pen pen, Look look) {
    pen.ring(0xffffff, 5, 16, 16, 9).ring(AIM, 2.6, 16, 16, 9).disc(AIM, 16, 16, 3.4);
    pen.strokes(
        AIM, 2.6, 16, 3.5, 16, 8.5, 16, 23.5, 16, 28.5, 3.5, 16, 8.5, 16, 23.5, 16, 28.5, 16);
  }

  /** Bars, stacked. */
  static void gold(Pen pen, Look look) {
    bar(pen, 2.5, 19);
    bar(pen, 15.5, 19);
    bar(pen, 9, 8);
  }

  private static void bar(Pen pen, double x, double y) {
    pen.poly(GOLD_DARK, x + 3, y - 1, x + 11, y - 1, x + 15, y + 11, x - 1, y + 11);
    pen.poly(GOLD, x + 4, y + 0.8, x + 10, y + 0.8, x + 12.7, y + 9.4, x + 1.3, y + 9.4);
    pen.poly(GOLD_LIGHT, x + 4, y + 0.8, x + 10, y + 0.8, x + 10.9, y + 4, x + 3.1, y + 4);
  }

  static void coin(Pen pen, Look look) {
    pen.oval(GOLD_DARK, 16, 16, 8.6, 11.4).oval(GOLD, 16, 16, 6.6, 9.4);
    pen.oval(GOLD_LIGHT, 15.2, 15.2, 4.4, 7).oval(GOLD, 16.2, 16.2, 3.8, 6.4);
    pen.line(GOLD_DARK, 2, 16, 12, 16, 20);
  }

  static void ladder(Pen pen, Look look) {
    pen.strokes(
        WOOD_DARK, 3, 7, 4.5, 25, 4.5, 7, 12.5, 25, 12.5, 7, 20.5, 25, 20.5, 7, 28.5, 25, 28.5);
    pen.box(WOOD_DARK, 5, 0, 5.4, S).box(WOOD_DARK, 21.6, 0, 5.4, S);
    pen.box(WOOD, 6.4, 0, 2.6, S).box(WOOD, 23, 0, 2.6, S);
  }

  static void rope(Pen pen, Look look) {
    pen.box(WOOD_DARK, 0, 6, S, 5).box(WOOD_LIGHT, 0, 7.2, S, 2.6);
    pen.strokes(
        WOOD_DARK, 1.3, 2, 10.4, 6, 6.6, 10, 10.4, 14, 6.6, 18, 10.4, 22, 6.6, 26, 10.4, 30, 6.6);
    if (!look.joins(Look.LEFT)) {
      pen.disc(INK, 2.6, 8.5, 3);
    }
    if (!look.joins(Look.RIGHT)) {
      pen.disc(INK, S - 2.6, 8.5, 3);
    }
  }
}
