package org.puzzlewright.ui.cli;

import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.io.PrintWriter;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.Callable;
import org.puzzlewright.base.files.SafeFiles;
import org.puzzlewright.base.json.JsonText;
import org.puzzlewright.physics.create.Export;
import org.puzzlewright.physics.domain.PuzzleDomain;
import org.puzzlewright.physics.domain.PuzzleProduct;
import org.puzzlewright.physics.domain.PuzzleResolver;
import org.puzzlewright.physics.files.PuzzleFile;
import org.puzzlewright.study.share.CourseZip;
import org.puzzlewright.study.share.PlayerPage;
import org.puzzlewright.study.share.SpatialSet;
import org.puzzlewright.ui.web.FolderLibrary;
import picocli.CommandLine.ArgGroup;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/** Turns our puzzles into what others can use. */
@Command(
    name = "export",
    description = {
      "Write puzzles in forms that others can use.",
      "",
      "--create: a level and its solution in CREATE's terms, with x growing to the left. Without"
          + " --out one object with both is printed. With it the level goes to FILE and the"
          + " solution, [tool id, x, y] for each step, beside it into FILE-solution.json. What"
          + " CREATE cannot say is told on standard error. The names of the level and of its"
          + " furniture are never kept: CREATE numbers the things of each kind.",
      "",
      "--html: one page that plays the stored solution and shows the certificate, without a server"
          + " or network. --course: a course's folder with everything as one ZIP file. --dataset:"
          + " pictures with questions about what is left, right, above or below, and which tool,"
          + " for fine-tuning; train.jsonl and test.jsonl share no way to ask and no family of"
          + " layouts."
    },
    footer = {
      "",
      "Examples:",
      "  puzzlewright export --create my-puzzle/puzzle.json",
      "  puzzlewright export --create push --out CreateLevelPush.json",
      "  puzzlewright export --html my-puzzle/puzzle.json --out puzzle.html",
      "  puzzlewright export --course puzzles/courses/cannon --out cannon.zip",
      "  puzzlewright export --dataset puzzles/courses my-set/puzzles --out spatial"
    })
final class ExportCommand implements Callable<Integer> {

  private final PuzzleDomain domain;
  private final Path base;

  @Spec private CommandSpec spec;

  @ArgGroup(exclusive = true, multiplicity = "1")
  private Form form;

  /** What is wanted. */
  private static final class Form {
    @Option(names = "--create", required = true, description = "A level of CREATE.")
    private boolean create;

    @Option(names = "--html", required = true, description = "A page that plays the solution.")
    private boolean html;

    @Option(names = "--course", required = true, description = "A ZIP file of a course's folder.")
    private boolean course;

    @Option(
        names = "--dataset",
        required = true,
        description = "Pictures with questions; puzzles may be named by their folders.")
    private boolean dataset;
  }

  @Parameters(
      arity = "1..*",
      paramLabel = "PUZZLE",
      description = {Help.LEVEL, "With --course, and with --dataset, a folder."})
  private List<String> names;

  @Option(
      names = "--out",
      paramLabel = "FILE",
      description = "Where to write; a folder for --dataset. Needed by all but --create.")
  private String out;

  @Option(names = "--force", description = Help.FORCE)
  private boolean force;

  ExportCommand(PuzzleDomain domain, Path base) {
    this.domain = domain;
    this.base = base;
  }

  @Override
  public Integer call() {
    check(form.dataset || names.size() == 1, "only --dataset takes more than one puzzle");
    check(form.create || out != null, "--out must say where to write");
    String name = names.get(0);
    if (form.create) {
      create(name);
    } else if (form.html) {
      write(Map.of(base.resolve(out), utf8(PlayerPage.of(PuzzleResolver.any(base, name).file()))));
    } else if (form.course) {
      write(Map.of(base.resolve(out), CourseZip.of(base.resolve(name))));
    } else {
      Map<Path, byte[]> files = new LinkedHashMap<>();
      SpatialSet.files(puzzles()).forEach((n, b) -> files.put(base.resolve(out).resolve(n), b));
      write(files);
    }
    return ExitCode.OK;
  }

  private void check(boolean right, String otherwise) {
    if (!right) {
      throw new ParameterException(spec.commandLine(), otherwise);
    }
  }

  private List<PuzzleFile> puzzles() {
    List<PuzzleFile> puzzles = new ArrayList<>();
    for (String name : names) {
      if (Files.isDirectory(base.resolve(name))) {
        new FolderLibrary(base.resolve(name), List.of(domain))
            .shelves()
            .forEach(
                shelf ->
                    shelf.entries().stream()
                        .map(entry -> ((PuzzleProduct) entry.product()).file())
                        .forEach(puzzles::add));
      } else {
        puzzles.add(PuzzleResolver.puzzle(base, name));
      }
    }
    return puzzles;
  }

  private void write(Map<Path, byte[]> files) {
    Report.files(spec.commandLine().getOut(), SafeFiles.write(files, force));
  }

  private void create(String name) {
    Export export = Export.of(PuzzleResolver.puzzle(base, name).puzzle());
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
      write(files);
    }
    PrintWriter err = spec.commandLine().getErr();
    export.notes().forEach(note -> err.println(Program.PREFIX + "note: " + note));
  }

  private static String beside(String file) {
    String ending = ".json";
    boolean json = file.endsWith(ending);
    return (json ? file.substring(0, file.length() - ending.length()) : file) + "-solution.json";
  }

  private static byte[] bytes(ObjectNode json) {
    return utf8(JsonText.pretty(json));
  }

  private static byte[] utf8(String text) {
    return text.getBytes(StandardCharsets.UTF_8);
  }
}
