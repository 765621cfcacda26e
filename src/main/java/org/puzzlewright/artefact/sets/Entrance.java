package org.puzzlewright.artefact.sets;

import com.fasterxml.jackson.databind.JsonNode;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.puzzlewright.artefact.ArtefactException;
import org.puzzlewright.artefact.Differences;
import org.puzzlewright.artefact.SafeFiles;
import org.puzzlewright.artefact.Strangers;
import org.puzzlewright.puzzle.LevelException;
import org.puzzlewright.puzzle.LevelFiles;
import org.puzzlewright.puzzle.StrictJson;

/**
 * Lets one run at a time into a set's folder, and only one that is of the same plan.
 *
 * @param folder need not exist
 */
record Entrance(Path folder) {

  /** Name of the file with the plan. */
  static final String PLAN = "set.json";

  /**
   * Checks whether the folder may be used for {@code plan}; changes nothing.
   *
   * @throws ArtefactException with one line when it may not
   */
  void check(SetPlan plan) {
    SafeFiles.probe(folder);
    Path file = folder.resolve(PLAN);
    if (Files.exists(file)) {
      compare(file, plan);
    } else {
      Strangers.refuse(folder, "set");
    }
  }

  private static void compare(Path file, SetPlan plan) {
    JsonNode stored;
    try {
      stored = StrictJson.parse(LevelFiles.readFile(file), file.toString());
    } catch (LevelException e) {
      throw ArtefactException.refused(
          file, "this is not the plan of a set; choose another folder with --out");
    }
    List<String> differences = Differences.between(stored, plan.toJson());
    if (!differences.isEmpty()) {
      throw ArtefactException.refused(
          file,
          "the folder has another set (%s%s); ask for the same or choose another folder with --out"
              .formatted(
                  differences.get(0).replace("found is", "asked for is"),
                  differences.size() > 1 ? " and " + (differences.size() - 1) + " more" : ""));
    }
  }
}
