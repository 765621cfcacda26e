package org.puzzlewright.ui.mcp;

import java.util.concurrent.CancellationException;
import java.util.function.BooleanSupplier;
import org.puzzlewright.api.Supervision;

/**
 * What surrounds a call. What it comes to never depends on it.
 *
 * @param cancelled whether nobody waits for the answer any more
 * @param progress hears how far the call is
 */
record CallContext(BooleanSupplier cancelled, Progress progress) {

  /** That of a call which nobody cancels or watches. */
  static final CallContext NONE = new CallContext(() -> false, (all, words) -> {});

  /** Hears how far a call is. */
  interface Progress {

    /**
     * Hears of one more step.
     *
     * @param all steps in all; 0 when nobody knows
     * @param words what was done, in a line
     */
    void told(int all, String words);
  }

  /** Throws {@link CancellationException} when the call was cancelled. */
  void stopIfCancelled() {
    if (cancelled.getAsBoolean()) {
      throw new CancellationException();
    }
  }

  /**
   * Returns a supervision that tells the gates as they are judged.
   *
   * @param all steps of the call, if it does nothing but judge; otherwise 0
   */
  Supervision supervision(int all) {
    return new Supervision(
        cancelled,
        gate -> progress.told(all, gate.name() + ": " + (gate.passed() ? "yes" : "no")),
        1);
  }
}
