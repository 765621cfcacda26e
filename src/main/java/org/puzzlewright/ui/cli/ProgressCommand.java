package org.puzzlewright.ui.cli;

import java.io.PrintWriter;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.concurrent.Callable;
import org.puzzlewright.base.files.InputFiles;
import org.puzzlewright.base.files.Written;
import org.puzzlewright.base.json.JsonText;
import org.puzzlewright.service.ProductFiles;
import org.puzzlewright.study.courses.ClassReport;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/** Reports on the learners of a class. */
@Command(
    name = "progress",
    description = {
      "Report on a class: who solved what, with how many attempts, hints and minutes, and how that is"
          + " by what happens in the puzzles.",
      "",
      "FILEs are what learners saved on the practice page \"Progress\". --csv writes a row for each"
          + " learner and puzzle."
    },
    footer = {
      "",
      "Examples:",
      "  puzzlewright progress ada.json grace.json",
      "  puzzlewright progress class/*.json --csv class.csv"
    })
final class ProgressCommand implements Callable<Integer> {

  private final Path base;

  @Spec private CommandSpec spec;

  @Parameters(arity = "1..*", paramLabel = "FILE", description = "Learners' files.")
  private List<String> files;

  @Option(names = "--csv", paramLabel = "FILE", description = "Where to write the table.")
  private String csv;

  @Option(names = "--force", description = Help.FORCE)
  private boolean force;

  @Option(names = "--json", description = Help.JSON)
  private boolean json;

  ProgressCommand(Path base) {
    this.base = base;
  }

  @Override
  public Integer call() {
    ClassReport report =
        new ClassReport(
            files.stream()
                .map(name -> ClassReport.read(InputFiles.readFile(base.resolve(name)), name))
                .toList());
    PrintWriter printer = spec.commandLine().getOut();
    if (json) {
      printer.print(JsonText.pretty(report.toJson()));
    } else {
      report.lines().forEach(printer::println);
    }
    if (csv != null) {
      byte[] table = report.csv().getBytes(StandardCharsets.UTF_8);
      List<Written> written = ProductFiles.write(Map.of(base.resolve(csv), table), force);
      if (!json) {
        Report.files(printer, written);
      }
    }
    return ExitCode.OK;
  }
}
