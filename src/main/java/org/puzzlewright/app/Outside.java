package org.puzzlewright.app;

import java.util.function.UnaryOperator;
import org.puzzlewright.llm.Timer;

/**
 * What commands know of the world outside.
 *
 * @param environment returns an environment variable's value or null
 * @param timer waits and measures
 */
record Outside(UnaryOperator<String> environment, Timer timer) {

  private static final long NANOS = 1_000_000;

  /** Returns this process's environment and clock. */
  static Outside ofThisProcess() {
    return new Outside(
        System::getenv,
        new Timer() {
          @Override
          public long millis() {
            return System.nanoTime() / NANOS;
          }

          @Override
          public void pause(long millis) throws InterruptedException {
            Thread.sleep(millis);
          }
        });
  }
}
