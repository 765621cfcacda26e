package org.puzzlewright.study.evaluation;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.puzzlewright.base.statistics.Mean;
import org.puzzlewright.base.statistics.Rate;

class StatisticsTest {

  /** The interval of 25 of 35 by hand: centre 0.6929, half width 0.1432. */
  @Test
  void ratesAreTheTextbooks() {
    assertThat(new Rate(25, 35).words()).isEqualTo("25/35 = 71 % (55-84)");
    assertThat(new Rate(12, 35).words()).isEqualTo("12/35 = 34 % (21-51)");
    assertThat(new Rate(0, 5).words()).isEqualTo("0/5 = 0 % (0-43)");
    assertThat(new Rate(0, 0).words()).isEqualTo("no trials");
  }

  /** Exact two-sided p of 10 : 2 is 2 (1 + 12 + 66) / 4096; of 5 : 0 it is 2 / 32. */
  @ParameterizedTest
  @CsvSource({"10, 2, 0.03857421875", "5, 0, 0.0625", "3, 3, 1", "0, 0, 1", "1, 8, 0.0390625"})
  void mcnemarIsExact(int onlyOne, int onlyOther, double p) {
    List<Paired.Pair> pairs = new ArrayList<>();
    for (int i = 0; i < 7; i++) {
      pairs.add(new Paired.Pair("a", true, true));
      pairs.add(new Paired.Pair("b", false, false));
    }
    for (int i = 0; i < onlyOne; i++) {
      pairs.add(new Paired.Pair(i % 2 == 0 ? "a" : "b", true, false));
    }
    for (int i = 0; i < onlyOther; i++) {
      pairs.add(new Paired.Pair("b", false, true));
    }

    Paired paired = Paired.of(pairs);

    assertThat(paired.p()).isCloseTo(p, within(1e-12));
    assertThat(paired.onlyOne()).isEqualTo(onlyOne);
    assertThat(paired.onlyOther()).isEqualTo(onlyOther);
    assertThat(paired.both()).isEqualTo(7);
    assertThat(paired.neither()).isEqualTo(7);
    assertThat(paired.difference())
        .isCloseTo((onlyOne - onlyOther) / (14.0 + onlyOne + onlyOther), within(1e-12));
  }

  /** Two tasks of equal size, one with difference 1 and one with 0: means are 0, 0.5 and 1. */
  @Test
  void intervalIsOverWholeTasks() {
    List<Paired.Pair> pairs = new ArrayList<>();
    for (int i = 0; i < 1000; i++) {
      pairs.add(new Paired.Pair("a", true, false));
      pairs.add(new Paired.Pair("b", true, true));
    }

    Paired paired = Paired.of(pairs);

    assertThat(paired.low()).isZero();
    assertThat(paired.high()).isEqualTo(1);
    assertThat(Paired.of(pairs)).isEqualTo(paired);
  }

  /** Many tasks of one trial each: the interval is the normal one, 0.3 -+ 1.96 sqrt(0.21 / 400). */
  @Test
  void manyTasksGiveTheNormalInterval() {
    List<Paired.Pair> pairs = new ArrayList<>();
    for (int i = 0; i < 400; i++) {
      pairs.add(new Paired.Pair("task " + i, i < 120, false));
    }

    Paired paired = Paired.of(pairs);

    assertThat(paired.low()).isCloseTo(0.255, within(0.006));
    assertThat(paired.high()).isCloseTo(0.345, within(0.006));
  }

  @Test
  void oneTaskHasNoInterval() {
    Paired paired = Paired.of(List.of(new Paired.Pair("a", true, false)));

    assertThat(paired.low()).isNaN();
    assertThat(paired.toJson().path("low").isNull()).isTrue();
  }

  /** Values of Fleiss' formula, two-sided 5 %, 80 % power. */
  @ParameterizedTest
  @CsvSource({"0.34, 0.60, 57", "0.34, 0.50, 149", "0.71, 0.90, 68", "0.90, 0.71, 68"})
  void trialsNeededInEachArm(double one, double other, long needed) {
    assertThat(SampleSize.each(one, other)).hasValue(needed);
  }

  /** With 40 % and 20 % of the pairs differing: (1.96 sqrt(0.6) + 0.8416 sqrt(0.56))^2 / 0.04. */
  @Test
  void pairsNeeded() {
    assertThat(SampleSize.pairs(0.4, 0.2)).hasValue(116);
    assertThat(SampleSize.pairs(0.2, 0.2)).isEmpty();
    assertThat(SampleSize.each(0.5, 0.5)).isEmpty();
  }

  /** What the formula promises: about 80 % of such experiments are significant. */
  @Test
  void powerIsAsPromised() {
    Random random = new Random(7);
    int seen = 0;
    for (int i = 0; i < 400; i++) {
      List<Paired.Pair> pairs = new ArrayList<>();
      for (int k = 0; k < 116; k++) {
        double u = random.nextDouble();
        pairs.add(new Paired.Pair("a", u < 0.4, u >= 0.4 && u < 0.6));
      }
      seen += Paired.of(pairs).p() < 0.05 ? 1 : 0;
    }
    assertThat(seen / 400.0).isBetween(0.7, 0.86);
  }

  @Test
  void meansHaveABootstrapIntervalThatHoldsThem() {
    assertThat(Mean.of(new double[0]).n()).isZero();
    assertThat(Mean.of(new double[0]).toJson().has("mean")).isFalse();
    assertThat(Mean.of(new double[] {0.5, 0.5})).isEqualTo(new Mean(2, 0.5, 0.5, 0.5));

    // Of a hundred zeros and ones the normal interval is 0.5 +- 0.098.
    double[] coins = new double[100];
    for (int i = 0; i < 50; i++) {
      coins[i] = 1;
    }
    Mean mean = Mean.of(coins);
    assertThat(mean.mean()).isEqualTo(0.5);
    assertThat(mean.low()).isBetween(0.39, 0.42);
    assertThat(mean.high()).isBetween(0.58, 0.61);
    assertThat(Mean.of(coins)).isEqualTo(mean);
  }
}
