package org.puzzlewright.service;

import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.puzzlewright.base.files.ArtefactException;
import org.puzzlewright.base.files.FolderLock;
import org.puzzlewright.base.files.RunFolder;
import org.puzzlewright.base.files.SafeFiles;

/** Writes what came of work into its folder. */
public final class RunFiles {

  private RunFiles() {}

  /**
   * Writes the product's files, or those of work that came to nothing.
   *
   * @param force whether different files that are there may be replaced
   * @throws ArtefactException when one may not or cannot be written
   */
  public static RunFolder.Saved write(RunFolder folder, Work work, boolean force) {
    return work.made()
        .map(made -> write(folder, made.product().id(), made.files(), force))
        .orElseGet(
            () ->
                work.left().isEmpty()
                    ? new RunFolder.Saved(List.of(), Optional.empty())
                    : write(folder, Unfinished.id(work.left()), work.left(), force));
  }

  @SuppressWarnings("try")
  private static RunFolder.Saved write(
      RunFolder folder, String id, Map<String, byte[]> files, boolean force) {
    // A folder that the user names is locked for the whole run.
    try (FolderLock lock = folder.single() ? null : folder.lock(id)) {
      Map<Path, byte[]> places = new LinkedHashMap<>();
      files.forEach((name, bytes) -> places.put(folder.path(id, name), bytes));
      SafeFiles.check(places, force);
      return folder.write(id, files, force);
    }
  }
}
