package org.puzzlewright.ui.cli;

import java.io.FileDescriptor;
import java.io.FileOutputStream;
import java.io.InputStream;
import java.io.OutputStream;
import java.util.function.UnaryOperator;
import org.puzzlewright.agents.models.Timer;

/**
 * What commands know of the world outside.
 *
 * @param environment returns an environment variable's value or null
 * @param timer waits and measures
 * @param in standard input
 * @param out standard output, for what is no text for people
 */
record ProcessContext(
    UnaryOperator<String> environment, Timer timer, InputStream in, OutputStream out) {

  private static final long NANOS = 1_000_000;

  /** Makes one with nothing to read and nobody to write to. */
  ProcessContext(UnaryOperator<String> environment, Timer timer) {
    this(environment, timer, InputStream.nullInputStream(), OutputStream.nullOutputStream());
  }

  /** Returns this process's environment, clock and streams. */
  static ProcessContext ofThisProcess() {
    return new ProcessContext(
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
        },
        System.in,
        new FileOutputStream(FileDescriptor.out));
  }
}
