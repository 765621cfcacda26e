package org.puzzlewright.physics.render;

import java.awt.Color;
import java.util.ArrayList;
import java.util.List;
import org.puzzlewright.physics.scene.Scene;

/**
 * The colours of all pictures. What must not be taken for one another differs for readers of every
 * kind of colour blindness, too; a test measures it.
 */
final class Palette {

  static final Color WORLD = new Color(0xffffff);
  static final Color MARGIN = new Color(0xf3f5f8);
  static final Color GRID = new Color(0xe6ebf1);
  static final Color FRAME = new Color(0x9aa5b1);
  static final Color INK = new Color(0x2f3b4a);
  static final Color QUIET = new Color(0x55616f);
  static final Color FURNITURE = new Color(0x37414f);

  /**
   * Loose balls and boxes: neither blue nor red, so that nobody takes one for a ball with a part.
   */
  static final Color LOOSE = new Color(0x9d9ca8);

  static final Color TOOL = new Color(0xf7952f);
  static final Color BLUE = new Color(0x3a79c4);
  static final Color RED = new Color(0xcf1e30);
  static final Color GOAL = new Color(0x14d187);
  static final Color SUB_GOAL = new Color(0xcdf7b4);

  /** Every opaque colour above, for making the palette of animations. */
  static final List<Color> ALL =
      List.of(WORLD, MARGIN, GRID, FRAME, INK, FURNITURE, TOOL, BLUE, RED, GOAL, SUB_GOAL, LOOSE);

  private static final int TO_WHITE = 14;
  private static final int TO_INK = 7;

  private Palette() {}

  /** Returns the colour of a thing in every picture: the goal's, furniture's, or else a tool's. */
  static Color of(Scene scene, String name) {
    if (name.equals(Scene.GOAL)) {
      return GOAL;
    }
    return scene.furniture().stream().anyMatch(p -> p.name().equals(name)) ? FURNITURE : TOOL;
  }

  /** Returns the colour of a loose part of a thing of that colour. */
  static Color loose(Color colour) {
    return colour.equals(FURNITURE) ? LOOSE : colour;
  }

  /** Returns a colour {@code share} (0 to 1) of the way from {@code from} to {@code to}. */
  static Color mix(Color from, Color to, double share) {
    return new Color(
        mix(from.getRed(), to.getRed(), share),
        mix(from.getGreen(), to.getGreen(), share),
        mix(from.getBlue(), to.getBlue(), share));
  }

  /**
   * Returns the colours of an animation as 0xRRGGBB: each colour, its blends with its own outline
   * and ink, and with white, for smooth edges and faint trails.
   */
  static List<Integer> animation() {
    List<Integer> all = new ArrayList<>();
    ALL.forEach(c -> all.add(c.getRGB()));
    for (Color base : ALL) {
      Color outline = outline(base);
      for (int k = 0; k < TO_INK; k++) {
        all.add(mix(base, outline, (k + 1.0) / TO_INK).getRGB());
      }
      for (int k = 1; k < TO_WHITE; k++) {
        all.add(mix(base, WORLD, k / (double) TO_WHITE).getRGB());
      }
    }
    return all;
  }

  /** Returns the darker tone in which a thing of that colour is outlined. */
  static Color outline(Color fill) {
    return mix(fill, INK, 0.4);
  }

  /** Returns the colour with the given opacity, 0 to 255. */
  static Color faint(Color colour, int alpha) {
    return new Color(colour.getRed(), colour.getGreen(), colour.getBlue(), alpha);
  }

  private static int mix(int from, int to, double share) {
    return (int) Math.rint(from + (to - from) * share);
  }
}
