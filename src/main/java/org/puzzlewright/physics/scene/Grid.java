package org.puzzlewright.physics.scene;

import java.util.ArrayList;
import java.util.List;
import org.puzzlewright.physics.geometry.Vec;

/**
 * Parameter values of the reference's tools, in its order.
 *
 * <p>The reference's x axis points to the left of the picture. Its angle a is our 180 - a: this is
 * the only place that turns one into the other for tools.
 */
final class Grid {

  /** Elasticities of most fixed tools. */
  static final List<Double> DULL = List.of(0.1, 0.3, 0.5);

  /** Elasticities of most bouncy tools. */
  static final List<Double> BOUNCY = List.of(0.8, 1.0, 1.2);

  /** Elasticities of fixed balls and boxes. */
  static final List<Double> DULL_FINE = List.of(0.1, 0.2, 0.3, 0.4, 0.5);

  /** Elasticities of bouncy balls and boxes. */
  static final List<Double> BOUNCY_FINE = List.of(0.8, 0.9, 1.0, 1.1, 1.2);

  /** From the centre of a fixed polygon to a corner. */
  static final List<Double> POLYGON_SIZES = range(3, 9, 1);

  private static final double ANGLE_STEP = 15;

  private Grid() {}

  /** Returns first, first + step, ... up to and including last. */
  static List<Double> range(double first, double last, double step) {
    List<Double> all = new ArrayList<>();
    for (double v = first; step > 0 ? v <= last : v >= last; v += step) {
      all.add(v);
    }
    return all;
  }

  /**
   * Returns our angles for the reference's 0, 15, 30, ... below {@code period} degrees: those of a
   * thing that looks the same after a turn of {@code period}, in [0, period).
   */
  static List<Double> angles(double period) {
    return range(0, period - 1, ANGLE_STEP).stream()
        .map(theirs -> turned(180 - theirs, period))
        .toList();
  }

  /** Returns an angle in [0, period). */
  static double turned(double degrees, double period) {
    double rest = degrees % period;
    // Adding 0.0 turns -0.0 into 0.0, which would be another parameter.
    return (rest < 0 ? rest + period : rest) + 0.0;
  }

  /** Returns the unit vector at {@code degrees}; multiples of 90 are exact. */
  static Vec direction(double degrees) {
    double quarters = degrees / 90;
    if (quarters != Math.rint(quarters)) {
      return Vec.direction(degrees);
    }
    return switch ((int) turned(quarters, 4)) {
      case 0 -> new Vec(1, 0);
      case 1 -> new Vec(0, 1);
      case 2 -> new Vec(-1, 0);
      default -> new Vec(0, -1);
    };
  }
}
