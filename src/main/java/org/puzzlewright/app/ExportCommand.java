package org.puzzlewright.app;

import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.io.PrintWriter;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.concurrent.Callable;
import org.puzzlewright.artefact.JsonText;
import org.puzzlewright.artefact.SafeFiles;
import org.puzzlewright.create.Export;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/** Turns one of our puzzles into a level of CREATE. */
@Command(
    name = "export",
    description = {
      "Write a level and its solution in CREATE's terms, with x growing to the left.",
      "",
      "Without --out one object with both is printed. With it the level goes to FILE and the"
          + " solution, [tool id, x, y] for each step, beside it into FILE-solution.json. What"
          + " CREATE cannot say is told on standard error. The names of the level and of its"
          + " furniture are never kept: CREATE numbers the things of each kind."
    },
    footer = {
      "",
      "Examples:",
      "  puzzlewright export --create my-puzzle/puzzle.json",
      "  puzzlewright export --create push --out CreateLevelPush.json"
    })
final class ExportCommand implements Callable<Integer> {

  private final Path base;

  @Spec private CommandSpec spec;

  @Parameters(paramLabel = "PUZZLE", description = Help.LEVEL)
  private String name;

  @Option(names = "--create", required = true, description = "The format; there is this one only.")
  private boolean create;

  @Option(
      names = "--out",
      paramLabel = "FILE",
      description = "Write files instead of to standard output.")
  private String out;

  @Option(names = "--force", description = Help.FORCE)
  private boolean force;

  ExportCommand(Path base) {
    this.base = base;
  }

  @Override
  public Integer call() {
    Export export = Export.of(Source.puzzle(base, name).puzzle());
    PrintWriter printer = spec.commandLine().getOut();
    if (out == null) {
      ObjectNode both = JsonNodeFactory.instance.objectNode();
      both.set("level", export.level());
      both.set("solution", export.solution());
      printer.print(JsonText.pretty(both));
    } else {
      ObjectNode solution = JsonNodeFactory.instance.objectNode();
      solution.set("solution", export.solution());
      Map<Path, byte[]> files = new LinkedHashMap<>();
      files.put(base.resolve(out), bytes(export.level()));
      files.put(base.resolve(beside(out)), bytes(solution));
      Report.files(printer, SafeFiles.write(files, force));
    }
    PrintWriter err = spec.commandLine().getErr();
    export.notes().forEach(note -> err.println(Program.PREFIX + "note: " + note));
    return ExitCode.OK;
  }

  private static String beside(String file) {
    String ending = ".json";
    boolean json = file.endsWith(ending);
    return (json ? file.substring(0, file.length() - ending.length()) : file) + "-solution.json";
  }

  private static byte[] bytes(ObjectNode json) {
    return JsonText.pretty(json).getBytes(StandardCharsets.UTF_8);
  }
}
