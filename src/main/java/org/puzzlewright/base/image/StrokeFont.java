package org.puzzlewright.base.image;

import java.awt.BasicStroke;
import java.awt.Color;
import java.awt.Graphics2D;
import java.awt.geom.Path2D;
import java.util.HashMap;
import java.util.Locale;
import java.util.Map;

/**
 * Letters made of lines.
 *
 * <p>AWT's fonts differ between machines and may be missing on a headless one, which would change
 * the bytes of a picture or make drawing fail; these letters do neither. Lower case is shown as
 * small capitals, an unknown character as a box.
 */
public final class StrokeFont {

  private static final double CAP = 6;
  private static final double GAP = 2;
  private static final double SPACE = 3;
  private static final double SMALL = 0.78;
  private static final double WEIGHT = 0.13;
  private static final String UNKNOWN = "00 06 46 40 00";

  /** For each character its lines: points "xy" on a grid 0..4 wide and 0..6 high, y up. */
  private static final Map<Character, String> GLYPHS = glyphs();

  private StrokeFont() {}

  /** Returns the width in pixels of {@code text} in capitals of that height. */
  public static double width(String text, double height) {
    double width = 0;
    for (char c : text.toCharArray()) {
      width += advance(c);
    }
    return Math.max(0, width - GAP) * height / CAP;
  }

  /**
   * Draws one line of text.
   *
   * @param x where it is anchored, in pixels
   * @param y its baseline, in pixels, growing downwards
   * @param height of a capital, in pixels
   * @param anchor which point of the text stands at x: 0 its left end, 0.5 its middle, 1 its right
   */
  public static void draw(
      Graphics2D g, String text, double x, double y, double height, double anchor, Color colour) {
    g.setColor(colour);
    double weight = Math.max(1, height * WEIGHT);
    g.setStroke(new BasicStroke((float) weight, BasicStroke.CAP_ROUND, BasicStroke.JOIN_ROUND));
    g.draw(path(text, x - anchor * width(text, height), y, height / CAP));
  }

  private static Path2D path(String text, double left, double base, double unit) {
    Path2D path = new Path2D.Double();
    double x = left;
    for (char c : text.toCharArray()) {
      double size = unit * size(c);
      String glyph = glyph(c);
      double shift = c == ' ' ? 0 : edge(glyph, false);
      for (String line : glyph.split(",")) {
        boolean first = true;
        for (String point : line.isEmpty() ? new String[0] : line.split(" ")) {
          double px = x + (point.charAt(0) - '0' - shift) * size;
          double py = base - (point.charAt(1) - '0') * size;
          if (first) {
            path.moveTo(px, py);
          } else {
            path.lineTo(px, py);
          }
          first = false;
        }
      }
      x += advance(c) * unit;
    }
    return path;
  }

  private static double advance(char c) {
    if (c == ' ') {
      return SPACE;
    }
    String glyph = glyph(c);
    return (edge(glyph, true) - edge(glyph, false)) * size(c) + GAP;
  }

  private static double edge(String glyph, boolean right) {
    double best = right ? 0 : 9;
    for (String point : glyph.split("[ ,]")) {
      int x = point.charAt(0) - '0';
      best = right ? Math.max(best, x) : Math.min(best, x);
    }
    return best;
  }

  private static double size(char c) {
    return c >= 'a' && c <= 'z' ? SMALL : 1;
  }

  private static String glyph(char c) {
    char capital = String.valueOf(c).toUpperCase(Locale.ROOT).charAt(0);
    return c == ' ' ? "" : GLYPHS.getOrDefault(capital, UNKNOWN);
  }

  private static Map<Character, String> glyphs() {
    Map<Character, String> map = new HashMap<>();
    String[] all = {
      "A00 04 26 44 40,02 42",
      "B00 06 36 45 44 33 03,33 42 41 30 00",
      "C45 36 16 05 01 10 30 41",
      "D00 06 26 44 42 20 00",
      "E46 06 00 40,03 33",
      "F46 06 00,03 33",
      "G45 36 16 05 01 10 30 41 43 23",
      "H00 06,40 46,03 43",
      "I10 30,16 36,20 26",
      "J46 41 30 10 01",
      "K00 06,46 03 40",
      "L06 00 40",
      "M00 06 23 46 40",
      "N00 06 40 46",
      "O01 05 16 36 45 41 30 10 01",
      "P00 06 36 45 44 33 03",
      "Q01 05 16 36 45 41 30 10 01,22 40",
      "R00 06 36 45 44 33 03,23 40",
      "S45 36 16 05 04 13 33 42 41 30 10 01",
      "T06 46,26 20",
      "U06 01 10 30 41 46",
      "V06 20 46",
      "W06 10 24 30 46",
      "X00 46,06 40",
      "Y06 23 46,23 20",
      "Z06 46 00 40",
      "001 05 16 36 45 41 30 10 01",
      "115 26 20,10 30",
      "205 16 36 45 44 00 40",
      "305 16 36 45 44 33 13,33 42 41 30 10 01",
      "430 36 02 42",
      "546 06 03 33 42 41 30 10 01",
      "645 36 16 05 01 10 30 41 42 33 03",
      "706 46 10",
      "813 04 05 16 36 45 44 33 13 02 01 10 30 41 42 33",
      "901 10 30 41 45 36 16 05 04 13 43",
      ".20 20",
      ",21 10",
      ":20 20,24 24",
      "-13 43",
      "+13 53,31 35",
      "(36 24 22 30",
      ")16 24 22 10",
      "%06 16 15 05 06,30 40 41 31 30,00 46",
      "/00 46",
      "=02 42,04 44",
      "'26 24",
      "!26 22,20 20",
      "?05 16 36 45 44 22,20 20",
      "#15 11,35 31,04 44,02 42",
      "$45 36 16 05 04 13 33 42 41 30 10 01,26 20",
      "@33 23 12 11 20 30 31 33 40 45 36 16 05 01 10 20",
      "*25 21,04 42,44 02",
      "&41 30 10 01 02 24 25 16 05 04 40",
      "<45 03 41",
      ">05 43 01",
      "_00 40",
      ";24 24,21 10",
    };
    for (String line : all) {
      map.put(line.charAt(0), line.substring(1));
    }
    return Map.copyOf(map);
  }
}
