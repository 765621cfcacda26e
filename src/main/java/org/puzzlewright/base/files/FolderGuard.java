package org.puzzlewright.base.files;

import com.fasterxml.jackson.databind.JsonNode;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;
import org.puzzlewright.base.json.InputException;
import org.puzzlewright.base.json.JsonDifferences;
import org.puzzlewright.base.json.StrictJson;

/** Keeps work out of folders that hold something else. */
public final class FolderGuard {

  private FolderGuard() {}

  /**
   * Checks whether work by a plan may be done in a folder: an empty one, one that does not exist,
   * or one with the same plan. Changes nothing.
   *
   * @param name of the file with the plan
   * @param what the work makes, such as "set"
   * @throws ArtefactException with one line when it may not
   */
  public static void check(Path folder, String name, String what, JsonNode plan) {
    SafeFiles.probe(folder);
    Path file = folder.resolve(name);
    if (!new OwnFolder(folder).has(file)) {
      refuse(folder, what);
      return;
    }
    JsonNode stored;
    try {
      stored = StrictJson.parse(InputFiles.readFile(file), file.toString());
    } catch (InputException e) {
      throw ArtefactException.refused(
          file,
          "this is not the plan of %s %s; choose another folder with --out"
              .formatted("aeiou".indexOf(what.charAt(0)) < 0 ? "a" : "an", what));
    }
    List<String> differences = JsonDifferences.between(stored, plan);
    if (!differences.isEmpty()) {
      throw ArtefactException.refused(
          file,
          "the folder has another %s (%s%s); ask for the same or choose another folder with --out"
              .formatted(
                  what,
                  differences.get(0).replace("found is", "asked for is"),
                  differences.size() > 1 ? " and " + (differences.size() - 1) + " more" : ""));
    }
  }

  /**
   * Refuses a folder that has files other than drafts and the lock; one that does not exist is
   * welcome.
   *
   * @param what the folder should have, such as "set"
   * @throws ArtefactException with one line that names such a file
   */
  public static void refuse(Path folder, String what) {
    if (!Files.isDirectory(folder)) {
      return;
    }
    try (Stream<Path> inside = Files.list(folder)) {
      inside
          .filter(p -> !SafeFiles.isDraft(p) && !p.getFileName().toString().equals(FolderLock.NAME))
          .findFirst()
          .ifPresent(
              p -> {
                throw ArtefactException.refused(
                    folder,
                    "it has other files (%s) and no %s; choose another folder with --out"
                        .formatted(p.getFileName(), what));
              });
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }
}
