package org.puzzlewright.ui.cli;

import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import org.puzzlewright.agents.models.CallDeadline;

/**
 * Has Ctrl-C and TERM end a run's calls, and wait until what they have brought is written: it was
 * paid for.
 */
final class ShutdownGuard implements AutoCloseable {

  private static final long LONGEST_SECONDS = 60;

  private final CountDownLatch written = new CountDownLatch(1);
  private final Thread hook;

  private ShutdownGuard(CallDeadline deadline) {
    hook =
        new Thread(
            () -> {
              deadline.stop();
              try {
                written.await(LONGEST_SECONDS, TimeUnit.SECONDS);
              } catch (InterruptedException enough) {
                Thread.currentThread().interrupt();
              }
            },
            "ending");
  }

  /** Begins, where models are called that wait so long. */
  static ShutdownGuard begin(boolean called, CallDeadline deadline) {
    ShutdownGuard guard = new ShutdownGuard(deadline);
    if (called) {
      Runtime.getRuntime().addShutdownHook(guard.hook);
    }
    return guard;
  }

  /** Lets the process end. */
  @Override
  public void close() {
    written.countDown();
    try {
      Runtime.getRuntime().removeShutdownHook(hook);
    } catch (IllegalStateException ending) {
      // The process is ending already.
    }
  }
}
