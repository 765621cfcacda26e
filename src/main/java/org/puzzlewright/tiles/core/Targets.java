package org.puzzlewright.tiles.core;

import java.util.Map;

/** What games do with targets: terms of a score, and checks. */
public final class Targets {

  private Targets() {}

  /**
   * Returns a target that is required.
   *
   * @throws IllegalArgumentException when it is missing
   */
  public static double required(Map<String, Double> targets, String metric) {
    Double target = targets.get(metric);
    if (target == null) {
      throw new IllegalArgumentException("targets: none for " + metric);
    }
    return target;
  }

  /** Returns the paper's tolerance: a tenth of the target, whole, at least 1. */
  public static int tenth(double target) {
    return Math.max((int) (0.1 * target), 1);
  }

  /** Returns a term that is the greater the better, or the nearer to a target if one is set. */
  public static Term asMuch(String metric, double value, Map<String, Double> targets) {
    Double target = targets.get(metric);
    return target == null
        ? new Term(metric, value)
        : new Term(metric, -Math.abs(value - target), aim(target));
  }

  /** Returns a term for being near a target, or near {@code usual} if none is set. */
  public static Term near(
      String metric, double value, Map<String, Double> targets, double usual, double weight) {
    double target = targets.getOrDefault(metric, usual);
    double off = Math.abs(value - target);
    return new Term(metric, off == 0 ? 0 : -weight * off, aim(target));
  }

  /** Returns a term that is {@code right} on the target and falls by {@code weight} beside it. */
  public static Term exactly(
      String metric, double value, double target, double right, double weight) {
    return new Term(
        metric, value == target ? right : -weight * Math.abs(value - target), aim(target));
  }

  /** Says what number is best. */
  public static String aim(double target) {
    return (target == Math.rint(target) ? Long.toString((long) target) : Double.toString(target))
        + " aimed at";
  }

  /** Returns how different two mazes are, in [0, 1]: 1 from two fifths of the cells on. */
  public static double otherCells(Settings settings, Evaluation a, Evaluation b) {
    return new Trapezoid(0, 0.4 * settings.area(), settings.area(), settings.area())
        .of(a.level().differences(b.level()));
  }

  /**
   * Checks a level before it is judged.
   *
   * @throws IllegalArgumentException when its size is not that of the settings
   */
  public static void checkSize(Settings settings, TileMap level) {
    if (level.width() != settings.width() || level.height() != settings.height()) {
      throw new IllegalArgumentException(
          "level: %d x %d, not %d x %d"
              .formatted(level.width(), level.height(), settings.width(), settings.height()));
    }
  }
}
