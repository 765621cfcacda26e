package org.puzzlewright.app;

import java.util.LinkedHashMap;
import java.util.Map;
import org.puzzlewright.evaluation.ThreadRunner;
import org.puzzlewright.evaluation.TrialRunner;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;

/** Where trials are made, and how many at once. */
final class EngineOptions {

  private static final int MOST = 1024;

  @Option(
      names = "--parallel",
      paramLabel = "N",
      description = "Trials at the same time (default: one for each core).")
  private Integer parallel;

  @Option(
      names = "--limit",
      paramLabel = "PROVIDER=N",
      description =
          "Of a provider's trials, at most so many at the same time, such as openai=4; may be there"
              + " several times.")
  private Map<String, Integer> limits = new LinkedHashMap<>();

  void check(CommandSpec spec) {
    boolean right = parallel == null || parallel >= 1 && parallel <= MOST;
    if (!right || limits.values().stream().anyMatch(n -> n < 1)) {
      throw new ParameterException(
          spec.commandLine(),
          right ? "--limit must be at least 1" : "--parallel must be from 1 to " + MOST);
    }
  }

  TrialRunner runner() {
    int threads = parallel == null ? Runtime.getRuntime().availableProcessors() : parallel;
    return new ThreadRunner(threads, limits);
  }
}
