package org.puzzlewright.tiles.render;

/** What levels are built of. */
final class Ground {

  static final int AIR = 0xdcebf3;
  static final int FLOOR = 0xf3ecdd;
  static final int WALL = 0x5c6b7d;

  private static final int JOINT = 0xe5dbc5;
  private static final int WALL_DARK = 0x46535f;
  private static final int WALL_LIGHT = 0x8d9bab;
  private static final int CLAY = 0xb9795a;
  private static final int CLAY_DARK = 0x8c5540;
  private static final int CLAY_LIGHT = 0xd29b7c;
  private static final int SOIL = 0xa98866;
  private static final int SOIL_DARK = 0x8c6d4e;
  private static final int GRASS = 0x86a864;
  private static final int GRASS_DARK = 0x6a8b4b;
  private static final int STONE = 0x9aa3ad;
  private static final int STONE_DARK = 0x737d89;
  private static final int STONE_LIGHT = 0xbcc4cc;
  private static final int BOX = 0xe3ae45;
  private static final int BOX_DARK = 0xa87722;
  private static final int BOX_LIGHT = 0xf4cd7c;
  private static final int PIPE = 0x4f8f8b;
  private static final int PIPE_DARK = 0x35706d;
  private static final int PIPE_LIGHT = 0x86bab5;
  private static final int WHITE = 0xffffff;
  private static final double S = TilePainter.SIDE;

  private Ground() {}

  static void empty(Pen pen, Look look) {
    if (look.air()) {
      pen.box(AIR, 0, 0, S, S);
    } else {
      pen.box(FLOOR, 0, 0, S, S).strokes(JOINT, 1, 0.5, 0.5, S, 0.5, 0.5, 0.5, 0.5, S);
    }
  }

  /** A wall in a plan; a bolted block when seen from the side. */
  static void solid(Pen pen, Look look) {
    if (look.air()) {
      block(pen);
      return;
    }
    pen.box(WALL, 0, 0, S, S);
    pen.strokes(
        WALL_DARK, 1.6, 0, 11, S, 11, 0, 22, S, 22, 9, 1, 9, 11, 23, 11, 23, 22, 9, 22, 9, S);
    edges(pen, look, WALL_LIGHT, WALL_DARK);
  }

  private static void block(Pen pen) {
    pen.box(STONE_DARK, 0, 0, S, S);
    pen.poly(STONE_LIGHT, 0, 0, S, 0, S - 4, 4, 4, 4, 4, S - 4, 0, S);
    pen.box(STONE, 4, 4, S - 8, S - 8);
    for (int i = 0; i < 4; i++) {
      pen.disc(STONE_DARK, i % 2 == 0 ? 8.5 : S - 8.5, i < 2 ? 8.5 : S - 8.5, 1.8);
    }
  }

  static void brick(Pen pen, Look look) {
    pen.box(CLAY, 0, 0, S, S);
    pen.strokes(
        CLAY_DARK, 1.8, 0, 10.7, S, 10.7, 0, 21.3, S, 21.3, 0, S, S, S, 8, 0, 8, 10.7, 24, 0, 24,
        10.7, 0, 10.7, 0, 21.3, 16, 10.7, 16, 21.3, S, 10.7, S, 21.3, 8, 21.3, 8, S, 24, 21.3, 24,
        S);
    edges(pen, look, CLAY_LIGHT, CLAY_DARK);
  }

  /** Lit from above: a light edge on top and a dark one below, where the tile ends. */
  private static void edges(Pen pen, Look look, int light, int dark) {
    if (!look.joins(Look.LEFT)) {
      pen.box(dark, 0, 0, 2, S);
    }
    if (!look.joins(Look.RIGHT)) {
      pen.box(dark, S - 2, 0, 2, S);
    }
    if (!look.joins(Look.DOWN)) {
      pen.box(dark, 0, S - 3, S, 3);
    }
    if (!look.joins(Look.UP)) {
      pen.box(light, 0, 0, S, 4);
    }
  }

  /** Soil, with grass where it meets the air. */
  static void floor(Pen pen, Look look) {
    pen.box(SOIL, 0, 0, S, S);
    pen.oval(SOIL_DARK, 8, 16, 2.6, 1.8).oval(SOIL_DARK, 22, 12, 2, 1.5);
    pen.oval(SOIL_DARK, 17, 24, 3, 2).oval(SOIL_DARK, 27, 27, 1.8, 1.4);
    if (!look.joins(Look.UP)) {
      pen.poly(
          GRASS_DARK,
          0,
          0,
          S,
          0,
          S,
          9,
          28,
          11.5,
          24,
          9,
          20,
          11.5,
          16,
          9,
          12,
          11.5,
          8,
          9,
          4,
          11.5,
          0,
          9);
      pen.box(GRASS, 0, 0, S, 6);
    }
    if (!look.joins(Look.LEFT)) {
      pen.box(SOIL_DARK, 0, look.joins(Look.UP) ? 0 : 9, 2, S);
    }
    if (!look.joins(Look.RIGHT)) {
      pen.box(SOIL_DARK, S - 2, look.joins(Look.UP) ? 0 : 9, 2, S);
    }
  }

  static void question(Pen pen, Look look) {
    pen.round(BOX_DARK, 0.5, 0.5, S - 1, S - 1, 5);
    pen.round(BOX_LIGHT, 2.5, 2.5, S - 5, S - 6, 4);
    pen.round(BOX, 4.5, 4.5, S - 8, S - 8.5, 3);
    pen.arc(BOX_DARK, 6.4, 16, 11.4, 4.6, 4.6, 180, -235).line(BOX_DARK, 6.4, 16, 16.6, 16, 18.6);
    pen.disc(BOX_DARK, 16, 25, 3.4);
    pen.arc(WHITE, 3.6, 16, 11.4, 4.6, 4.6, 180, -235).line(WHITE, 3.6, 16, 16.6, 16, 18.6);
    pen.disc(WHITE, 16, 25, 2);
  }

  /** A half of a tube if the other half is beside it, else a narrow one; with a rim at its top. */
  static void tube(Pen pen, Look look) {
    double left = look.joins(Look.LEFT) ? 0 : 3;
    double right = look.joins(Look.RIGHT) ? S : S - 3;
    pen.box(PIPE, left, 0, right - left, S);
    if (!look.joins(Look.LEFT)) {
      pen.box(PIPE_LIGHT, left + 4, 0, 4, S).box(PIPE_DARK, left, 0, 2, S);
    }
    if (!look.joins(Look.RIGHT)) {
      pen.box(PIPE_DARK, right - 8, 0, 8, S);
    }
    if (look.joins(Look.UP)) {
      return;
    }
    double rimLeft = look.joins(Look.LEFT) ? 0 : 0.5;
    double rimRight = look.joins(Look.RIGHT) ? S : S - 0.5;
    pen.box(PIPE_DARK, rimLeft, 0.5, rimRight - rimLeft, 13);
    double inLeft = look.joins(Look.LEFT) ? 0 : 2.5;
    double inRight = look.joins(Look.RIGHT) ? S : S - 2.5;
    pen.box(PIPE, inLeft, 2.5, inRight - inLeft, 8.5);
    pen.box(PIPE_LIGHT, inLeft, 2.5, inRight - inLeft, 2.5);
    if (!look.joins(Look.LEFT)) {
      pen.box(PIPE_LIGHT, 5.5, 2.5, 4, 8.5);
    }
  }

  /** What lies around a level and is not part of it. */
  static void outside(Pen pen, Look look) {
    pen.box(WALL_DARK, 0, 0, S, S);
  }

  /** Where a way goes through the border. */
  static void gate(Pen pen, Look look) {
    pen.box(WALL_DARK, 0, 0, S, S).round(FLOOR, 2.5, 2.5, S - 5, S - 5, 5);
    pen.round(0xd9c7a3, 6, 6, S - 12, S - 12, 3);
  }
}
