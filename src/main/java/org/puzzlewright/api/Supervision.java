package org.puzzlewright.api;

import java.util.function.BooleanSupplier;
import java.util.function.Consumer;

/**
 * Who may end the judging of a product, and hears how far it is. Verdicts never depend on it.
 *
 * @param cancelled asked often, from several threads; once it is true, the work ends with an
 *     exception of the domain
 * @param judged is given each gate as soon as it is judged, in the order of {@link Domain#gates}
 * @param threads how many threads may be used, at least 1
 */
public record Supervision(BooleanSupplier cancelled, Consumer<Verdict.Gate> judged, int threads) {

  /** Returns one that cancels nothing and does not listen. */
  public static Supervision on(int threads) {
    return new Supervision(() -> false, gate -> {}, threads);
  }
}
