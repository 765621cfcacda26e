package org.puzzlewright.ui.cli;

import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.io.PrintWriter;
import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.Callable;
import org.puzzlewright.base.files.RunFolder;
import org.puzzlewright.base.json.JsonText;
import org.puzzlewright.physics.domain.PuzzleResolver;
import org.puzzlewright.physics.engine.Simulator;
import org.puzzlewright.physics.files.Pictures;
import org.puzzlewright.physics.files.PuzzleFile;
import org.puzzlewright.physics.render.Renderer;
import org.puzzlewright.physics.scene.Puzzle;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/** Draws a level and its run. */
@Command(
    name = "render",
    description = {
      "Draw a level and the run of its stored solution: the puzzle as a player gets it with the"
          + " tools on offer (scene), the tools placed (solution) and the whole run with its contacts"
          + " numbered (run), each as SVG and PNG; film strip; animated GIF.",
      "",
      "Without --out the files are renders/<id>/ in the current folder; with it, DIR/renders/."
    },
    footer = {
      "",
      "Examples:",
      "  puzzlewright render push",
      "  puzzlewright render create-belt --level-seed 7",
      "  puzzlewright render my-puzzle/puzzle.json --out my-puzzle",
      "  puzzlewright render push --size 1680 --out poster"
    })
final class RenderCommand implements Callable<Integer> {

  private final Path base;

  @Spec private CommandSpec spec;

  @Parameters(paramLabel = "LEVEL", description = Help.LEVEL)
  private String name;

  @Option(names = "--out", paramLabel = "DIR", description = Help.OUT)
  private String out;

  @Mixin private LevelSeedOption levelSeed;

  @Option(names = "--no-tools", description = Help.NO_TOOLS)
  private boolean noTools;

  @Option(
      names = "--size",
      paramLabel = "PIXELS",
      defaultValue = "" + Renderer.SIDE,
      description =
          "Width of the pictures of scene, solution and run, from "
              + Renderer.LEAST
              + " to "
              + Renderer.GREATEST
              + " (default: ${DEFAULT-VALUE}); film strip and animation in proportion.")
  private int size;

  @Option(names = "--json", description = Help.JSON)
  private boolean json;

  @Option(names = "--force", description = Help.FORCE)
  private boolean force;

  RenderCommand(Path base) {
    this.base = base;
  }

  @Override
  public Integer call() {
    if (size < Renderer.LEAST || size > Renderer.GREATEST) {
      throw new ParameterException(
          spec.commandLine(),
          "--size: %d is not from %d to %d".formatted(size, Renderer.LEAST, Renderer.GREATEST));
    }
    PuzzleFile file = levelSeed.applyTo(PuzzleResolver.puzzle(base, name));
    Puzzle puzzle = file.puzzle();
    if (noTools) {
      puzzle = puzzle.withSolution(List.of());
      file = file.with(puzzle);
    }
    RunFolder folder = out == null ? RunFolder.usual(base) : RunFolder.single(base.resolve(out));
    Pictures pictures =
        new Pictures(puzzle, new Simulator().run(puzzle.scene(), puzzle.solution()), size);
    RunFolder.Saved saved = folder.write(file.id(), pictures.files(), force);
    PrintWriter printer = spec.commandLine().getOut();
    if (json) {
      ObjectNode all = JsonNodeFactory.instance.objectNode().put("id", file.id());
      all.set("files", Report.files(saved.written()));
      printer.print(JsonText.pretty(all));
    } else {
      Report.files(printer, saved.written());
    }
    return Report.missing(spec.commandLine().getErr(), saved) ? ExitCode.BAD_INPUT : ExitCode.OK;
  }
}
