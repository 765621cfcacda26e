package org.puzzlewright.base.files;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.channels.FileChannel;
import java.nio.channels.OverlappingFileLockException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;

/** Keeps other runs out of a folder until it is closed; a kill opens the folder, too. */
public final class FolderLock implements AutoCloseable {

  /** Name of a file that is there while a run works, or after it was killed. */
  public static final String NAME = ".lock";

  private final Path file;
  private final FileChannel channel;

  private FolderLock(Path file, FileChannel channel) {
    this.file = file;
    this.channel = channel;
  }

  /**
   * Makes the folder and takes it.
   *
   * @throws ArtefactException with one line when another run is in it
   */
  public static FolderLock take(Path folder) {
    Path file = folder.resolve(NAME);
    try {
      Files.createDirectories(folder);
      FileChannel channel =
          FileChannel.open(file, StandardOpenOption.CREATE, StandardOpenOption.WRITE);
      try {
        if (channel.tryLock() != null) {
          return new FolderLock(file, channel);
        }
      } catch (OverlappingFileLockException sameProcess) {
        // Told below.
      }
      channel.close();
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
    throw ArtefactException.refused(
        folder, "another run is working in it; wait for it or choose another folder with --out");
  }

  @Override
  public void close() {
    try {
      if (channel.isOpen()) {
        // First, as another process may lock a file that is about to go.
        Files.deleteIfExists(file);
        channel.close();
      }
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }
}
