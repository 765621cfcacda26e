package org.puzzlewright.ui.cli;

import java.io.PrintWriter;
import java.util.Locale;
import me.tongfei.progressbar.DelegatingProgressBarConsumer;
import me.tongfei.progressbar.ProgressBar;
import me.tongfei.progressbar.ProgressBarBuilder;
import me.tongfei.progressbar.ProgressBarStyle;
import org.puzzlewright.training.learner.LearningCurve;
import org.puzzlewright.training.search.Thought;

/** Tells people how far training is: a bar at a terminal, lines anywhere else. */
final class TrainProgress implements AutoCloseable {

  private static final int PARTS = 4;

  private final PrintWriter err;
  private final ProgressBar bar;
  private final long steps;
  private String last = "";

  /**
   * Makes one.
   *
   * @param nets how many are trained
   * @param steps of each
   */
  TrainProgress(PrintWriter err, int nets, long steps) {
    this.err = err;
    this.steps = steps;
    bar =
        Boolean.getBoolean(SetProgress.TERMINAL)
            ? new ProgressBarBuilder()
                .setTaskName("steps")
                .setInitialMax(nets * steps)
                .setStyle(ProgressBarStyle.ASCII)
                .setConsumer(
                    new DelegatingProgressBarConsumer(
                        line -> TerminalWriter.redraw(err, line), SetProgress.WIDTH))
                .build()
            : null;
  }

  /**
   * Tells an update.
   *
   * @param before how many nets were done
   * @param name of the net
   */
  void update(int before, String name, LearningCurve.Point point) {
    if (bar != null) {
      bar.stepTo(before * steps + Math.min(steps, point.steps()));
      bar.setExtraMessage(" " + name);
    } else {
      long part = Math.min(PARTS, PARTS * point.steps() / steps);
      String line = "%s: %d of %d steps".formatted(name, part * steps / PARTS, steps);
      if (part > 0 && !line.equals(last)) {
        last = line;
        err.println(line);
      }
    }
  }

  /** Tells a thought. */
  void thought(Thought thought) {
    String line =
        String.format(
            Locale.ROOT,
            "reward %d%s: %.0f %% exact, accuracy %.2f, %.0f %% solvable",
            thought.number(),
            thought.parent().isPresent() ? " (from " + thought.parent().getAsInt() + ")" : "",
            100 * thought.feedback().scores().exact(),
            thought.feedback().scores().accuracy(),
            100 * thought.feedback().scores().solvable());
    if (bar == null) {
      err.println(line);
    } else {
      bar.setExtraMessage(" " + line);
    }
  }

  @Override
  public void close() {
    if (bar != null) {
      bar.close();
      err.println();
    }
  }
}
