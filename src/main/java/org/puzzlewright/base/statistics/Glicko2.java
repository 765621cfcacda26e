package org.puzzlewright.base.statistics;

import java.util.List;

/**
 * A rating by the Glicko-2 system (M. E. Glickman, "Example of the Glicko-2 system", 2013; the
 * numbers of its steps stand beside the code). Whoever is rated meets others in periods; within a
 * period the order does not matter.
 *
 * @param rating on Glicko's scale, where 1500 is where everybody begins
 * @param deviation how sure it is: the rating's standard deviation, greater than 0 and at most
 *     {@value #UNKNOWN}
 * @param volatility how much the rating is expected to change, greater than 0
 */
public record Glicko2(double rating, double deviation, double volatility) {

  /** The deviation of somebody of whom nothing is known. */
  public static final double UNKNOWN = 350;

  private static final double MIDDLE = 1500;
  private static final double USUAL_VOLATILITY = 0.06;

  /** Points of a rating for one of the scale that the formulas are on. */
  private static final double SCALE = 173.7178;

  /** How much volatilities change; reasonable values are 0.3 to 1.2. */
  private static final double TAU = 0.5;

  private static final double CLOSE = 1e-6;

  /** Checks the numbers. */
  public Glicko2 {
    if (!Double.isFinite(rating)
        || !(deviation > 0 && deviation <= UNKNOWN)
        || !(volatility > 0 && Double.isFinite(volatility))) {
      throw new IllegalArgumentException(
          "rating, deviation, volatility: %s, %s, %s, but must be finite, in (0, %s], above 0"
              .formatted(rating, deviation, volatility, UNKNOWN));
    }
  }

  /**
   * A game of a period.
   *
   * @param other the rating of whom it was against, at the beginning of the period
   * @param score 1 won, 0 lost, 0.5 a draw
   */
  public record Game(Glicko2 other, double score) {}

  /** Returns the rating of somebody of whom nothing is known. */
  public static Glicko2 unknown() {
    return new Glicko2(MIDDLE, UNKNOWN, USUAL_VOLATILITY);
  }

  /** Returns the rating after a period with these games; without any it is only less sure. */
  public Glicko2 after(List<Game> games) {
    double phi = deviation / SCALE;
    if (games.isEmpty()) {
      return new Glicko2(rating, known(Math.hypot(phi, volatility)), volatility);
    }
    double mu = (rating - MIDDLE) / SCALE;
    double precision = 0;
    double surplus = 0;
    for (Game game : games) {
      double g = damping(game.other());
      double expected = expected(mu, game.other());
      precision += g * g * expected * (1 - expected);
      surplus += g * (game.score() - expected);
    }
    double v = 1 / precision; // step 3
    double delta = v * surplus; // step 4
    double changed = volatility(delta, phi, v);
    double before = Math.hypot(phi, changed); // step 6
    double after = 1 / Math.sqrt(1 / (before * before) + 1 / v); // step 7
    return new Glicko2(
        MIDDLE + SCALE * (mu + after * after * surplus), known(after), changed); // step 8
  }

  /** Returns the share of games that is expected to be won against another. */
  public double expected(Glicko2 other) {
    return expected((rating - MIDDLE) / SCALE, other);
  }

  private static double expected(double mu, Glicko2 other) {
    return 1 / (1 + Math.exp(-damping(other) * (mu - (other.rating - MIDDLE) / SCALE)));
  }

  private static double damping(Glicko2 other) {
    double phi = other.deviation / SCALE;
    return 1 / Math.sqrt(1 + 3 * phi * phi / (Math.PI * Math.PI));
  }

  private static double known(double phi) {
    return Math.min(UNKNOWN, phi * SCALE);
  }

  /** Step 5, by the Illinois method. */
  private double volatility(double delta, double phi, double v) {
    double a = Math.log(volatility * volatility);
    double low = a;
    double high = Math.log(delta * delta - phi * phi - v);
    if (Double.isNaN(high) || delta * delta <= phi * phi + v) {
      int k = 1;
      while (slope(a - k * TAU, delta, phi, v, a) < 0) {
        k++;
      }
      high = a - k * TAU;
    }
    double atLow = slope(low, delta, phi, v, a);
    double atHigh = slope(high, delta, phi, v, a);
    while (Math.abs(high - low) > CLOSE) {
      double next = low + (low - high) * atLow / (atHigh - atLow);
      double atNext = slope(next, delta, phi, v, a);
      if (atNext * atHigh <= 0) {
        low = high;
        atLow = atHigh;
      } else {
        atLow /= 2;
      }
      high = next;
      atHigh = atNext;
    }
    return Math.exp(low / 2);
  }

  private static double slope(double x, double delta, double phi, double v, double a) {
    double e = Math.exp(x);
    double sum = phi * phi + v + e;
    return e * (delta * delta - sum) / (2 * sum * sum) - (x - a) / (TAU * TAU);
  }
}
