package org.puzzlewright.ui.cli;

import java.io.PrintWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.Callable;
import org.puzzlewright.api.Domain;
import org.puzzlewright.api.ExportFormat;
import org.puzzlewright.api.OptionException;
import org.puzzlewright.physics.domain.PuzzleDomain;
import org.puzzlewright.physics.domain.PuzzleProduct;
import org.puzzlewright.physics.domain.PuzzleResolver;
import org.puzzlewright.physics.files.PuzzleFile;
import org.puzzlewright.service.Domains;
import org.puzzlewright.service.ProductFiles;
import org.puzzlewright.service.ProductService;
import org.puzzlewright.study.share.CourseZip;
import org.puzzlewright.study.share.SpatialSet;
import org.puzzlewright.ui.web.FolderLibrary;
import picocli.CommandLine.ArgGroup;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
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
          + " layouts.",
      "",
      "--format: any form that there is for the file's kind of thing, by its name. Puzzles have"
          + " create, html, link, svg and json, levels of tiles text, html, svg, png and json, games of"
          + " VGDL rules, level, png, gif and json.",
      "",
      "--format link prints what is put behind the address of any page that --html wrote, wherever it"
          + " lies: that page then plays this puzzle. A button on the page makes such an address, too."
    },
    footer = {
      "",
      "Examples:",
      "  puzzlewright export --create my-puzzle/puzzle.json",
      "  puzzlewright export --create push --out CreateLevelPush.json",
      "  puzzlewright export --html my-puzzle/puzzle.json --out puzzle.html",
      "  puzzlewright export --format link my-puzzle/puzzle.json",
      "  puzzlewright export --course puzzles/courses/cannon --out cannon.zip",
      "  puzzlewright export --formats my-level/level.json",
      "  puzzlewright export --format text my-level/level.json --out level.txt",
      "  puzzlewright export --dataset puzzles/courses my-set/puzzles --out spatial"
    })
final class ExportCommand implements Callable<Integer> {

  private static final String NO_OUT = "--out must say where to write";

  private final ProductService service;
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

    @Option(
        names = "--format",
        required = true,
        paramLabel = "NAME",
        description = "The form of that name; --formats lists them.")
    private String format;

    @Option(
        names = "--formats",
        required = true,
        description = "List the forms in which the file's kind of thing can be written.")
    private boolean formats;
  }

  @Parameters(
      arity = "1..*",
      paramLabel = "PUZZLE",
      description = {Help.PRODUCT, "With --course, and with --dataset, a folder."})
  private List<String> names;

  @Option(
      names = "--out",
      paramLabel = "FILE",
      description =
          "Where to write; a folder for --dataset. Needed by all but forms that are texts.")
  private String out;

  @Option(names = "--force", description = Help.FORCE)
  private boolean force;

  ExportCommand(Domains domains, Path base) {
    this.service = new ProductService(domains, base);
    this.base = base;
  }

  @Override
  public Integer call() {
    OptionException.require(
        form.dataset || names.size() == 1, "only --dataset takes more than one puzzle");
    String name = names.get(0);
    if (form.formats) {
      PrintWriter printer = spec.commandLine().getOut();
      Domain domain = service.find(name).domain();
      domain.exports().forEach(f -> printer.println("%s: %s".formatted(f.name(), f.words())));
    } else if (form.course || form.dataset) {
      OptionException.require(out != null, NO_OUT);
      write(
          form.course
              ? Map.of(
                  base.resolve(out), CourseZip.of(base.resolve(name), service.domains()::named))
              : dataset());
    } else {
      export(name, form.create ? "create" : form.html ? "html" : form.format);
    }
    return ExitCode.OK;
  }

  private Map<Path, byte[]> dataset() {
    Map<Path, byte[]> files = new LinkedHashMap<>();
    SpatialSet.files(puzzles()).forEach((n, b) -> files.put(base.resolve(out).resolve(n), b));
    return files;
  }

  private List<PuzzleFile> puzzles() {
    List<PuzzleFile> puzzles = new ArrayList<>();
    PuzzleDomain physics = service.domains().physics();
    for (String name : names) {
      if (Files.isDirectory(base.resolve(name))) {
        new FolderLibrary(base.resolve(name), List.of(physics))
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
    Report.files(spec.commandLine().getOut(), ProductFiles.write(files, force));
  }

  private void export(String name, String format) {
    ProductService.Found found = service.findOrImport(name);
    ExportFormat.Exported exported =
        ProductService.format(found.domain(), format).writer().apply(found.product());
    PrintWriter printer = spec.commandLine().getOut();
    if (out == null) {
      printer.print(exported.shown().orElseThrow(() -> new OptionException(NO_OUT)));
    } else {
      Report.files(printer, service.write(exported, out, force));
    }
    PrintWriter err = spec.commandLine().getErr();
    exported.notes().forEach(note -> err.println(Program.PREFIX + "note: " + note));
  }
}
