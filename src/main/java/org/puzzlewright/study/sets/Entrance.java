package org.puzzlewright.study.sets;

import com.fasterxml.jackson.databind.JsonNode;
import java.nio.file.Path;
import java.util.List;
import org.puzzlewright.base.files.ArtefactException;
import org.puzzlewright.base.files.FolderGuard;
import org.puzzlewright.base.files.InputFiles;
import org.puzzlewright.base.files.OwnFolder;
import org.puzzlewright.base.files.SafeFiles;
import org.puzzlewright.base.json.InputException;
import org.puzzlewright.base.json.JsonDifferences;
import org.puzzlewright.base.json.StrictJson;

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
    if (new OwnFolder(folder).has(file)) {
      compare(file, plan);
    } else {
      FolderGuard.refuse(folder, "set");
    }
  }

  private static void compare(Path file, SetPlan plan) {
    JsonNode stored;
    try {
      stored = StrictJson.parse(InputFiles.readFile(file), file.toString());
    } catch (InputException e) {
      throw ArtefactException.refused(
          file, "this is not the plan of a set; choose another folder with --out");
    }
    List<String> differences = JsonDifferences.between(stored, plan.toJson());
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
