package org.puzzlewright.ui.cli;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.io.PrintWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Instant;
import java.time.temporal.ChronoUnit;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.Callable;
import java.util.function.Function;
import org.puzzlewright.agents.Consultation;
import org.puzzlewright.agents.Nearest;
import org.puzzlewright.agents.models.Journal;
import org.puzzlewright.api.Domain;
import org.puzzlewright.api.EvalTask;
import org.puzzlewright.api.OptionException;
import org.puzzlewright.base.files.InputFiles;
import org.puzzlewright.base.files.OwnFolder;
import org.puzzlewright.base.json.JsonText;
import org.puzzlewright.base.json.StrictJson;
import org.puzzlewright.programs.maker.OfflineMaker;
import org.puzzlewright.programs.sandbox.Box;
import org.puzzlewright.programs.sandbox.Limits;
import org.puzzlewright.programs.sandbox.Machine;
import org.puzzlewright.programs.sandbox.Sandbox;
import org.puzzlewright.programs.search.Authors;
import org.puzzlewright.programs.search.ModelAuthors;
import org.puzzlewright.programs.tasks.Tasks;
import org.puzzlewright.service.DesignService;
import org.puzzlewright.service.EvaluationService;
import org.puzzlewright.service.Players;
import org.puzzlewright.service.ProgramSuite;
import org.puzzlewright.service.RunReports;
import org.puzzlewright.service.SuiteFiles;
import org.puzzlewright.service.TrialWorker;
import org.puzzlewright.study.evaluation.Forecast;
import org.puzzlewright.study.evaluation.Plan;
import org.puzzlewright.study.evaluation.ResultFolder;
import org.puzzlewright.study.evaluation.Trial;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/** Runs a suite of trials. */
@Command(
    name = "evaluate",
    description = {
      "Run a suite: every task with every arm (set-up or baseline), model and seed.",
      "",
      "Rows do not depend on the number of threads. After Ctrl-C or a kill, the same command goes on"
          + " where it stopped. The folder gets plan.json, rows.jsonl, transcripts, puzzles,"
          + " pictures, summary.json, report.md and report.html (of levels of tiles: levels instead of puzzles and"
          + " pictures). The suite smoke takes a minute; --dry-run tells how many trials others have,"
          + " each of which takes about as long as design or solve."
    },
    footer = {
      "",
      "Examples:",
      "  puzzlewright evaluate evaluation/suites/smoke.json",
      "  puzzlewright evaluate evaluation/suites/table2.json --dry-run",
      "  puzzlewright evaluate evaluation/suites/figure4.json --seeds 100 --parallel 8",
      "  puzzlewright evaluate evaluation/suites/table1-quality.json",
      "  puzzlewright evaluate evaluation/suites/table2.json --rescore",
      "  puzzlewright evaluate evaluation/suites/ladder.json --only given-1",
      "  puzzlewright evaluate evaluation/suites/programs.json --only maze --out found"
    })
final class EvaluateCommand implements Callable<Integer> {

  private static final int MOST_SEEDS = 100_000;
  private static final int NEAR = 3;

  private final DesignService service;
  private final Path base;
  private final ProcessContext process;

  @Spec private CommandSpec spec;

  @Parameters(paramLabel = "SUITE", description = "A suite's file; see evaluation/suites.")
  private String file;

  @Option(
      names = "--model",
      paramLabel = "MODEL",
      description =
          "Who plays the agents: offline (the default, no language model), openai:NAME,"
              + " anthropic:NAME, gemini:NAME or ollama:NAME; may be there several times.")
  private List<String> models = new ArrayList<>();

  @Option(
      names = "--out",
      paramLabel = "DIR",
      description =
          "The run's folder: new, empty, or that of the same run to go on with it (default:"
              + " evaluation/results/SUITE-HASH).")
  private String out;

  @Option(
      names = "--seeds",
      paramLabel = "N",
      description = "So many seeds instead of the suite's.")
  private Integer seeds;

  @Option(
      names = "--seed",
      paramLabel = "N",
      description = "The first seed instead of the suite's.")
  private Long first;

  @Option(
      names = "--dry-run",
      description = "Only tell how many trials there are and what they take.")
  private boolean dry;

  @Option(
      names = "--rescore",
      description = "Only judge the stored rows again, without a single call of a model.")
  private boolean rescore;

  @Option(
      names = "--only",
      paramLabel = "ID",
      description =
          "Only the trials of the task with that id; may be there several times. The run and its"
              + " folder stay those of the whole suite, whose other trials can be made later.")
  private List<String> only = new ArrayList<>();

  @Option(names = "--json", description = Help.JSON)
  private boolean json;

  @Mixin private EngineOptions engine;

  @Mixin private ConnectionOptions connection;

  EvaluateCommand(DesignService service, Path base, ProcessContext process) {
    this.service = service;
    this.base = base;
    this.process = process;
  }

  @Override
  public Integer call() throws InterruptedException {
    OptionException.require(
        seeds == null || seeds >= 1 && seeds <= MOST_SEEDS,
        "--seeds must be from 1 to " + MOST_SEEDS);
    OptionException.require(
        first == null || first >= 0 && first <= Integer.MAX_VALUE,
        "--seed must be from 0 to " + Integer.MAX_VALUE);
    OptionException.require(!dry || !rescore, "--dry-run and --rescore exclude each other");
    OptionException.require(only.isEmpty() || !rescore, "--only and --rescore exclude each other");
    engine.check(spec, connection);
    TrialModels players = new TrialModels(service, base, process, connection);
    List<String> named = models.isEmpty() ? List.of(TrialWorker.OFFLINE) : List.copyOf(models);
    players.check(named);
    Optional<ProgramSuite> programs =
        Optional.of(base.resolve(file))
            .filter(Files::isRegularFile)
            .flatMap(path -> ProgramSuite.read(InputFiles.readFile(path), file));
    if (programs.isPresent()) {
      return searches(programs.get(), players, named);
    }
    Plan plan =
        new SuiteFiles(base, service)
            .plan(file, named, connection.settingsWithAddress(), first, seeds);
    checkIds(plan);
    Path folder =
        out == null ? base.resolve("evaluation/results").resolve(plan.id()) : base.resolve(out);
    if (dry) {
      return forecast(plan, folder, players);
    }
    EvaluationService evaluation = new EvaluationService(service.domains());
    EvaluationService.Evaluated made =
        rescore
            ? evaluation.rescore(plan, folder)
            : evaluation.play(
                plan,
                folder,
                (missing, results) -> play(plan, asked(missing), results, players, folder));
    tell(made, evaluation.domain(plan), folder);
    return ExitCode.OK;
  }

  /**
   * Searches for programs: trials are parts of one search, and each search has a log of its own.
   */
  private int searches(ProgramSuite whole, TrialModels players, List<String> named) {
    OptionException.require(!rescore, "--rescore is not for suites of programs");
    ProgramSuite suite = whole.with(Optional.ofNullable(seeds), Optional.ofNullable(first), only);
    PrintWriter printer = spec.commandLine().getOut();
    Path folder = base.resolve(out == null ? "evaluation/results/" + suite.name() : out);
    if (dry) {
      printer.println(
          "%s: %d searches of %d trials, at most %d programs and %d replies for each author"
              .formatted(
                  suite.name(),
                  suite.tasks().size(),
                  suite.trials(),
                  suite.programs(),
                  suite.programs() * suite.replies()));
      return ExitCode.OK;
    }
    PrintWriter err = spec.commandLine().getErr();
    Map<String, Function<Tasks.Entry, Authors>> authors = new LinkedHashMap<>();
    for (String model : named) {
      authors.put(
          model,
          model.equals(TrialWorker.OFFLINE)
              ? entry -> new OfflineMaker(task -> entry.grammar())
              : entry ->
                  new ModelAuthors(
                      model, new Consultation(players.cast(model, err), process.timer())));
    }
    Machine machine = EvolveCommand.machine();
    try (Sandbox sandbox =
        new Sandbox(machine, Box.find(machine), Limits.STANDARD, engine.parallel())) {
      ObjectNode summary =
          suite.run(
              authors,
              sandbox,
              folder,
              process.timer(),
              engine.parallel(),
              ended -> err.println("done: " + ended));
      printer.print(json ? JsonText.pretty(summary) : ProgramSuite.markdown(summary));
      return ExitCode.OK;
    }
  }

  private void checkIds(Plan plan) {
    List<String> ids = plan.items().stream().map(EvalTask::id).toList();
    for (String id : only) {
      OptionException.require(
          ids.contains(id),
          "--only: the suite has no task \"%s\"; near it are %s"
              .formatted(StrictJson.line(id), String.join(", ", Nearest.of(id, ids, NEAR))));
    }
  }

  private List<Trial> asked(List<Trial> trials) {
    return only.isEmpty()
        ? trials
        : trials.stream().filter(t -> only.contains(t.item().id())).toList();
  }

  private int forecast(Plan plan, Path folder, TrialModels players) {
    ObjectNode told =
        Forecast.of(
            plan,
            asked(plan.trials()),
            ResultFolder.peek(folder, plan),
            model -> model.equals(TrialWorker.OFFLINE) || model.equals(Trial.NO_MODEL),
            players::price);
    told.put("folder", folder.toString());
    PrintWriter printer = spec.commandLine().getOut();
    if (json) {
      printer.print(JsonText.pretty(told));
      return ExitCode.OK;
    }
    printer.println(
        "%s: %d trials, %d of them done"
            .formatted(
                told.path("run").asText(), told.path("trials").asInt(), told.path("done").asInt()));
    for (JsonNode one : told.path("players")) {
      printer.println(
          one.has("not_run")
              ? "  %s: %s".formatted(one.path("name").asText(), one.path("not_run").asText())
              : "  %s: %d trials to make; %s (%s)"
                  .formatted(
                      one.path("name").asText(),
                      one.path("open").asInt(),
                      costs(one),
                      one.path("basis").asText()));
    }
    printer.println("to come in all, roughly: " + costs(told));
    return ExitCode.OK;
  }

  private static String costs(JsonNode of) {
    return "%s calls, %s tokens in, %s tokens out, %s USD"
        .formatted(
            Forecast.words(of.path("calls")),
            Forecast.words(of.path("input_tokens")),
            Forecast.words(of.path("output_tokens")),
            Forecast.words(of.path("usd")));
  }

  private void play(
      Plan plan, List<Trial> missing, ResultFolder results, TrialModels players, Path folder)
      throws InterruptedException {
    Journal journal = EvaluationService.journal(plan, folder);
    int total = asked(plan.trials()).size();
    Map<String, Players> made = players.open(plan.models(), spec.commandLine().getErr());
    try (TrialProgress progress = progress(total, total - missing.size())) {
      engine
          .runner()
          .run(
              missing,
              engine.source(
                  () -> new TrialWorker(service, made, trial -> Optional.of(journal)),
                  new FreshWorkers(
                      new ArrayList<>(plan.models()),
                      connection,
                      base.toString(),
                      folder.toString(),
                      plan.id())),
              finished -> {
                TrialModels.refuseMute(finished, results.rows());
                results.store(finished, Instant.now().truncatedTo(ChronoUnit.SECONDS).toString());
                progress.told(finished.trial().name());
              });
    }
  }

  private TrialProgress progress(int total, int done) {
    PrintWriter err = spec.commandLine().getErr();
    if (json) {
      return TrialProgress.silent();
    }
    return Boolean.getBoolean(SetProgress.TERMINAL)
        ? TrialProgress.bar(err, total, done)
        : TrialProgress.lines(err, total, done);
  }

  private void tell(EvaluationService.Evaluated made, Domain domain, Path folder) {
    if (!made.kept().isEmpty()) {
      String note = OwnFolder.note(folder, made.kept());
      spec.commandLine().getErr().println(Program.PREFIX + "note: " + StrictJson.line(note));
    }
    ObjectNode summary = made.summary();
    PrintWriter printer = spec.commandLine().getOut();
    if (json) {
      Map<String, JsonNode> rest = new LinkedHashMap<>();
      summary.properties().forEach(p -> rest.put(p.getKey(), p.getValue()));
      ObjectNode all = summary.objectNode();
      all.put("folder", folder.toString());
      if (rescore) {
        all.put("changed_verdicts", made.changed());
      }
      rest.forEach(all::set);
      printer.print(JsonText.pretty(all));
      return;
    }
    if (rescore) {
      printer.println(
          "%d rows judged again, %d verdicts changed"
              .formatted(summary.path("done").asInt(), made.changed()));
    }
    RunReports.lines(summary, domain).forEach(printer::println);
    printer.println("report: " + folder.resolve(RunReports.PAGE));
  }
}
