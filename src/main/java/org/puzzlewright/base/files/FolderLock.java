package org.puzzlewright.base.files;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.channels.OverlappingFileLockException;
import java.nio.charset.StandardCharsets;
import java.nio.file.DirectoryNotEmptyException;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.Optional;
import java.util.UUID;

/** Keeps other runs out of a folder until it is closed; a kill opens the folder, too. */
public final class FolderLock implements AutoCloseable {

  /** Name of a file that is there while a run works, or after it was killed. */
  public static final String NAME = ".lock";

  /** Behind all that is in the file, so that others can read it where locks are mandatory. */
  private static final long LOCKED = Long.MAX_VALUE - 1;

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

  /** Returns the lock; empty when the one before has just removed what was locked. */
  private static Optional<FolderLock> tried(Path folder, Deque<Path> made) throws IOException {
    Path file = folder.resolve(NAME);
    String token = UUID.randomUUID().toString();
    FileChannel channel;
    try {
      Files.createDirectories(folder);
      channel = FileChannel.open(file, StandardOpenOption.CREATE, StandardOpenOption.WRITE);
    } catch (NoSuchFileException gone) {
      return Optional.empty();
    }
    try {
      if (channel.tryLock(LOCKED, 1, false) == null) {
        throw taken(folder);
      }
      channel.write(ByteBuffer.wrap(token.getBytes(StandardCharsets.US_ASCII)), 0);
      if (Files.readString(file).equals(token)) {
        return Optional.of(new FolderLock(file, channel, made));
      }
    } catch (NoSuchFileException gone) {
      // Told by what is returned.
    } catch (OverlappingFileLockException sameProcess) {
      channel.close();
      throw taken(folder);
    } catch (IOException | RuntimeException e) {
      channel.close();
      throw e;
    }
    channel.close();
    return Optional.empty();
  }

  private static ArtefactException taken(Path folder) {
    return ArtefactException.refused(
        folder, "another run is working in it; wait for it or choose another folder with --out");
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
