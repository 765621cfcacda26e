package org.puzzlewright.ui.cli;

import com.fasterxml.jackson.databind.node.ObjectNode;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Optional;
import org.puzzlewright.agents.Cast;
import org.puzzlewright.agents.models.Journal;
import org.puzzlewright.agents.models.ModelSetupException;
import org.puzzlewright.agents.models.Prices;
import org.puzzlewright.agents.models.Recording;
import org.puzzlewright.base.files.FileKind;
import org.puzzlewright.base.files.InputFiles;
import org.puzzlewright.base.json.JsonDifferences;
import org.puzzlewright.service.Planner;

/** The files around language models: prices and recordings. */
final class ModelFiles {

  /** How a journal begins. */
  private static final String JOURNAL = "{\"journal\":";

  private ModelFiles() {}

  /**
   * Returns the prices of a file, if there is one, over the known ones.
   *
   * @param elsewhere whether the models are at another address, for which no price is known
   */
  static Prices prices(Path base, String file, boolean elsewhere) {
    Prices known = elsewhere ? Prices.none() : Prices.shipped();
    return file == null
        ? known
        : Prices.read(InputFiles.text(base.resolve(file), FileKind.SETTINGS), file).over(known);
  }

  /**
   * Returns the models of a recorded run.
   *
   * @throws ModelSetupException when the file is no recording or one of another seed
   */
  static Planner replay(Path base, String file, long seed) {
    Path path = base.resolve(file);
    Recording recording =
        isJournal(path)
            ? Recording.of(Journal.open(path))
            : Recording.read(InputFiles.text(path, FileKind.LOG), file);
    if (recording.seed() != seed) {
      throw new ModelSetupException(
          "%s was recorded with --seed %d; give the same".formatted(file, recording.seed()));
    }
    return new Planner(
        recording.by(),
        Cast.of(recording.models()),
        recording::tally,
        recording::difference,
        recording.reader(),
        Optional.empty());
  }

  /** Returns whether a recording is of the kind that is a journal, by its first letters. */
  private static boolean isJournal(Path path) {
    return InputFiles.begin(path, JOURNAL.length()).equals(JOURNAL);
  }

  /**
   * Returns the same models, whose calls are written to a file from now on, behind what is there.
   *
   * @param force whether a recording of another run may be there
   * @throws ModelSetupException when something else is there or it cannot be written
   */
  static Planner recorded(Planner planner, Path file, long seed, boolean force) {
    if (!Files.isDirectory(file.toAbsolutePath().getParent())) {
      throw new ModelSetupException(file + " cannot be written; record to another file");
    }
    ObjectNode head = planner.head(seed, true);
    if (Files.exists(file) && !force && !isOfSame(file, head)) {
      throw new ModelSetupException(
          file + " is there already; --force records behind it, or record to another file");
    }
    Journal journal = Journal.open(file);
    journal.begin(head);
    return planner.noted(journal.trial("", planner.simulations()), true);
  }

  /** A run that goes on is recorded from its start again. */
  private static boolean isOfSame(Path file, ObjectNode head) {
    return isJournal(file)
        && Journal.open(file)
            .head()
            .filter(there -> JsonDifferences.between(there, head).isEmpty())
            .isPresent();
  }
}
