package org.puzzlewright.ui.cli;

import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.io.PrintWriter;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.Callable;
import org.puzzlewright.api.Domain;
import org.puzzlewright.api.DomainTask;
import org.puzzlewright.api.OptionException;
import org.puzzlewright.api.ProgramHelper;
import org.puzzlewright.api.Solving;
import org.puzzlewright.base.files.FolderLock;
import org.puzzlewright.base.files.RunFolder;
import org.puzzlewright.service.DesignService;
import org.puzzlewright.service.FoundPrograms;
import org.puzzlewright.service.Order;
import org.puzzlewright.service.ProductService;
import org.puzzlewright.service.RunFiles;
import org.puzzlewright.service.Work;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/** Solves a level. */
@Command(
    name = "solve",
    description = {
      "Solve a level with the tools of its inventory (by default up to three).",
      "",
      "A level of tiles is played to its end by the program's own player for that game: the moves are"
          + " printed, and written to moves.txt beside a film of the game.",
      "",
      "The exit code is 0 when it is solved, whether or not the other gates hold; the report tells"
          + " those. A solution by --search has no tool that it can do without; it"
          + " takes a second or two where three tools do.",
      "",
      "Files are written only when it is solved; without --out they are puzzles/<id>/ and"
          + " renders/<id>/ in the current folder."
    },
    footer = {
      "",
      "Examples:",
      "  puzzlewright solve push",
      "  puzzlewright solve my-level.json --search --budget 5000 --seed 3",
      "  puzzlewright solve push --search --heuristic found/Program.java",
      "  puzzlewright solve shoot-turn --search --out solved --json",
      "  puzzlewright solve turn --search --pictures solution.png,run.gif",
      "  puzzlewright solve push --model ollama:qwen2.5",
      "  puzzlewright solve my-level/level.json --out solved",
      "  puzzlewright solve create-push --search --level-seed 7 --tools ramp:2,cannon:1 --all 5"
    })
final class SolveCommand implements Callable<Integer> {

  private static final int SEARCH_BUDGET = 20_000;
  private static final int MOST_WAYS = 1000;
  private static final int MOST_THREADS = 1024;

  private final DesignService service;
  private final ProductService products;
  private final Path base;
  private final ProcessContext process;

  @Spec private CommandSpec spec;

  @Parameters(paramLabel = "LEVEL", description = Help.PRODUCT)
  private String name;

  @Option(names = "--search", description = "By the placement search alone, without agents.")
  private boolean search;

  @Option(
      names = "--budget",
      paramLabel = "N",
      description = "Most simulations (default: 20000 with --search, else 100000).")
  private Integer budget;

  @Mixin private PlayOption play;

  @Option(
      names = "--tools",
      paramLabel = "TOOLS",
      converter = ToolsReader.Words.class,
      description =
          "The tools on offer instead of the level's: ramp:2,cannon:1, or all (three of any type),"
              + " or all:5.")
  private String tools;

  @Mixin private VariantsOption variants;

  @Option(
      names = "--all",
      paramLabel = "N",
      description =
          "With --search: up to N solutions in which the balls meet other kinds of things, or in"
              + " another order.")
  private Integer ways;

  @Option(
      names = "--threads",
      paramLabel = "N",
      description =
          "With --search: on up to N threads; every N finds the same (default: all cores).")
  private Integer threads;

  @Option(
      names = "--heuristic",
      paramLabel = "FILE",
      description =
          "With --search: a Java program, such as evolve placement finds, that says which placements"
              + " are tried first. It is scanned and run in the sandbox.")
  private Path heuristic;

  @Option(
      names = "--search-programs",
      paramLabel = "N",
      description =
          "For a physics puzzle and a language model: the coordinator may have a heuristic for the"
              + " placement search searched for, offline, and by it a solution; all searches together"
              + " may try N programs (default: no search).")
  private Integer programs;

  @Option(
      names = "--pictures",
      paramLabel = "NAMES",
      description =
          "With --search: which pictures to draw of a physics puzzle: all, none, or some of"
              + " scene.svg, scene.png, solution.svg, solution.png, run.svg, run.png, film-strip.png,"
              + " run.gif with commas between them (default: run.svg). render draws all of them"
              + " later.")
  private String pictures;

  @Mixin private LevelSeedOption levelSeed;

  @Mixin private RunOptions options;

  @Mixin private AgentOptions agents;

  @Mixin private ModelOptions models;

  SolveCommand(DesignService service, Path base, ProcessContext process) {
    this.service = service;
    this.products = new ProductService(service.domains(), base);
    this.base = base;
    this.process = process;
  }

  @Override
  public Integer call() {
    if (budget != null && budget < 1) {
      throw new OptionException("--budget must be at least 1");
    }
    if (ways != null && (!search || ways < 1 || ways > MOST_WAYS)) {
      throw new OptionException("--all needs --search and a number from 1 to " + MOST_WAYS);
    }
    if (threads != null && (!search || threads < 1 || threads > MOST_THREADS)) {
      throw new OptionException("--threads needs --search and a number from 1 to " + MOST_THREADS);
    }
    if (heuristic != null && !search) {
      throw new OptionException("--heuristic needs --search");
    }
    if (pictures != null && !search) {
      throw new OptionException("--pictures needs --search");
    }
    if (search && programs != null) {
      throw new OptionException("--search works without agents, so nobody asks for programs");
    }
    if (search && models.given()) {
      throw new OptionException("--search works without agents, so no model can be chosen");
    }
    Order order = order();
    ProductService.Found found = products.find(name);
    if (heuristic != null) {
      return ranked(found);
    }
    Solving solving = products.solving(found, asked(found.domain()), options.seed);
    Optional<DomainTask<?>> task = search ? Optional.empty() : solving.agents();
    if (task.isEmpty() && models.given()) {
      throw new OptionException("such a level is solved without agents, so no model can be chosen");
    }
    RunFolder folder = options.folder(base);
    folder.probe();
    if (!options.force) {
      folder.refuseOther(solving::same);
    }
    return task.isEmpty()
        ? searched(solving, folder)
        : new SearchingHelper(helper(), models, order, spec.commandLine().getErr()::println)
            .with(
                made -> made.solver(helper().programs(), options.seed, process.timer()),
                helpers ->
                    new AgentRun(
                            spec.commandLine(), service, base, process, options, models, helpers)
                        .work(
                            task.get(), order, folder, settled -> {}, work -> told(solving, work)));
  }

  private ProgramHelper helper() {
    return programs == null ? ProgramHelper.NONE : LevelOptions.search(programs);
  }

  /** Searches in the order of a program. */
  private int ranked(ProductService.Found found) {
    try (FoundPrograms programs =
        new FoundPrograms(EvolveCommand.machine(), spec.commandLine().getErr()::println)) {
      Solving solving =
          products.ranked(
              found,
              asked(found.domain()),
              options.seed,
              programs.rankings(base.resolve(heuristic)));
      RunFolder folder = options.folder(base);
      folder.probe();
      if (!options.force) {
        // Whatever is there was not made by this program, as far as its file tells.
        folder.refuseOther(text -> false);
      }
      return searched(solving, folder);
    }
  }

  @SuppressWarnings("try")
  private int searched(Solving solving, RunFolder folder) {
    try (FolderLock lock = folder.single() ? folder.lock("") : null) {
      Solving.Solved solved = solving.search(budget == null ? SEARCH_BUDGET : budget);
      Work work = ProductService.work(solved);
      ObjectNode told = told(solving, work);
      PrintWriter out = spec.commandLine().getOut();
      if (ways != null) {
        tell(out, solved.ways(), told);
      }
      Report.run(
          spec.commandLine(),
          options,
          Optional.empty(),
          work,
          told,
          made -> RunFiles.write(folder, made, options.force));
      out.flush();
      return work.success() ? ExitCode.OK : ExitCode.FAILED;
    }
  }

  /** Returns what was given, by the names of the options. */
  private ObjectNode asked(Domain domain) {
    ObjectNode asked = play.options();
    if (tools != null) {
      asked.put("tools", tools);
    }
    variants.addTo(asked);
    if (programs != null) {
      asked.put(ProgramHelper.FIELD, helper().programs());
    }
    if (levelSeed.seed != null) {
      asked.put("level-seed", levelSeed.seed);
    }
    if (ways != null) {
      asked.put("all", ways);
    }
    if (pictures != null) {
      asked.put("pictures", pictures);
    }
    if (threads != null || domain.options().contains("threads")) {
      int cores = Runtime.getRuntime().availableProcessors();
      asked.put("threads", threads == null ? cores : threads);
    }
    return asked;
  }

  private void tell(PrintWriter out, List<Solving.Way> solutions, ObjectNode told) {
    ArrayNode list = told.putArray("solutions");
    for (Solving.Way solution : solutions) {
      list.add(solution.json());
      if (!options.json) {
        out.println("Solution %d: %s".formatted(list.size(), solution.title()));
        solution.lines().forEach(line -> out.println("  " + line));
      }
    }
  }

  /** Returns the agents' order; the older --budget goes before --max-simulations. */
  private Order order() {
    Order order = agents.order(options, base);
    return budget == null ? order : order.with(order.limits().withSimulations(budget));
  }

  private static ObjectNode told(Solving solving, Work work) {
    ObjectNode told = JsonNodeFactory.instance.objectNode();
    told.put("level", solving.name()).put("solved", work.success());
    work.made().ifPresent(made -> told.set("solution", solving.solution(made.product())));
    return told;
  }
}
