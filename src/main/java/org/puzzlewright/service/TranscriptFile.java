package org.puzzlewright.service;

import java.io.IOException;
import java.io.RandomAccessFile;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.Optional;
import org.puzzlewright.agents.Listener;
import org.puzzlewright.agents.Transcript;
import org.puzzlewright.agents.TranscriptEntry;
import org.puzzlewright.base.files.ArtefactException;

/**
 * A transcript's file while agents work. Entries of a run that is made again are compared with what
 * is there, which stays as long as it is the same: so the file never has less than before, unless
 * the run has become another one.
 */
final class TranscriptFile implements Listener {

  private final Path file;
  private final java.util.function.Consumer<ArtefactException> failed;
  private long at;
  private Optional<ArtefactException> failure = Optional.empty();

  /**
   * Makes one.
   *
   * @param file need not exist
   * @param failed is told once when an entry cannot be written; what comes after it is not
   */
  TranscriptFile(Path file, java.util.function.Consumer<ArtefactException> failed) {
    this.file = file;
    this.failed = failed;
  }

  @Override
  public void heard(TranscriptEntry entry) {
    byte[] line = (Transcript.line(entry) + "\n").getBytes(StandardCharsets.UTF_8);
    change(
        out -> {
          if (!isThere(out, line)) {
            out.setLength(at);
            out.seek(at);
            out.write(line);
          }
          at += line.length;
        });
  }

  private boolean isThere(RandomAccessFile out, byte[] line) throws IOException {
    if (out.length() < at + line.length) {
      return false;
    }
    byte[] there = new byte[line.length];
    out.seek(at);
    out.readFully(there);
    return Arrays.equals(there, line);
  }

  /**
   * Ends it: what an earlier, longer run has left goes.
   *
   * @throws ArtefactException when the transcript is not whole
   */
  void finish() {
    change(out -> out.setLength(at));
    failure.ifPresent(
        e -> {
          throw e;
        });
  }

  @FunctionalInterface
  private interface Change {
    void to(RandomAccessFile out) throws IOException;
  }

  private void change(Change change) {
    if (failure.isPresent()) {
      return;
    }
    if (Files.exists(file) && !Files.isRegularFile(file)) {
      fail(ArtefactException.blocked(file, "this is not a regular file"));
      return;
    }
    try (RandomAccessFile out = new RandomAccessFile(file.toFile(), "rw")) {
      change.to(out);
    } catch (IOException e) {
      fail(ArtefactException.of(file, e));
    }
  }

  private void fail(ArtefactException why) {
    failure = Optional.of(why);
    failed.accept(why);
  }
}
