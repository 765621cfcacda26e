package org.puzzlewright.service;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.puzzlewright.base.files.ArtefactException;
import org.puzzlewright.base.files.RunFolder;
import org.puzzlewright.base.files.Written;

/** Writes what came of work into its folder. */
public final class RunFiles {

  private RunFiles() {}

  /**
   * Writes the product's files, or those of work that came to nothing.
   *
   * @param force whether different files that are there may be replaced
   * @throws ArtefactException when one may not or cannot be written
   */
  public static List<Written> write(RunFolder folder, Work work, boolean force) {
    List<Written> written = new ArrayList<>();
    work.made()
        .ifPresent(
            made -> written.addAll(write(folder, made.product().id(), made.files(), work, force)));
    if (!work.left().isEmpty()) {
      written.addAll(write(folder, Unfinished.id(work.left()), work.left(), work, force));
    }
    return written;
  }

  /** What was paid for finds a place also where other files are in the usual one. */
  private static List<Written> write(
      RunFolder folder, String id, Map<String, byte[]> files, Work work, boolean force) {
    try {
      return folder.write(id, files, force);
    } catch (ArtefactException other) {
      if (!work.cost().metered()) {
        throw other;
      }
      return folder.beside(files).write(id, files, false);
    }
  }
}
