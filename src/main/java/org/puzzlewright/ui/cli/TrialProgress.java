package org.puzzlewright.ui.cli;

import java.io.PrintWriter;
import java.time.Duration;
import java.util.function.Consumer;
import me.tongfei.progressbar.DelegatingProgressBarConsumer;
import me.tongfei.progressbar.ProgressBar;
import me.tongfei.progressbar.ProgressBarBuilder;
import me.tongfei.progressbar.ProgressBarStyle;

/** Tells people how far an evaluation, or other work in pieces, is. */
interface TrialProgress extends AutoCloseable {

  /** Tells that one more trial is done. */
  void told(String trial);

  @Override
  void close();

  /** Tells nothing. */
  static TrialProgress silent() {
    return of(trial -> {}, () -> {});
  }

  /** Prints a line for each trial. */
  static TrialProgress lines(PrintWriter err, int total, int before) {
    int[] done = {before};
    return of(trial -> err.println("%d of %d: %s".formatted(++done[0], total, trial)), () -> {});
  }

  /** Draws a bar with an estimate, and draws over it. */
  static TrialProgress bar(PrintWriter err, int total, int before) {
    return bar(err, "trials", total, before);
  }

  /** Draws a bar for other pieces of work. */
  static TrialProgress bar(PrintWriter err, String name, int total, int before) {
    ProgressBar bar =
        new ProgressBarBuilder()
            .setTaskName(name)
            .setInitialMax(total)
            // What was done in earlier runs must not make the rest look quick.
            .startsFrom(before, Duration.ZERO)
            .setStyle(ProgressBarStyle.ASCII)
            .setConsumer(
                new DelegatingProgressBarConsumer(
                    line -> TerminalWriter.redraw(err, line), SetProgress.WIDTH))
            .build();
    return of(
        trial -> bar.step(),
        () -> {
          bar.close();
          err.println();
        });
  }

  private static TrialProgress of(Consumer<String> told, Runnable close) {
    return new TrialProgress() {
      @Override
      public void told(String trial) {
        told.accept(trial);
      }

      @Override
      public void close() {
        close.run();
      }
    };
  }
}
