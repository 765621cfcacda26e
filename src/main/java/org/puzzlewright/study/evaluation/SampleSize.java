package org.puzzlewright.study.evaluation;

import java.util.OptionalLong;
import org.apache.commons.statistics.distribution.NormalDistribution;

/** How many trials it takes to see a difference, two-sided at 5 %, with 80 % power. */
public final class SampleSize {

  private static final double LEVEL = 0.05;
  private static final double POWER = 0.8;

  private SampleSize() {}

  /**
   * Returns the trials in each of two independent arms, by the normal approximation (Fleiss,
   * without the correction for continuity); empty when there is no difference to be seen.
   *
   * @param one the first arm's rate, in [0, 1]
   * @param other the second's
   */
  public static OptionalLong each(double one, double other) {
    double mean = (one + other) / 2;
    double spread = Math.sqrt(2 * mean * (1 - mean));
    double own = Math.sqrt(one * (1 - one) + other * (1 - other));
    return needed(spread, own, one - other);
  }

  /**
   * Returns the pairs for McNemar's test (Connor 1987); empty when there is no difference.
   *
   * @param onlyOne share of the pairs in which the first arm alone succeeds
   * @param onlyOther share in which the second alone does
   */
  public static OptionalLong pairs(double onlyOne, double onlyOther) {
    double different = onlyOne + onlyOther;
    double by = onlyOne - onlyOther;
    return needed(Math.sqrt(different), Math.sqrt(different - by * by), by);
  }

  private static OptionalLong needed(double spread, double own, double difference) {
    if (difference == 0) {
      return OptionalLong.empty();
    }
    NormalDistribution normal = NormalDistribution.of(0, 1);
    double sum =
        normal.inverseSurvivalProbability(LEVEL / 2) * spread
            + normal.inverseCumulativeProbability(POWER) * own;
    return OptionalLong.of((long) Math.ceil(sum * sum / (difference * difference)));
  }
}
