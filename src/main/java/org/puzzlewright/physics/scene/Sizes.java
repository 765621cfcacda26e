package org.puzzlewright.physics.scene;

import java.util.LinkedHashMap;
import java.util.Map;

/** Ranges that the parameters of several items share, and a map in a fixed order. */
final class Sizes {

  private static final double LONGEST = 200;
  private static final double LARGEST = 50;

  private Sizes() {}

  static double length(Parameters p, double fallback) {
    return p.number("length", fallback, 1, LONGEST);
  }

  static double size(Parameters p, String name, double fallback) {
    return p.number(name, fallback, 0.5, LARGEST);
  }

  static double angle(Parameters p, String name, double fallback) {
    return p.number(name, fallback, 0, 360);
  }

  static double elasticity(Parameters p, double fallback) {
    return p.number("elasticity", fallback, 0, 2);
  }

  static double friction(Parameters p, double fallback) {
    return p.number("friction", fallback, 0, 10);
  }

  static double mass(Parameters p) {
    return p.number("mass", 10, 0.1, 1000);
  }

  /** Returns a map of name, value, name, value, ... in that order. */
  static Map<String, Object> map(Object... pairs) {
    Map<String, Object> map = new LinkedHashMap<>();
    for (int i = 0; i < pairs.length; i += 2) {
      map.put((String) pairs[i], pairs[i + 1]);
    }
    return map;
  }

  /** Returns a number in a phrase: 18 or 7.5. */
  static String shown(double value) {
    return ItemType.word(value);
  }
}
