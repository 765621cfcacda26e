package org.puzzlewright.ui.cli;

import java.io.PrintWriter;
import me.tongfei.progressbar.DelegatingProgressBarConsumer;
import me.tongfei.progressbar.ProgressBar;
import me.tongfei.progressbar.ProgressBarBuilder;
import me.tongfei.progressbar.ProgressBarStyle;

/** Tells people how far a set is. */
interface Progress extends AutoCloseable {

  /** Set by the launcher when standard error is a terminal; lines are for everything else. */
  String TERMINAL = "puzzlewright.terminal";

  /**
   * Tells the numbers so far.
   *
   * @param kept puzzles in the set
   * @param attempted decided attempts
   * @param last what became of the last attempt, in a few words
   */
  void told(int kept, int attempted, String last);

  @Override
  void close();

  /** Tells nothing. */
  static Progress silent() {
    return new Progress() {
      @Override
      public void told(int kept, int attempted, String last) {
        // Nobody wants to know.
      }

      @Override
      public void close() {
        // Nothing is open.
      }
    };
  }

  /** Prints a line for each attempt. */
  static Progress lines(PrintWriter err, int wanted) {
    return new Progress() {
      @Override
      public void told(int kept, int attempted, String last) {
        err.println("%d of %d kept, %d attempted: %s".formatted(kept, wanted, attempted, last));
      }

      @Override
      public void close() {
        // Lines are whole.
      }
    };
  }

  /** Draws a bar with an estimate, and draws over it. */
  static Progress bar(PrintWriter err, int wanted) {
    ProgressBar bar =
        new ProgressBarBuilder()
            .setTaskName("puzzles")
            .setInitialMax(wanted)
            .setStyle(ProgressBarStyle.ASCII)
            .setConsumer(
                new DelegatingProgressBarConsumer(
                    line -> {
                      // A shorter line must not leave the end of a longer one.
                      err.print("\r" + line + "\u001b[K");
                      err.flush();
                    },
                    WIDTH))
            .build();
    return new Progress() {
      @Override
      public void told(int kept, int attempted, String last) {
        bar.stepTo(kept);
        bar.setExtraMessage(" kept of " + attempted + " attempted");
      }

      @Override
      public void close() {
        bar.close();
        err.println();
      }
    };
  }

  /** Columns of the bar; terminals are rarely narrower. */
  int WIDTH = 79;
}
