package org.puzzlewright.programs.sandbox;

/**
 * How much a program may cost.
 *
 * @param compileMillis wall time of compiling
 * @param runMillis wall time of a play
 * @param heapMegabytes memory of a play
 * @param answerBytes length of what comes back
 */
public record Limits(long compileMillis, long runMillis, int heapMegabytes, int answerBytes) {

  /** What is usual: wide enough for a machine that has much else to do. */
  public static final Limits STANDARD = new Limits(60_000, 60_000, 96, 4 << 20);

  /** Checks the bounds. */
  public Limits {
    if (compileMillis < 1 || runMillis < 1 || heapMegabytes < 16 || answerBytes < 1) {
      throw new IllegalArgumentException("limits must be positive, and at least 16 MB");
    }
  }
}
