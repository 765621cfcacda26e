package org.puzzlewright.physics.scene;

import java.util.List;

/** Directions in words. */
final class Words {

  private static final List<String> WAYS = List.of("right", "up", "left", "down");

  private Words() {}

  /** Returns "right", "up", "left", "down" or "at 15 degrees", counter-clockwise from the right. */
  static String way(double degrees) {
    double quarters = degrees / 90;
    return quarters == Math.rint(quarters)
        ? WAYS.get((int) Grid.turned(quarters, 4))
        : "at " + ItemParameter.shown(degrees) + " degrees";
  }
}
