package org.puzzlewright.base.files;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.stream.Stream;

/** Keeps work out of folders that hold something else. */
public final class FolderGuard {

  private FolderGuard() {}

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
