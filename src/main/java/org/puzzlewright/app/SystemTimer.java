package org.puzzlewright.app;

import org.puzzlewright.llm.Timer;

/** The computer's clock. */
final class SystemTimer implements Timer {

  private static final long NANOS_A_MILLI = 1_000_000;

  @Override
  public long millis() {
    return System.nanoTime() / NANOS_A_MILLI;
  }

  @Override
  public void pause(long millis) throws InterruptedException {
    Thread.sleep(millis);
  }
}
