package org.puzzlewright.ui.cli;

import java.io.PrintWriter;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.Map;
import java.util.concurrent.Callable;
import org.puzzlewright.base.json.JsonText;
import org.puzzlewright.physics.create.CreateImporter;
import org.puzzlewright.physics.domain.PuzzleResolver;
import org.puzzlewright.physics.scene.PuzzleJson;
import org.puzzlewright.physics.scene.Rules;
import org.puzzlewright.physics.scene.Scene;
import org.puzzlewright.service.ProductFiles;
import picocli.CommandLine.Command;
import picocli.CommandLine.ITypeConverter;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;
import picocli.CommandLine.TypeConversionException;

/** Turns a level of CREATE into one of ours. */
@Command(
    name = "import",
    description = {
      "Turn a level file of CREATE into one of ours, with x growing to the right.",
      "",
      "What the file says and our levels cannot is told on standard error."
    },
    footer = {
      "",
      "Examples:",
      "  puzzlewright import CreateLevelPush.json --out push.json",
      "  puzzlewright import original.json --wall-length 16 --puzzle-rules"
    })
final class ImportCommand implements Callable<Integer> {

  private final Path base;

  @Spec private CommandSpec spec;

  @Parameters(paramLabel = "FILE", description = "A level file of CREATE, as JSON.")
  private String name;

  @Option(
      names = "--out",
      paramLabel = "FILE",
      description = "Write the level there instead of to standard output.")
  private String out;

  @Option(
      names = "--wall-length",
      paramLabel = "N",
      defaultValue = "13",
      converter = WallLength.class,
      description =
          "Length of walls that give none: 13 (the paper's, the default) or 16 (CREATE's).")
  private double wallLength;

  @Option(
      names = "--puzzle-rules",
      description = "Count the goal only after blue has touched red, and end there.")
  private boolean puzzleRules;

  @Option(names = "--force", description = Help.FORCE)
  private boolean force;

  ImportCommand(Path base) {
    this.base = base;
  }

  @Override
  public Integer call() {
    CreateImporter.Imported imported =
        CreateImporter.read(PuzzleResolver.text(base, name), name, "", wallLength);
    Scene scene = imported.scene();
    if (puzzleRules) {
      Rules rules = Rules.puzzle();
      scene =
          scene.withRules(new Rules(rules.blueFirst(), rules.ending(), scene.rules().stepLimit()));
    }
    String text = JsonText.pretty(PuzzleJson.scene(scene));
    PrintWriter printer = spec.commandLine().getOut();
    if (out == null) {
      printer.print(text);
    } else {
      Map<Path, byte[]> files = Map.of(base.resolve(out), text.getBytes(StandardCharsets.UTF_8));
      Report.files(printer, ProductFiles.write(files, force));
    }
    PrintWriter err = spec.commandLine().getErr();
    imported.notes().forEach(note -> err.println(Program.PREFIX + "note: " + note));
    return ExitCode.OK;
  }

  /** The two lengths that there are. */
  static final class WallLength implements ITypeConverter<Double> {
    @Override
    public Double convert(String value) {
      return switch (value) {
        case "13" -> CreateImporter.WALL_OF_PAPER;
        case "16" -> CreateImporter.WALL_OF_ORIGINAL;
        default ->
            throw new TypeConversionException(
                "\"" + value + "\" is not a length of walls; it is 13 or 16");
      };
    }
  }
}
