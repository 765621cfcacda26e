package org.puzzlewright.base.files;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

/**
 * A new folder among the temporary files; closing it, which may happen several times, removes it
 * with the files it was asked for.
 */
public final class ScratchFolder implements AutoCloseable {

  private final Path folder;
  private final List<Path> files = new ArrayList<>();

  /**
   * Makes the folder.
   *
   * @param prefix what its name begins with
   * @throws IOException when there is no place for it
   */
  public ScratchFolder(String prefix) throws IOException {
    folder = Files.createTempDirectory(prefix);
  }

  /** Returns the place of a file in it, which is removed at the end. */
  public synchronized Path file(String name) {
    Path file = folder.resolve(name);
    files.add(file);
    return file;
  }

  @Override
  public synchronized void close() {
    try {
      for (Path file : files) {
        Files.deleteIfExists(file);
      }
      Files.deleteIfExists(folder);
    } catch (IOException e) {
      // A file left in the folder for temporary files harms nobody.
    }
  }
}
