package org.puzzlewright.tiles.render;

/** Who lives in levels. */
final class Figures {

  private static final int INK = 0x2f3b4a;
  private static final int WHITE = 0xffffff;
  private static final int PLAYER = 0x3f8fd2;
  private static final int PLAYER_DARK = 0x235b8c;
  private static final int PLAYER_LIGHT = 0x8fc3ee;
  private static final int ENEMY = 0x9a5fb0;
  private static final int ENEMY_DARK = 0x613676;
  private static final int SHELL = 0x7a4b6b;
  private static final int SHELL_LIGHT = 0xa77695;
  private static final int HOUSE = 0xd08c54;
  private static final int HOUSE_DARK = 0x94572a;
  private static final int SNAIL = 0xc6cf8e;
  private static final int SNAIL_DARK = 0x77803f;
  private static final int QUILL = 0x6d5f57;
  private static final int QUILL_DARK = 0x453a34;
  private static final int SNOUT = 0xe2bf9a;

  private Figures() {}

  /** A ball with a face and two feet. */
  static void player(Pen pen, Look look) {
    pen.oval(PLAYER_DARK, 11, 28, 4.6, 2.8).oval(PLAYER_DARK, 21, 28, 4.6, 2.8);
    pen.disc(PLAYER_DARK, 16, 15.5, 12.5).disc(PLAYER, 16, 15.5, 10.6);
    pen.oval(PLAYER_LIGHT, 12, 9, 4, 2.4);
    eyes(pen, 12, 20, 14, 3.6);
    pen.arc(INK, 1.8, 16, 18, 4.4, 4, 200, 140);
  }

  private static void eyes(Pen pen, double left, double right, double y, double radius) {
    pen.oval(WHITE, left, y, radius * 0.85, radius).oval(WHITE, right, y, radius * 0.85, radius);
    pen.disc(INK, left + 0.5, y + 0.5, radius / 2).disc(INK, right + 0.5, y + 0.5, radius / 2);
  }

  /** A star with one eye. */
  static void enemy(Pen pen, Look look) {
    double[] corners = new double[32];
    for (int i = 0; i < 16; i++) {
      double radius = i % 2 == 0 ? 14.5 : 9.8;
      double angle = Math.PI * i / 8;
      // Rounded so that a last bit of a sine cannot change a picture.
      corners[2 * i] = Math.rint((16 + radius * Math.sin(angle)) * 100) / 100;
      corners[2 * i + 1] = Math.rint((16 - radius * Math.cos(angle)) * 100) / 100;
    }
    pen.poly(ENEMY_DARK, corners).disc(ENEMY, 16, 16, 9);
    pen.disc(WHITE, 16, 14.5, 5).disc(INK, 16, 15, 2.6);
    pen.arc(INK, 1.8, 16, 24.4, 4, 3, 35, 110);
  }

  /** A beetle from the side. */
  static void beetle(Pen pen, Look look) {
    pen.strokes(INK, 2.2, 9, 24, 6.5, 30, 15, 24, 14, 30, 21, 24, 22, 30);
    pen.line(INK, 1.6, 27, 16, 29.5, 10).disc(INK, 29.5, 9.6, 1.6);
    pen.oval(INK, 25.5, 19.5, 5.3, 5.3);
    pen.slice(INK, 14.5, 25.5, 12.8, 17, 0, 180);
    pen.slice(SHELL, 14.5, 24, 11, 14, 0, 180);
    pen.slice(SHELL_LIGHT, 11.5, 19, 5, 6.5, 60, 120);
    pen.line(INK, 1.6, 16.5, 10, 18.5, 24);
    pen.disc(SHELL_LIGHT, 22, 19, 1.8);
    pen.disc(WHITE, 27, 18.6, 2.4).disc(INK, 27.7, 18.8, 1.2);
  }

  /** A snail, as tall as the tile. */
  static void snail(Pen pen, Look look) {
    pen.round(SNAIL_DARK, 1.5, 23.5, 28, 7, 3.4).round(SNAIL_DARK, 22, 10.5, 7.5, 19, 3.6);
    pen.strokes(SNAIL_DARK, 2.2, 24.5, 12, 22.8, 4.5, 27.5, 12, 28.6, 4.5);
    pen.round(SNAIL, 3.3, 25.2, 24.4, 3.6, 1.8).round(SNAIL, 23.8, 12.4, 4, 15.5, 1.9);
    pen.disc(INK, 22.7, 3.9, 1.9).disc(INK, 28.7, 3.9, 1.9);
    pen.disc(HOUSE_DARK, 12.5, 14.5, 11.5).disc(HOUSE, 12.5, 14.5, 9.6);
    pen.arc(HOUSE_DARK, 2.4, 12.5, 14.5, 6, 6, 0, 250);
    pen.arc(HOUSE_DARK, 2.4, 13.6, 14.5, 2.6, 2.6, 60, 230);
  }

  /** A hedgehog. */
  static void hedgehog(Pen pen, Look look) {
    pen.oval(QUILL_DARK, 10, 28.6, 3.2, 2.2).oval(QUILL_DARK, 21, 28.6, 3.2, 2.2);
    pen.poly(
        QUILL_DARK,
        1,
        28,
        3,
        22.5,
        0,
        19.5,
        4.5,
        17,
        2.6,
        11.5,
        7.6,
        12,
        8,
        5.8,
        12.2,
        8.6,
        15,
        3,
        17.6,
        8.4,
        22.4,
        5.8,
        22.4,
        11.6,
        27,
        12,
        24.5,
        28);
    pen.poly(
        QUILL, 4.5, 26.5, 6, 21, 5, 19.6, 8, 17.4, 7.6, 14, 11, 13.4, 12, 10.6, 14.4, 11.6, 16, 9.4,
        18, 12.4, 20, 12, 22, 26.5);
    pen.strokes(QUILL_DARK, 1.4, 9, 22, 11, 18, 13, 24, 15, 20, 14.5, 16, 16, 12.8);
    pen.poly(QUILL_DARK, 19, 13, 26, 15, 31.8, 23, 30, 26.6, 26, 28.6, 17, 28.6);
    pen.poly(SNOUT, 20.6, 15.2, 25, 16.6, 29.8, 23.2, 28.6, 25.4, 25.4, 26.8, 19, 26.8);
    pen.disc(INK, 30.4, 23.6, 1.9).disc(INK, 25, 20.4, 1.7);
  }
}
