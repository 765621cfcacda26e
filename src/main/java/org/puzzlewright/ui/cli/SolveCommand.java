package org.puzzlewright.ui.cli;

import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.io.PrintWriter;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.concurrent.Callable;
import org.puzzlewright.base.files.FolderLock;
import org.puzzlewright.base.files.RunFolder;
import org.puzzlewright.physics.domain.PuzzleDesign;
import org.puzzlewright.physics.domain.PuzzleDomain;
import org.puzzlewright.physics.domain.PuzzleProduct;
import org.puzzlewright.physics.domain.PuzzleResolver;
import org.puzzlewright.physics.files.PuzzleFile;
import org.puzzlewright.physics.scene.Inventory;
import org.puzzlewright.physics.scene.Placed;
import org.puzzlewright.physics.scene.Puzzle;
import org.puzzlewright.physics.scene.PuzzleJson;
import org.puzzlewright.physics.scene.Scene;
import org.puzzlewright.physics.search.Solutions;
import org.puzzlewright.service.DesignService;
import org.puzzlewright.service.Order;
import org.puzzlewright.service.RunFiles;
import org.puzzlewright.service.Work;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/** Solves a level. */
@Command(
    name = "solve",
    description = {
      "Solve a level with the tools of its inventory (by default up to three).",
      "",
      "The exit code is 0 when it is solved, whether or not the other gates hold; the report tells"
          + " those. A solution by --search has no tool that it can do without.",
      "",
      "Files are written only when it is solved; without --out they are puzzles/<id>/ and"
          + " renders/<id>/ in the current folder."
    },
    footer = {
      "",
      "Examples:",
      "  puzzlewright solve push",
      "  puzzlewright solve my-level.json --search --budget 5000 --seed 3",
      "  puzzlewright solve shoot-turn --search --out solved --json",
      "  puzzlewright solve push --model ollama:qwen2.5",
      "  puzzlewright solve create-push --search --level-seed 7 --tools ramp:2,cannon:1 --all 5"
    })
final class SolveCommand implements Callable<Integer> {

  private static final int SEARCH_BUDGET = 20_000;
  private static final int MOST_WAYS = 1000;
  private static final int MOST_THREADS = 1024;

  private final DesignService service;
  private final Path base;
  private final ProcessContext outside;

  @Spec private CommandSpec spec;

  @Parameters(paramLabel = "LEVEL", description = Help.LEVEL)
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
      converter = ToolsReader.class,
      description =
          "The tools on offer instead of the level's: ramp:2,cannon:1, or all (three of any type),"
              + " or all:5.")
  private Inventory tools;

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

  @Mixin private LevelSeedOption levelSeed;

  @Mixin private RunOptions options;

  @Mixin private AgentOptions agents;

  @Mixin private ModelOptions models;

  SolveCommand(DesignService service, Path base, ProcessContext outside) {
    this.service = service;
    this.base = base;
    this.outside = outside;
  }

  @Override
  public Integer call() {
    if (budget != null && budget < 1) {
      throw new ParameterException(spec.commandLine(), "--budget must be at least 1");
    }
    if (ways != null && (!search || ways < 1 || ways > MOST_WAYS)) {
      throw new ParameterException(
          spec.commandLine(), "--all needs --search and a number from 1 to " + MOST_WAYS);
    }
    if (threads != null && (!search || threads < 1 || threads > MOST_THREADS)) {
      throw new ParameterException(
          spec.commandLine(), "--threads needs --search and a number from 1 to " + MOST_THREADS);
    }
    if (search && models.given()) {
      throw new ParameterException(
          spec.commandLine(), "--search works without agents, so no model can be chosen");
    }
    Order order = order();
    Puzzle puzzle = play.applyTo(asked(PuzzleResolver.puzzle(base, name).puzzle()));
    RunFolder folder = options.folder(base);
    folder.probe();
    if (!options.force) {
      Scene scene = puzzle.scene();
      folder.refuseOther(
          text -> {
            PuzzleFile old = PuzzleFile.read(text, RunFolder.PUZZLE);
            return old.prompt().isEmpty()
                && old.puzzle().scene().equals(scene)
                && old.seed().equals(OptionalLong.of(options.seed));
          });
    }
    return search ? searched(puzzle, folder) : agents(puzzle, order, folder);
  }

  @SuppressWarnings("try")
  private int searched(Puzzle puzzle, RunFolder folder) {
    try (FolderLock lock = folder.single() ? folder.lock("") : null) {
      Solutions.Found found = search(puzzle);
      Work work = service.searched(puzzle, options.seed, found);
      ObjectNode asked = asked(puzzle, work);
      PrintWriter out = spec.commandLine().getOut();
      if (ways != null) {
        tell(out, found.solutions(), asked);
      }
      Report.run(
          spec.commandLine(),
          options,
          Optional.empty(),
          work,
          asked,
          made -> RunFiles.write(folder, made, options.force));
      out.flush();
      return work.success() ? ExitCode.OK : ExitCode.FAILED;
    }
  }

  /** Returns the puzzle with what the options change. */
  private Puzzle asked(Puzzle read) {
    List<Placed> solution =
        levelSeed.seed == null && tools == null && !variants.given() ? read.solution() : List.of();
    Scene scene = levelSeed.applyTo(read).scene();
    return new Puzzle(scene, variants.applyTo(tools == null ? read.inventory() : tools), solution);
  }

  private Solutions.Found search(Puzzle puzzle) {
    int most = budget == null ? SEARCH_BUDGET : budget;
    int cores = Runtime.getRuntime().availableProcessors();
    int working = threads == null ? cores : threads;
    return PuzzleDomain.solutions(puzzle, options.seed, most, ways == null ? 1 : ways, working);
  }

  private void tell(PrintWriter out, List<Solutions.Solution> solutions, ObjectNode asked) {
    ArrayNode list = asked.putArray("solutions");
    for (Solutions.Solution solution : solutions) {
      ObjectNode one = list.addObject();
      one.set("tools", PuzzleJson.placed(solution.tools()));
      solution.sequence().forEach(one.putArray("sequence")::add);
      if (!options.json) {
        out.println(
            "Solution %d: %s".formatted(list.size(), String.join("; ", solution.sequence())));
        solution
            .tools()
            .forEach(
                t -> out.println("  %s (%s) at %s".formatted(t.name(), t.item().phrase(), t.at())));
      }
    }
  }

  private int agents(Puzzle puzzle, Order order, RunFolder folder) {
    PuzzleDesign task = service.domains().physics().solve(puzzle, options.seed);
    return new AgentRun(spec.commandLine(), service, base, outside, options, models)
        .work(task, order, folder, () -> {}, work -> asked(puzzle, work));
  }

  /** Returns the agents' order; the older --budget goes before --max-simulations. */
  private Order order() {
    Order order = agents.order(options, base);
    return budget == null ? order : order.with(order.limits().withSimulations(budget));
  }

  private static ObjectNode asked(Puzzle puzzle, Work work) {
    ObjectNode asked = JsonNodeFactory.instance.objectNode();
    asked.put("level", puzzle.scene().name()).put("solved", work.success());
    work.made()
        .map(made -> ((PuzzleProduct) made.product()).file().puzzle().solution())
        .ifPresent(placed -> asked.set("solution", PuzzleJson.placed(placed)));
    return asked;
  }
}
