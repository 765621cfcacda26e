package org.puzzlewright.programs.tasks.vehicle;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.util.Properties;

/**
 * What the paper does not tell.
 *
 * @param version of these numbers
 * @param step seconds
 * @param thrust units a second, each second
 * @param drag share of the speed that is lost in a second
 * @param nearest least distance of a target
 * @param farthest greatest
 * @param steps of an episode
 * @param episodes of an evaluation
 * @param near how near the target is at it
 * @param slow how slow is at rest, units a second
 */
record Constants(
    int version,
    double step,
    double thrust,
    double drag,
    double nearest,
    double farthest,
    int steps,
    int episodes,
    double near,
    double slow) {

  /** Reads our own. */
  static Constants read() {
    Properties all = new Properties();
    try (InputStream in = Constants.class.getResourceAsStream("vehicle.properties")) {
      all.load(in);
    } catch (IOException e) {
      throw new UncheckedIOException("our own constants", e);
    }
    return new Constants(
        (int) number(all, "version"),
        number(all, "step"),
        number(all, "thrust"),
        number(all, "drag"),
        number(all, "nearest"),
        number(all, "farthest"),
        (int) number(all, "steps"),
        (int) number(all, "episodes"),
        number(all, "near"),
        number(all, "slow"));
  }

  private static double number(Properties all, String name) {
    return Double.parseDouble(all.getProperty(name));
  }
}
