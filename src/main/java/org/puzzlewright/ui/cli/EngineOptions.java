package org.puzzlewright.ui.cli;

import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;
import java.util.ServiceConfigurationError;
import java.util.ServiceLoader;
import org.puzzlewright.api.OptionException;
import org.puzzlewright.study.evaluation.ThreadRunner;
import org.puzzlewright.study.evaluation.TrialRunner;
import org.puzzlewright.study.evaluation.Worker;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;

/** Where trials are made, and how many at once. */
final class EngineOptions {

  private static final int MOST = 1024;
  private static final String THREADS = "threads";
  private static final String HOW = "for spark, build it by mvn -Pspark -DskipTests package";

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

  @Option(
      names = "--engine",
      paramLabel = "ENGINE",
      defaultValue = THREADS,
      description = "threads of this process (the default), or spark if it was built with it.")
  private String engine;

  @Option(
      names = "--master",
      paramLabel = "URL",
      description = "Where Spark is: local[2], or a cluster's address such as spark://host:7077.")
  private String master;

  void check(CommandSpec spec, ConnectionOptions connection) {
    Optional<String> fault = engine.equals(THREADS) ? threads() : elsewhere(connection);
    fault.ifPresent(
        words -> {
          throw new OptionException(words);
        });
  }

  private Optional<String> threads() {
    if (parallel != null && (parallel < 1 || parallel > MOST)) {
      return Optional.of("--parallel must be from 1 to " + MOST);
    }
    if (limits.values().stream().anyMatch(n -> n < 1)) {
      return Optional.of("--limit must be at least 1");
    }
    return master == null ? Optional.empty() : Optional.of("--master is for --engine spark");
  }

  private Optional<String> elsewhere(ConnectionOptions connection) {
    if (maker().isEmpty()) {
      return Optional.of("there is no engine \"" + engine + "\" in this build; " + HOW);
    }
    if (master == null) {
      return Optional.of("--engine " + engine + " needs --master, such as local[2]");
    }
    if (lacksLibraries()) {
      return Optional.of(
          "the libraries of --engine "
              + engine
              + " are not there; start it by ./puzzlewright or by spark-submit");
    }
    return apart(connection)
        ? Optional.empty()
        : Optional.of(
            "--parallel, --limit and --rate-limit cannot be kept by --engine "
                + engine
                + "; the master decides how much is done at once");
  }

  /** Returns whether nothing was asked for that machines would have to agree upon. */
  private boolean apart(ConnectionOptions connection) {
    return parallel == null && limits.isEmpty() && !connection.given().containsKey("--rate-limit");
  }

  private Optional<TrialRunner.Maker> maker() {
    try {
      return ServiceLoader.load(TrialRunner.Maker.class).stream()
          .map(ServiceLoader.Provider::get)
          .filter(m -> m.name().equals(engine))
          .findFirst();
    } catch (ServiceConfigurationError leftOver) {
      // An earlier build had it, and its entry is still there.
      return Optional.empty();
    }
  }

  /** Returns whether the engine's own libraries are missing. */
  private boolean lacksLibraries() {
    try {
      return maker().orElseThrow().on(master) == null;
    } catch (LinkageError missing) {
      return true;
    }
  }

  TrialRunner runner() {
    if (!engine.equals(THREADS)) {
      return maker().orElseThrow().on(master);
    }
    return new ThreadRunner(parallel(), limits);
  }

  /** Returns how many trials are made at the same time in this process. */
  int parallel() {
    return parallel == null ? Runtime.getRuntime().availableProcessors() : parallel;
  }

  /**
   * Returns what makes workers for the engine: in this process ours, elsewhere new ones.
   *
   * @param ours makes workers of this process
   * @param fresh makes the same from nothing but names and options
   */
  Worker.Source source(Worker.Source ours, Worker.Source fresh) {
    return engine.equals(THREADS) ? ours : fresh;
  }
}
