package org.puzzlewright.base.image;

import java.awt.BasicStroke;
import java.awt.Color;
import java.awt.Graphics2D;
import java.awt.geom.Path2D;
import java.util.HashMap;
import java.util.Locale;
import java.util.Map;
import org.puzzlewright.base.files.Shipped;

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

  /**
   * For each character of glyphs.txt its lines: points "xy" on a grid 0..4 wide and 0..6 high, y
   * up.
   */
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
    for (String line : Shipped.text("/org/puzzlewright/base/image/glyphs.txt").lines().toList()) {
      map.put(line.charAt(0), line.substring(1));
    }
    return Map.copyOf(map);
  }
}
