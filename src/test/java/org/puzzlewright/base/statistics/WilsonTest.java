package org.puzzlewright.base.statistics;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Intervals as published elsewhere. */
class WilsonTest {

  @ParameterizedTest
  @CsvSource({"5, 5, 0.5655, 1", "0, 5, 0, 0.4345", "25, 35, 0.5494, 0.8368", "0, 1000, 0, 0.0038"})
  void intervals(long hits, long trials, double low, double high) {
    Wilson found = Wilson.of(hits, trials);
    assertThat(found.low()).isCloseTo(low, within(1e-4));
    assertThat(found.high()).isCloseTo(high, within(1e-4));
  }

  @Test
  void nothingTriedHasNone() {
    assertThatThrownBy(() -> Wilson.of(0, 0))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessageContaining("trials");
    assertThatThrownBy(() -> Wilson.of(2, 1)).isInstanceOf(IllegalArgumentException.class);
  }
}
