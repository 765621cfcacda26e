package org.puzzlewright.ui.cli;

import java.nio.file.Path;
import org.puzzlewright.base.files.RunFolder;
import org.puzzlewright.physics.design.Placing;
import picocli.CommandLine.ITypeConverter;
import picocli.CommandLine.Option;
import picocli.CommandLine.TypeConversionException;

/** What {@code design} and {@code solve} have in common. */
final class RunOptions {

  @Option(
      names = "--seed",
      paramLabel = "N",
      defaultValue = "1",
      description = "Equal seeds give equal files (default: 1).")
  long seed;

  @Option(names = "--out", paramLabel = "DIR", description = Help.OUT)
  String out;

  @Option(
      names = "--placement",
      paramLabel = "MODE",
      defaultValue = "grounded",
      converter = PlacementReader.class,
      description =
          "How words become places: grounded (by simulation, the default), offsets (the paper's) or"
              + " coordinates (numbers, no words).")
  Placing.Mode placement;

  @Option(names = "--json", description = Help.JSON)
  boolean json;

  @Option(names = "--force", description = Help.FORCE)
  boolean force;

  @Option(names = "--quiet", description = "Leave the conversation out.")
  boolean quiet;

  RunFolder folder(Path base) {
    return out == null ? RunFolder.usual(base) : RunFolder.single(base.resolve(out));
  }

  /** Reads the mode as it stands in the help. */
  static final class PlacementReader implements ITypeConverter<Placing.Mode> {
    @Override
    public Placing.Mode convert(String value) {
      try {
        return Placing.Mode.of(value);
      } catch (IllegalArgumentException unknown) {
        throw new TypeConversionException(unknown.getMessage());
      }
    }
  }
}
