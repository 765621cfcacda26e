package org.puzzlewright.base.statistics;

import java.math.BigDecimal;
import java.math.MathContext;

/** Cuts digits that say nothing, so that files do not depend on the last bit. */
public final class Rounding {

  private static final MathContext SIX = new MathContext(6);

  private Rounding() {}

  /** Returns {@code value}, which must be finite, to six digits. */
  public static double of(double value) {
    return new BigDecimal(value).round(SIX).doubleValue();
  }
}
