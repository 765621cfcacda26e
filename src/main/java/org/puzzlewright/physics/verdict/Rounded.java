package org.puzzlewright.physics.verdict;

import java.math.BigDecimal;
import java.math.RoundingMode;

/** Figures as they stand in certificates. */
final class Rounded {

  private static final int PLACES = 4;

  private Rounded() {}

  static double of(double value) {
    return BigDecimal.valueOf(value).setScale(PLACES, RoundingMode.HALF_UP).doubleValue();
  }
}
