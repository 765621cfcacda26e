package org.puzzlewright.base.files;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.channels.FileChannel;
import java.nio.channels.OverlappingFileLockException;
import java.nio.file.DirectoryNotEmptyException;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.Optional;

/** Keeps other runs out of a folder until it is closed; a kill opens the folder, too. */
public final class FolderLock implements AutoCloseable {

  /** Name of a file that is there while a run works, or after it was killed. */
  public static final String NAME = ".lock";

  private static final int TRIES = 5;

  private final Path file;
  private final FileChannel channel;
  private final Deque<Path> made;

  private FolderLock(Path file, FileChannel channel, Deque<Path> made) {
    this.file = file;
    this.channel = channel;
    this.made = made;
  }

  /**
   * Makes the folder and takes it. What it made is removed at the end if nothing came into it.
   *
   * @throws ArtefactException with one line when another run is in it, or it cannot be made
   */
  public static FolderLock take(Path folder) {
    Deque<Path> made = missing(folder);
    try {
      for (int i = 0; i < TRIES; i++) {
        Optional<FolderLock> lock = tried(folder, made);
        if (lock.isPresent()) {
          return lock.get();
        }
      }
    } catch (IOException e) {
      throw ArtefactException.of(folder, e);
    }
    throw taken(folder);
  }

  private static Deque<Path> missing(Path folder) {
    Deque<Path> missing = new ArrayDeque<>();
    for (Path f = folder.toAbsolutePath(); f != null && !Files.exists(f); f = f.getParent()) {
      missing.add(f);
    }
    return missing;
  }

  /**
   * Returns the lock; empty when the folder has just been removed by the one before. The file is
   * opened once only: POSIX gives a process's locks up when it closes any channel of the file.
   */
  private static Optional<FolderLock> tried(Path folder, Deque<Path> made) throws IOException {
    Path file = folder.resolve(NAME);
    FileChannel channel;
    try {
      Files.createDirectories(folder);
      refuseOther(file);
      channel =
          FileChannel.open(
              file, StandardOpenOption.CREATE, StandardOpenOption.WRITE, LinkOption.NOFOLLOW_LINKS);
    } catch (NoSuchFileException gone) {
      return Optional.empty();
    }
    try {
      if (channel.tryLock() != null) {
        return Optional.of(new FolderLock(file, channel, made));
      }
    } catch (OverlappingFileLockException sameProcess) {
      // Told below.
    }
    channel.close();
    throw taken(folder);
  }

  private static ArtefactException taken(Path folder) {
    return ArtefactException.refused(
        folder, "another run is working in it; wait for it or choose another folder with --out");
  }

  /** A lock is an empty file; opening a pipe to write would wait for a reader. */
  private static void refuseOther(Path file) throws IOException {
    if (Files.exists(file, LinkOption.NOFOLLOW_LINKS)
        && (!Files.isRegularFile(file, LinkOption.NOFOLLOW_LINKS) || Files.size(file) > 0)) {
      throw ArtefactException.refused(
          file, "this is no lock of this program; move it or choose another folder with --out");
    }
  }

  @Override
  public void close() {
    try {
      if (channel.isOpen()) {
        // First, as another process may lock a file that is about to go.
        Files.deleteIfExists(file);
        channel.close();
        for (Path folder : made) {
          Files.deleteIfExists(folder);
        }
      }
    } catch (DirectoryNotEmptyException filled) {
      // As it should be.
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }
}
