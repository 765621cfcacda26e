package org.puzzlewright.ui.cli;

import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.io.PrintWriter;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import java.util.function.ToIntFunction;
import org.puzzlewright.agents.models.Timer;
import org.puzzlewright.api.OptionException;
import org.puzzlewright.api.Supervision;
import org.puzzlewright.api.Verdict;
import org.puzzlewright.base.json.JsonText;
import org.puzzlewright.physics.engine.CancelledException;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;

/**
 * How long the making of a certificate may take. A level with many pieces can take hours, and what
 * it takes cannot be told from the file. Ctrl-C ends it in the same way: what was judged is told.
 */
final class CertificationTime {

  private static final int USUAL_SECONDS = 600;
  private static final int MOST_SECONDS = 1_000_000;
  private static final long MILLIS = 1000;

  /** Quick work needs no progress, at which nobody would look. */
  private static final long QUIET_MILLIS = 5000;

  private static final long LAST_WORDS_SECONDS = 5;

  @Option(
      names = "--max-seconds",
      paramLabel = "N",
      defaultValue = "" + USUAL_SECONDS,
      description = "Stop after so many seconds and tell what was judged (default: 600).")
  private int maxSeconds;

  /** One piece of work under way. */
  private final class Watch implements AutoCloseable {

    private final Timer timer;
    private final long started;
    private final Optional<TrialProgress> bar;
    private final PrintWriter err;
    private final List<String> gates;
    private final List<Verdict.Gate> judged = new ArrayList<>();
    private final CountDownLatch told = new CountDownLatch(1);
    private final Thread ending = new Thread(this::interrupt, "ending");
    private volatile boolean interrupted;

    Watch(Timer timer, PrintWriter err, List<String> gates) {
      this.timer = timer;
      this.gates = gates;
      this.err = err;
      started = timer.millis();
      bar =
          Boolean.getBoolean(SetProgress.TERMINAL)
              ? Optional.of(TrialProgress.bar(err, "gates", gates.size(), 0))
              : Optional.empty();
      Runtime.getRuntime().addShutdownHook(ending);
    }

    boolean late() {
      return timer.millis() - started >= maxSeconds * MILLIS;
    }

    void judged(Verdict.Gate gate) {
      judged.add(gate);
      bar.ifPresent(progress -> progress.told(gate.name()));
      if (bar.isEmpty() && timer.millis() - started >= QUIET_MILLIS) {
        err.println(
            "%d of %d gates judged: %s".formatted(judged.size(), gates.size(), gate.name()));
      }
    }

    private void interrupt() {
      interrupted = true;
      try {
        told.await(LAST_WORDS_SECONDS, TimeUnit.SECONDS);
      } catch (InterruptedException enough) {
        Thread.currentThread().interrupt();
      }
    }

    Verdict verdict() {
      return new Verdict(judged, Optional.empty(), List.of());
    }

    String why() {
      String cause =
          interrupted
              ? "it was stopped from outside"
              : "it was stopped after %d s; --max-seconds gives it more".formatted(maxSeconds);
      int done = judged.size();
      return done == gates.size()
          ? cause + "; all gates were judged, but the measures were not finished"
          : "%s; %d of %d gates were judged, \"%s\" was not finished"
              .formatted(cause, done, gates.size(), gates.get(done));
    }

    @Override
    public void close() {
      bar.ifPresent(TrialProgress::close);
      told.countDown();
      try {
        Runtime.getRuntime().removeShutdownHook(ending);
      } catch (IllegalStateException going) {
        // The process is ending already.
      }
    }
  }

  /**
   * Does the work within the time, or tells what of it was done.
   *
   * @param gates what is judged, in order
   * @param work is given whom it must let cancel it; returns the exit code
   */
  int limited(
      CommandSpec spec,
      Timer timer,
      boolean json,
      List<String> gates,
      ToIntFunction<Supervision> work) {
    if (maxSeconds < 1 || maxSeconds > MOST_SECONDS) {
      throw new OptionException("--max-seconds must be from 1 to " + MOST_SECONDS);
    }
    PrintWriter err = spec.commandLine().getErr();
    try (Watch watch = new Watch(timer, err, gates)) {
      try {
        return work.applyAsInt(
            new Supervision(
                () -> watch.interrupted || watch.late(),
                watch::judged,
                Runtime.getRuntime().availableProcessors()));
      } catch (CancelledException cancelled) {
        tell(spec.commandLine().getOut(), json, watch);
        err.println(Program.PREFIX + watch.why());
        return ExitCode.FAILED;
      }
    }
  }

  private static void tell(PrintWriter out, boolean json, Watch watch) {
    if (!json) {
      watch.verdict().lines().forEach(out::println);
      out.flush();
      return;
    }
    ObjectNode all = JsonNodeFactory.instance.objectNode().put("holds", false);
    all.set("gates", watch.verdict().list());
    out.print(JsonText.pretty(all.put("stopped", watch.why())));
    out.flush();
  }
}
