package org.puzzlewright.ui.cli;

import java.io.PrintWriter;
import me.tongfei.progressbar.DelegatingProgressBarConsumer;
import me.tongfei.progressbar.ProgressBar;
import me.tongfei.progressbar.ProgressBarBuilder;
import me.tongfei.progressbar.ProgressBarStyle;
import org.puzzlewright.agents.models.Timer;
import org.puzzlewright.service.Progress;

/** Tells people how far a set is. */
final class SetProgress {

  /** Set by the launcher when standard error is a terminal; lines are for everything else. */
  static final String TERMINAL = "puzzlewright.terminal";

  /** Columns of the bar; terminals are rarely narrower. */
  static final int WIDTH = 79;

  private SetProgress() {}

  /** Returns what tells people at a terminal or anywhere else. */
  static Progress of(PrintWriter err, int wanted, Timer timer) {
    return Boolean.getBoolean(TERMINAL) ? bar(err, wanted) : lines(err, wanted, timer);
  }

  /** Prints a line for each attempt, with an estimate. */
  static Progress lines(PrintWriter err, int wanted, Timer timer) {
    return new Progress() {
      private boolean begun;
      private int before;
      private int known;
      private long start;

      @Override
      public void begun(int kept) {
        begun = true;
        before = kept;
        known = kept;
        start = timer.millis();
      }

      @Override
      public void found(int kept, int attempted, String last) {
        // What was done in earlier runs must not make the rest look quick.
        before += kept - known;
        told(kept, attempted, last);
      }

      @Override
      public void told(int kept, int attempted, String last) {
        if (!begun) {
          begun(kept);
        }
        known = kept;
        String left =
            kept > before && kept < wanted
                ? "; about %s left"
                    .formatted(words((timer.millis() - start) * (wanted - kept) / (kept - before)))
                : "";
        err.println(
            "%d of %d kept, %d attempted: %s%s".formatted(kept, wanted, attempted, last, left));
      }
    };
  }

  private static String words(long millis) {
    long seconds = (millis + 999) / 1000;
    return seconds < 120 ? seconds + " s" : (seconds + 59) / 60 + " min";
  }

  /** Draws a bar with an estimate, and draws over it. */
  static Progress bar(PrintWriter err, int wanted) {
    ProgressBar bar =
        new ProgressBarBuilder()
            .setTaskName("puzzles")
            .setInitialMax(wanted)
            .setStyle(ProgressBarStyle.ASCII)
            .setConsumer(
                new DelegatingProgressBarConsumer(line -> TerminalWriter.redraw(err, line), WIDTH))
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
}
