package org.puzzlewright.vgdl.measures;

import java.util.Arrays;
import java.util.Comparator;
import java.util.stream.IntStream;
import org.apache.commons.statistics.distribution.TDistribution;
import org.apache.commons.statistics.inference.AlternativeHypothesis;
import org.apache.commons.statistics.inference.DataDispersion;
import org.apache.commons.statistics.inference.FisherExactTest;
import org.apache.commons.statistics.inference.TTest;
import org.apache.commons.statistics.ranking.NaturalRanking;

/** Whether players differ, and whether measures go together. */
public final class Comparison {

  private Comparison() {}

  /** Returns the two-sided p of Fisher's exact test that two shares of wins are the same. */
  public static double fisher(int wins, int runs, int otherWins, int otherRuns) {
    return FisherExactTest.withDefaults()
        .with(AlternativeHypothesis.TWO_SIDED)
        .test(new int[][] {{wins, runs - wins}, {otherWins, otherRuns - otherWins}})
        .getPValue();
  }

  /** Returns Cohen's h of two shares. */
  public static double cohensH(double share, double other) {
    return 2 * Math.asin(Math.sqrt(share)) - 2 * Math.asin(Math.sqrt(other));
  }

  /** Returns the two-sided p of Welch's t test that two means are the same. */
  public static double welch(double[] values, double[] others) {
    return TTest.withDefaults()
        .with(DataDispersion.HETEROSCEDASTIC)
        .test(values, others)
        .getPValue();
  }

  /** Returns p values corrected for being several by Benjamini and Hochberg, in the same order. */
  public static double[] benjaminiHochberg(double[] values) {
    int count = values.length;
    int[] falling =
        IntStream.range(0, count)
            .boxed()
            .sorted(Comparator.comparingDouble(i -> -values[i]))
            .mapToInt(Integer::intValue)
            .toArray();
    double[] corrected = new double[count];
    double least = 1;
    for (int i = 0; i < count; i++) {
      least = Math.min(least, values[falling[i]] * count / (count - i));
      corrected[falling[i]] = least;
    }
    return corrected;
  }

  /** Returns p values corrected for being several by Bonferroni. */
  public static double[] bonferroni(double[] values) {
    return Arrays.stream(values).map(p -> Math.min(1, p * values.length)).toArray();
  }

  /**
   * A correlation.
   *
   * @param r from -1 to 1
   * @param p two-sided, that there is none
   */
  public record Correlation(double r, double p) {}

  /** Returns Pearson's correlation of pairs, three at least. */
  public static Correlation pearson(double[] values, double[] others) {
    if (values.length != others.length || values.length < 3) {
      throw new IllegalArgumentException(
          "values: %d and %d, but there must be as many of both, 3 at least"
              .formatted(values.length, others.length));
    }
    double mean = Arrays.stream(values).average().orElse(0);
    double otherMean = Arrays.stream(others).average().orElse(0);
    double both = 0;
    double own = 0;
    double other = 0;
    for (int i = 0; i < values.length; i++) {
      double dx = values[i] - mean;
      double dy = others[i] - otherMean;
      both += dx * dy;
      own += dx * dx;
      other += dy * dy;
    }
    double r = Math.max(-1, Math.min(1, both / Math.sqrt(own * other)));
    int freedom = values.length - 2;
    double t = Math.abs(r) * Math.sqrt(freedom / (1 - r * r));
    return new Correlation(r, 2 * TDistribution.of(freedom).survivalProbability(t));
  }

  /** Returns Spearman's correlation of pairs, three at least; equals share their mean rank. */
  public static Correlation spearman(double[] values, double[] others) {
    NaturalRanking ranking = new NaturalRanking();
    return pearson(ranking.apply(values), ranking.apply(others));
  }
}
