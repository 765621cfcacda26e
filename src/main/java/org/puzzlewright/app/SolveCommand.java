package org.puzzlewright.app;

import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.io.PrintWriter;
import java.nio.file.Path;
import java.util.OptionalLong;
import java.util.concurrent.Callable;
import org.puzzlewright.agents.Limits;
import org.puzzlewright.artefact.RunFolder;
import org.puzzlewright.puzzle.Level;
import org.puzzlewright.puzzle.Puzzle;
import org.puzzlewright.puzzle.PuzzleJson;
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
      "Files are written only when it is solved; without --out they are puzzles/<id>/ and"
          + " renders/<id>/ in the current folder."
    },
    footer = {
      "",
      "Examples:",
      "  puzzlewright solve push",
      "  puzzlewright solve my-level.json --search --budget 5000 --seed 3",
      "  puzzlewright solve shoot-turn --search --out solved --json"
    })
final class SolveCommand implements Callable<Integer> {

  private static final int SEARCH_BUDGET = 20_000;

  private final Workshop workshop;
  private final Path base;

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

  @Mixin private RunOptions options;

  SolveCommand(Workshop workshop, Path base) {
    this.workshop = workshop;
    this.base = base;
  }

  @Override
  public Integer call() {
    if (budget != null && budget < 1) {
      throw new ParameterException(spec.commandLine(), "--budget must be at least 1");
    }
    Puzzle puzzle = play.applyTo(Source.puzzle(base, name).puzzle());
    RunFolder folder = options.folder(base);
    folder.probe();
    if (!options.force) {
      Level level = puzzle.level();
      folder.refuseOther(
          old ->
              old.prompt().isEmpty()
                  && old.puzzle().level().equals(level)
                  && old.seed().equals(OptionalLong.of(options.seed)));
    }
    PrintWriter out = spec.commandLine().getOut();
    Work work = search ? search(puzzle) : agents(puzzle, out);
    Report.run(out, options, folder, work, asked(puzzle, work));
    return work.success() ? ExitCode.OK : ExitCode.FAILED;
  }

  private Work search(Puzzle puzzle) {
    return workshop.search(puzzle, options.seed, budget == null ? SEARCH_BUDGET : budget);
  }

  private Work agents(Puzzle puzzle, PrintWriter out) {
    Limits usual = Limits.standard();
    long simulations = budget == null ? usual.maxSimulations() : budget;
    Limits limits = new Limits(usual.maxSteps(), usual.maxCalls(), simulations);
    return workshop.solve(
        puzzle,
        new Workshop.Order(options.seed, options.placement, limits),
        Report.conversation(out, options.json || options.quiet));
  }

  private static ObjectNode asked(Puzzle puzzle, Work work) {
    ObjectNode asked = JsonNodeFactory.instance.objectNode();
    asked.put("level", puzzle.level().name()).put("solved", work.success());
    work.product()
        .ifPresent(p -> asked.set("solution", PuzzleJson.placed(p.puzzle().puzzle().solution())));
    return asked;
  }
}
