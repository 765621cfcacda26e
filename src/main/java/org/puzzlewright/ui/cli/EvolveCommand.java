package org.puzzlewright.ui.cli;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.io.IOException;
import java.io.PrintWriter;
import java.net.URI;
import java.net.URISyntaxException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.OptionalLong;
import java.util.concurrent.Callable;
import java.util.function.Consumer;
import java.util.stream.Stream;
import org.puzzlewright.agents.Consultation;
import org.puzzlewright.agents.models.CallDeadline;
import org.puzzlewright.api.OptionException;
import org.puzzlewright.base.files.InputFiles;
import org.puzzlewright.base.files.SafeFiles;
import org.puzzlewright.base.json.JsonText;
import org.puzzlewright.base.json.StrictJson;
import org.puzzlewright.programs.maker.OfflineMaker;
import org.puzzlewright.programs.sandbox.Box;
import org.puzzlewright.programs.sandbox.Limits;
import org.puzzlewright.programs.sandbox.Machine;
import org.puzzlewright.programs.sandbox.Sandbox;
import org.puzzlewright.programs.search.Authors;
import org.puzzlewright.programs.search.Budget;
import org.puzzlewright.programs.search.ModelAuthors;
import org.puzzlewright.programs.search.ProgramSearch;
import org.puzzlewright.programs.search.ProgramTask;
import org.puzzlewright.programs.search.SearchLog;
import org.puzzlewright.programs.search.SearchResult;
import org.puzzlewright.programs.search.Settings;
import org.puzzlewright.programs.search.Step;
import org.puzzlewright.programs.tasks.Tasks;
import org.puzzlewright.service.FoundPrograms;
import org.puzzlewright.service.Planner;
import org.puzzlewright.service.ProgramReport;
import picocli.CommandLine;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/** Searches for a program. */
@Command(
    name = "evolve",
    description = {
      "Search for a Java program that does a task: write, run apart from everything, score, write a"
          + " better one.",
      "",
      "Without --model programs are made offline by genetic programming, which no language model is"
          + " asked for. What is found stands beside simple solutions, judged alike on fresh seeds."
          + " Trying a program takes a tenth of a second of CPU time, in games of several players a"
          + " second or two."
    },
    footer = {
      "",
      "Examples:",
      "  puzzlewright evolve maze",
      "  puzzlewright evolve maze --trials 3 --iterations 100 --out found",
      "  puzzlewright evolve maze --model ollama:llama3.2 --out found --max-calls 100",
      "  puzzlewright evolve maze --model ollama:llama3.2 --out found --max-calls 200 --resume",
      "  puzzlewright evolve placement --trials 2 --iterations 200 --out found",
      "  puzzlewright evolve placement --judge found/Program.java --trials 3",
      "  puzzlewright evolve --list ."
    })
final class EvolveCommand implements Callable<Integer> {

  /** Of the options for models those that mean nothing here. */
  private static final List<String> IDLE =
      List.of("--designer-model", "--solver-model", "--reader", "--vision", "--native-tools");

  private static final int MOST_THREADS = 256;

  /** How deep below a folder programs are looked for. */
  private static final int DEPTH = 3;

  private final Path base;
  private final ProcessContext process;

  @Spec private CommandSpec spec;

  @Parameters(
      paramLabel = "TASK",
      arity = "0..1",
      description = "What programs are wanted for; see below.")
  private String task;

  @Option(
      names = "--judge",
      paramLabel = "FILE",
      description =
          "Search for nothing: judge this program on fresh seeds; for placement also compare searches"
              + " with and without it on the held-out levels.")
  private Path judge;

  @Option(
      names = "--list",
      paramLabel = "DIR",
      description = "List the programs that were found and saved in this folder and those in it.")
  private Path list;

  @Option(
      names = "--levels",
      paramLabel = "FILE",
      description =
          "For placement: physics puzzles, a JSON object with a level a line; the first, third ..."
              + " are for training, the others held out (default: the shipped ones, of the file"
              + " evaluation/hard.jsonl).")
  private Path levels;

  @Option(
      names = "--budget",
      paramLabel = "N",
      defaultValue = "400",
      description = "For placement with --judge: most simulations of a search (default: 400).")
  private int budget;

  @Option(
      names = "--trials",
      paramLabel = "N",
      defaultValue = "10",
      description = "Searches from nothing, of which the best counts (default: 10).")
  private int trials;

  @Option(
      names = "--iterations",
      paramLabel = "N",
      defaultValue = "10",
      description = "Programs that are run in each trial, at most (default: 10).")
  private int iterations;

  @Option(
      names = "--replies",
      paramLabel = "N",
      defaultValue = "3",
      description = "Most replies for one of them, repairs included (default: 3).")
  private int replies;

  @Option(
      names = "--migrate",
      paramLabel = "N",
      defaultValue = "0",
      description =
          "Trials are islands: after every N iterations each is given the best program of the one"
              + " before it (default: 0, independent restarts).")
  private int migrate;

  @Option(
      names = "--threads",
      paramLabel = "N",
      description =
          "Without --model: so many trials at the same time; every N finds the same (default: all"
              + " cores). A language model is asked one thing after the other.")
  private Integer threads;

  @Option(
      names = "--seed",
      paramLabel = "N",
      defaultValue = "1",
      description = "Equal seeds give equal searches, but for language models (default: 1).")
  private long seed;

  @Option(
      names = "--out",
      paramLabel = "DIR",
      description =
          "Write each step to DIR/"
              + SearchLog.FILE
              + ", and at the end "
              + ProgramReport.PROGRAM
              + " and "
              + ProgramReport.RESULT
              + ".")
  private Path out;

  @Option(names = "--resume", description = "Go on with the search in the folder of --out.")
  private boolean resume;

  @Option(names = "--json", description = Help.JSON)
  private boolean json;

  @Option(names = "--quiet", description = "Do not tell how far it is.")
  private boolean quiet;

  @Option(names = "--max-calls", paramLabel = "N", description = "Most model calls in all.")
  private Integer maxCalls;

  @Mixin private SpendingOptions spending;

  @Option(
      names = "--max-seconds",
      paramLabel = "N",
      description = "Most seconds by the clock, a program that is being run not included.")
  private Long maxSeconds;

  @Mixin private ModelOptions models;

  private EvolveCommand(Path base, ProcessContext process) {
    this.base = base;
    this.process = process;
  }

  /** Returns the command with the options that do something here. */
  static CommandLine line(Path base, ProcessContext process) {
    CommandLine line = new CommandLine(new EvolveCommand(base, process));
    CommandSpec spec = line.getCommandSpec();
    IDLE.forEach(name -> spec.remove(spec.findOption(name)));
    spec.usageMessage().footer(footer(spec.usageMessage().footer()));
    return line;
  }

  private static String[] footer(String... examples) {
    String[] all = new String[examples.length + 2];
    all[0] = "";
    all[1] = "Tasks: " + Tasks.names();
    System.arraycopy(examples, 0, all, 2, examples.length);
    return all;
  }

  @Override
  public Integer call() {
    if (list != null) {
      return listed(base.resolve(list));
    }
    if (task == null) {
      throw new CommandLine.ParameterException(
          spec.commandLine(), "Missing required parameter: 'TASK'");
    }
    Tasks.Entry entry = entry();
    if (judge != null) {
      return judged(entry.task());
    }
    Settings settings = new Settings(trials, iterations, replies, migrate, seed);
    if (resume && out == null) {
      throw new OptionException("--resume needs the folder of the search, by --out");
    }
    OptionException.require(
        threads == null || threads >= 1 && threads <= MOST_THREADS,
        "--threads must be from 1 to " + MOST_THREADS);
    int cores = threads == null ? Runtime.getRuntime().availableProcessors() : threads;
    PrintWriter err = spec.commandLine().getErr();
    CallDeadline deadline =
        new CallDeadline(
            process.timer(),
            maxSeconds == null ? OptionalLong.empty() : OptionalLong.of(maxSeconds));
    Optional<Planner> planner =
        models.texts(process, base, deadline, seed, err).map(models.recording(base, seed, resume));
    Authors authors =
        planner
            .<Authors>map(
                p -> new ModelAuthors(p.name(), new Consultation(p.cast(), process.timer())))
            .orElseGet(() -> new OfflineMaker(t -> entry.grammar()));
    Path folder = out == null ? null : base.resolve(out);
    SearchLog log = SearchLog.none();
    if (folder != null) {
      SafeFiles.probe(folder);
      log = SearchLog.open(folder.resolve(SearchLog.FILE), resume);
    }
    Machine machine = machine();
    try (Sandbox sandbox = new Sandbox(machine, Box.find(machine), Limits.STANDARD, cores)) {
      SearchResult result =
          new ProgramSearch(
                  entry.task(),
                  authors,
                  sandbox,
                  settings,
                  budget(),
                  log,
                  process.timer(),
                  cores,
                  quiet ? step -> {} : progress(err))
              .search();
      planner.ifPresent(Planner::check);
      return tell(entry.task(), sandbox, result, folder);
    }
  }

  private Tasks.Entry entry() {
    Tasks.Entry entry = Tasks.named(task);
    return levels == null
        ? entry
        : entry.on(InputFiles.readFile(base.resolve(levels)), levels.toString());
  }

  /** Tells of each folder with a program what it was found for and how good it was. */
  private int listed(Path folder) {
    PrintWriter to = spec.commandLine().getOut();
    ArrayNode all = JsonNodeFactory.instance.arrayNode();
    try (Stream<Path> files = Files.walk(folder, DEPTH)) {
      for (Path file : files.filter(f -> f.endsWith(ProgramReport.PROGRAM)).sorted().toList()) {
        Path result = file.resolveSibling(ProgramReport.RESULT);
        if (Files.isRegularFile(result)) {
          JsonNode told = StrictJson.parse(InputFiles.readFile(result), result.toString());
          all.addObject()
              .put("file", base.toAbsolutePath().relativize(file.toAbsolutePath()).toString())
              .put("task", told.path("task").asText())
              .put("author", told.path("author").asText())
              .put("best", told.path("best").asDouble())
              .put("bestOnFreshSeeds", told.path("bestOnFreshSeeds").asDouble());
        }
      }
    } catch (IOException e) {
      throw new OptionException("--list: " + folder + " cannot be read");
    }
    if (json) {
      to.print(JsonText.pretty(all));
    } else {
      all.forEach(
          one ->
              to.println(
                  "%s: %s, %s on fresh seeds, by %s"
                      .formatted(
                          one.path("file").asText(),
                          one.path("task").asText(),
                          number(one.path("bestOnFreshSeeds").asDouble()),
                          one.path("author").asText())));
    }
    return all.isEmpty() ? ExitCode.FAILED : ExitCode.OK;
  }

  /** Judges a program from a file. */
  private int judged(ProgramTask of) {
    OptionException.require(budget > 0, "--budget must be at least 1");
    PrintWriter to = spec.commandLine().getOut();
    long fresh = ProgramReport.fresh(seed);
    try (FoundPrograms programs = new FoundPrograms(machine(), line -> {})) {
      ProgramSearch.Outcome outcome = programs.judged(base.resolve(judge), of, fresh);
      ObjectNode told = JsonNodeFactory.instance.objectNode().put("task", of.id());
      told.put("sandbox", programs.box().words());
      outcome.judged().ifPresent(j -> told.put("score", j.score()).put("told", j.feedback()));
      outcome.why().ifPresent(why -> told.put("why", why.words()));
      ArrayNode beside = told.putArray("baselines");
      of.baselines(fresh)
          .forEach(b -> beside.addObject().put("name", b.name()).put("score", b.score()));
      if (outcome.judged().isPresent()) {
        programs
            .used(base.resolve(judge), of, trials, budget, process.timer()::millis)
            .ifPresent(comparison -> told.set("comparison", comparison));
      }
      to.print(JsonText.pretty(told));
      return outcome.judged().isPresent() ? ExitCode.OK : ExitCode.FAILED;
    }
  }

  private Budget budget() {
    try {
      return new Budget(
          maxCalls == null ? OptionalInt.empty() : OptionalInt.of(maxCalls),
          spending.tokens(),
          spending.money(),
          maxSeconds == null ? OptionalLong.empty() : OptionalLong.of(maxSeconds));
    } catch (IllegalArgumentException outOfRange) {
      throw new OptionException(outOfRange.getMessage());
    }
  }

  /** Returns this Java and where our own classes are. */
  static Machine machine() {
    try {
      Path own =
          Path.of(
              new URI(
                  String.valueOf(Main.class.getProtectionDomain().getCodeSource().getLocation())));
      return new Machine(Path.of(System.getProperty("java.home")), List.of(own));
    } catch (URISyntaxException e) {
      throw new IllegalStateException("our own classes are nowhere", e);
    }
  }

  private Consumer<Step> progress(PrintWriter err) {
    double[] best = {0};
    int[] trial = {0};
    return step -> {
      if (step.trial() != trial[0]) {
        trial[0] = step.trial();
        best[0] = 0;
      }
      if (step.score().orElse(0) > best[0]) {
        best[0] = step.score().getAsDouble();
        err.println(
            "trial %d of %d, iteration %d of %d: %s"
                .formatted(step.trial(), trials, step.iteration(), iterations, number(best[0])));
      }
    };
  }

  private int tell(ProgramTask of, Sandbox sandbox, SearchResult result, Path folder) {
    ProgramReport report = ProgramReport.of(of, sandbox, result);
    if (folder != null) {
      report.write(folder);
    }
    PrintWriter to = spec.commandLine().getOut();
    if (json) {
      to.print(JsonText.pretty(report.json()));
    } else {
      print(to, of, report, sandbox.box());
      report.program().ifPresent(p -> p.lines().forEach(line -> to.println("  " + line)));
    }
    return report.program().isPresent() ? ExitCode.OK : ExitCode.FAILED;
  }

  private static void print(PrintWriter to, ProgramTask of, ProgramReport report, Box box) {
    SearchResult result = report.result();
    to.println("Task: " + result.task());
    to.println("Written by: " + result.author());
    to.println("Run in: " + box.words());
    to.println("Ended because: " + result.end());
    to.println(
        "Iterations with a working program (S.Iter): " + percent(result.workingIterations()));
    to.println("Trials with one (S.Trl): " + percent(result.workingTrials()));
    to.println("Programs that could run (Exec): " + percent(result.executable()));
    to.println(
        "Best of %d trials: %s; mean %s, standard deviation %s, median %s"
            .formatted(
                result.trials().size(),
                result.best().map(t -> number(t.score().orElseThrow())).orElse("none above 0"),
                number(result.mean()),
                number(result.deviation()),
                number(result.median())));
    report
        .fresh()
        .ifPresent(
            j ->
                to.println(
                    "On fresh seeds: %s, all trials' median %s. %s"
                        .formatted(
                            number(j.score()),
                            number(report.json().path("medianOnFreshSeeds").asDouble()),
                            j.feedback())));
    to.println("Cost: " + result.usage().calls() + " model calls" + tokens(result));
    to.println("Beside it, on the same fresh seeds:");
    report.baselines().forEach(b -> to.println("  " + number(b.score()) + "  " + b.name()));
    to.println("The paper's: " + of.paper());
    to.println();
  }

  private static String tokens(SearchResult result) {
    if (result.usage().calls() == 0) {
      return "";
    }
    String tokens =
        result.usage().inputTokens().isPresent() && result.usage().outputTokens().isPresent()
            ? "%d tokens sent, %d received"
                .formatted(
                    result.usage().inputTokens().getAsLong(),
                    result.usage().outputTokens().getAsLong())
            : "tokens not told";
    return ", "
        + tokens
        + result.usage().usd().map(u -> ", " + u.toPlainString() + " USD").orElse("");
  }

  private static String number(double value) {
    return String.format(Locale.ROOT, "%.2f", value);
  }

  private static String percent(double share) {
    return String.format(Locale.ROOT, "%.0f %%", 100 * share);
  }
}
