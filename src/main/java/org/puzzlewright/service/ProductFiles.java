package org.puzzlewright.service;

import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import org.puzzlewright.base.files.ArtefactException;
import org.puzzlewright.base.files.SafeFiles;
import org.puzzlewright.base.files.Written;

/** Files that people have put into a folder of their own. */
public final class ProductFiles {

  private ProductFiles() {}

  /**
   * Writes a new file; one that is there already stays as it is.
   *
   * @throws ArtefactException when another is there, or it cannot be written
   */
  public static void add(Path file, String text) {
    write(Map.of(file, text.getBytes(StandardCharsets.UTF_8)), false);
  }

  /**
   * Writes all of them or none.
   *
   * @param force whether others that are there are written over
   * @return what became of each
   * @throws ArtefactException when another is there and not to be written over, or one cannot be
   *     written
   */
  public static List<Written> write(Map<Path, byte[]> files, boolean force) {
    return SafeFiles.write(files, force);
  }
}
