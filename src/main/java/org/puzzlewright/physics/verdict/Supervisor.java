package org.puzzlewright.physics.verdict;

import java.util.function.BooleanSupplier;
import java.util.function.Consumer;

/**
 * Who may end the making of a certificate, and hears how far it is. Whether it is cancelled by a
 * clock or by a person is not known here: a verdict never depends on it.
 *
 * @param cancelled asked often, from several threads; once it is true, the work ends with {@link
 *     org.puzzlewright.physics.engine.CancelledException}
 * @param judged is given each gate as soon as it is judged, in the order of a certificate
 * @param threads how many threads may be used, at least 1
 */
public record Supervisor(BooleanSupplier cancelled, Consumer<Gate> judged, int threads) {

  /** Never cancels and does not listen. */
  public static final Supervisor NONE = new Supervisor(() -> false, gate -> {}, 1);
}
