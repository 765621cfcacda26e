package org.puzzlewright.service;

import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.Map;
import org.puzzlewright.base.files.ArtefactException;
import org.puzzlewright.base.files.SafeFiles;

/** Files of products that people put into a folder of their own. */
public final class ProductFiles {

  private ProductFiles() {}

  /**
   * Writes a new file; one that is there already stays as it is.
   *
   * @throws ArtefactException when another is there, or it cannot be written
   */
  public static void add(Path file, String text) {
    SafeFiles.write(Map.of(file, text.getBytes(StandardCharsets.UTF_8)), false);
  }
}
