package org.puzzlewright.app;

import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import org.puzzlewright.llm.Patience;

/**
 * Has Ctrl-C and TERM end a run's calls, and wait until what they have brought is written: it was
 * paid for.
 */
final class Ending {

  private static final long LONGEST_SECONDS = 60;

  private final CountDownLatch written = new CountDownLatch(1);
  private final Thread hook;

  private Ending(Patience patience) {
    hook =
        new Thread(
            () -> {
              patience.stop();
              try {
                written.await(LONGEST_SECONDS, TimeUnit.SECONDS);
              } catch (InterruptedException enough) {
                Thread.currentThread().interrupt();
              }
            },
            "ending");
  }

  /** Begins, where models are called that wait so long. */
  static Ending begin(boolean called, Patience patience) {
    Ending ending = new Ending(patience);
    if (called) {
      Runtime.getRuntime().addShutdownHook(ending.hook);
    }
    return ending;
  }

  /** Lets the process end. */
  void written() {
    written.countDown();
    try {
      Runtime.getRuntime().removeShutdownHook(hook);
    } catch (IllegalStateException ending) {
      // The process is ending already.
    }
  }
}
