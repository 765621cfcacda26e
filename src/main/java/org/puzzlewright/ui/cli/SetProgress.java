package org.puzzlewright.ui.cli;

import java.io.PrintWriter;
import me.tongfei.progressbar.DelegatingProgressBarConsumer;
import me.tongfei.progressbar.ProgressBar;
import me.tongfei.progressbar.ProgressBarBuilder;
import me.tongfei.progressbar.ProgressBarStyle;
import org.puzzlewright.service.Progress;

/** Tells people how far a set is. */
final class SetProgress {

  /** Set by the launcher when standard error is a terminal; lines are for everything else. */
  static final String TERMINAL = "puzzlewright.terminal";

  /** Columns of the bar; terminals are rarely narrower. */
  static final int WIDTH = 79;

  private SetProgress() {}

  /** Returns what tells people at a terminal or anywhere else. */
  static Progress of(PrintWriter err, int wanted) {
    return Boolean.getBoolean(TERMINAL) ? bar(err, wanted) : lines(err, wanted);
  }

  /** Prints a line for each attempt. */
  private static Progress lines(PrintWriter err, int wanted) {
    return (kept, attempted, last) ->
        err.println("%d of %d kept, %d attempted: %s".formatted(kept, wanted, attempted, last));
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
