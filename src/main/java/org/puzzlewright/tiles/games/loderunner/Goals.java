package org.puzzlewright.tiles.games.loderunner;

import java.util.List;
import java.util.Locale;
import org.puzzlewright.tiles.core.Scoring;
import org.puzzlewright.tiles.core.Shortfall;
import org.puzzlewright.tiles.core.Trapezoid;

/**
 * What a good level has.
 *
 * @param area columns times rows by which counts are measured
 * @param gold least gold; twice as much is still good
 * @param enemies the same for enemies
 * @param scoring by whose rules
 */
record Goals(int area, int gold, int enemies, Scoring scoring) {

  private static final double EXPLORED = 0.2;
  private static final double USED = 0.75;
  private static final double LIKE_THE_ORIGINALS = 0.75;
  private static final double DIFFERENT = 0.4;
  private static final double NEAR = 0.02;

  /** Returns four gates' mean: numbers, how much is explored, play, and looks. */
  double quality(Measures m) {
    double numbers =
        (new Trapezoid(0, 1, 1, area).of(m.tiles[Kind.PLAYER])
                + new Trapezoid(0, gold, 2.0 * gold, area).of(m.tiles[Kind.GOLD])
                + new Trapezoid(0, enemies, 2.0 * enemies, area).of(m.tiles[Kind.ENEMY]))
            / 3;
    double explored = 0;
    double play = 0;
    double looks = 0;
    if (numbers >= 1) {
      int enough = (int) (EXPLORED * area);
      explored = new Trapezoid(0, enough, area, area).of(m.explored());
    }
    if (explored >= 1) {
      double collected = (double) m.collected / m.tiles[Kind.GOLD];
      double used = m.usable == 0 ? 0 : Trapezoid.upTo(0, USED, 1).of((double) m.used / m.usable);
      play = (collected + used) / 2;
    }
    if (play >= 1) {
      looks = (likeness(m) + new Trapezoid(0, 0, 0.1 * area, area / 2.0).of(m.islands)) / 2;
    }
    return (numbers + explored + play + looks) / 4;
  }

  /** Returns what keeps the quality below 1. */
  List<Shortfall> shortfalls(Measures m) {
    double used = m.usable == 0 ? 0 : (double) m.used / m.usable;
    int found = m.tiles[Kind.GOLD];
    double alike = likeness(m);
    return new Shortfall.Collector()
        .number("player", m.tiles[Kind.PLAYER], 1, 1)
        .number("gold", found, gold, 2.0 * gold)
        .number("enemy", m.tiles[Kind.ENEMY], enemies, 2.0 * enemies)
        .number("explored", m.explored(), (int) (EXPLORED * area), area)
        .unless(
            m.collected >= found,
            "collected",
            "gold collected %d of %d".formatted(m.collected, found))
        .number("used share of bricks, ladders and ropes", used, USED, 1)
        .unless(
            alike >= 1,
            "looks",
            String.format(
                Locale.ROOT, "lengths of ways like the original game's %.2f, should be 1", alike))
        .number("islands", m.islands, 0, 0.1 * area)
        .list();
  }

  private double likeness(Measures m) {
    double three = m.walking + m.hanging + m.climbing;
    if (scoring == Scoring.STRICT) {
      // The nearer the better, and a mean: the benchmark sums distances with 0.9 each, and rewards
      // them for lying between 0.75 and 1.
      double distance = 0.3 * three + 0.1 * m.falling;
      return Trapezoid.upTo(0, LIKE_THE_ORIGINALS, 1).of(1 - distance);
    }
    return Trapezoid.upTo(0, LIKE_THE_ORIGINALS, 1).of(0.9 * three + 0.1 * m.falling);
  }

  /** Returns what a difference between two maps is worth. */
  double diversity(byte[] a, byte[] b) {
    int[] alone = new int[Kind.FALLING + 1];
    for (int i = 0; i < a.length; i++) {
      if (a[i] != b[i]) {
        alone[a[i]]++;
        alone[b[i]]++;
      }
    }
    double difference =
        0.3 * (alone[Kind.WALKING] + alone[Kind.CLIMBING] + alone[Kind.HANGING])
            + 0.1 * alone[Kind.FALLING];
    return new Trapezoid(0, DIFFERENT * area, area, area).of(difference);
  }

  /** Returns how near a count comes to a target. */
  double nearness(int count, double target) {
    int error = Math.max((int) (NEAR * area), 1);
    return new Trapezoid(0, target - error, target + error, area).of(count);
  }

  /** Returns the number up to which targets for ladders and ropes are drawn. */
  int mostAsked() {
    int bound = (int) (EXPLORED * area);
    // The benchmark draws below its bound, the paper up to it.
    return Math.max(0, scoring == Scoring.BENCHMARK ? bound - 1 : bound);
  }
}
