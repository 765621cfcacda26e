package org.puzzlewright.ui.cli;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import org.puzzlewright.agents.Cast;
import org.puzzlewright.agents.models.ModelSetupException;
import org.puzzlewright.agents.models.Prices;
import org.puzzlewright.agents.models.Recorder;
import org.puzzlewright.agents.models.Recording;
import org.puzzlewright.service.Planner;

/** The files around language models: prices and recordings. */
final class ModelFiles {

  private ModelFiles() {}

  /**
   * Returns the prices of a file, if there is one, over the known ones.
   *
   * @param elsewhere whether the models are at another address, for which no price is known
   */
  static Prices prices(Path base, String file, boolean elsewhere) {
    Prices known = elsewhere ? Prices.none() : Prices.shipped();
    return file == null ? known : Prices.read(text(base.resolve(file), file), file).over(known);
  }

  /**
   * Returns the models of a recorded run.
   *
   * @throws ModelSetupException when the file is no recording or one of another seed
   */
  static Planner replay(Path base, String file, long seed) {
    Recording recording = Recording.read(text(base.resolve(file), file), file);
    if (recording.seed() != seed) {
      throw new ModelSetupException(
          "%s was recorded with --seed %d; give the same".formatted(file, recording.seed()));
    }
    return new Planner(
        recording.by(), Cast.of(recording.models()), recording::tally, recording::difference);
  }

  /**
   * Returns the same models, whose calls are written to a file from now on.
   *
   * @throws ModelSetupException when the file is there already or cannot be written
   */
  static Planner recorded(Planner planner, Path file, long seed, boolean force) {
    if (Files.exists(file) && !force) {
      throw new ModelSetupException(
          file + " is there already; --force replaces it, or record to another file");
    }
    try {
      Files.writeString(file, "");
    } catch (IOException e) {
      throw new ModelSetupException(file + " cannot be written; record to another file");
    }
    Recorder recorder = new Recorder(line -> append(file, line), planner.simulations());
    return new Planner(
        planner.name(),
        planner.cast().recorded(recorder, planner.name(), seed),
        planner.simulations(),
        planner.complaint());
  }

  /** Opens and closes the file each time: there is nothing to lose when the process ends. */
  private static void append(Path file, String line) {
    try {
      Files.writeString(file, line + "\n", StandardOpenOption.APPEND);
    } catch (IOException e) {
      throw new ModelSetupException(file + " cannot be written; record to another file");
    }
  }

  private static String text(Path path, String named) {
    try {
      return Files.readString(path);
    } catch (IOException e) {
      throw new ModelSetupException(named + " cannot be read; is it there, and text?");
    }
  }
}
