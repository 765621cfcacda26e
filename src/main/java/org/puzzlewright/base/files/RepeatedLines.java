package org.puzzlewright.base.files;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.RandomAccessFile;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.Optional;
import java.util.function.Consumer;
import org.puzzlewright.base.hash.Sha256;

/**
 * A file of lines that is told again from its beginning whenever its run is made again. Lines that
 * are there already stay as they are; from the first that differs on, the file is written anew.
 */
public final class RepeatedLines {

  private final Path file;
  private final Consumer<ArtefactException> failed;
  private final ByteArrayOutputStream told = new ByteArrayOutputStream();
  private Optional<ArtefactException> failure = Optional.empty();

  /**
   * Makes one.
   *
   * @param file need not exist
   * @param failed is told once when a line cannot be written; what comes after it is not
   */
  public RepeatedLines(Path file, Consumer<ArtefactException> failed) {
    this.file = file;
    this.failed = failed;
  }

  /**
   * Tells the next line.
   *
   * @param text without a line feed
   */
  public void line(String text) {
    byte[] line = (text + "\n").getBytes(StandardCharsets.UTF_8);
    long at = told.size();
    change(
        out -> {
          if (!isThere(out, at, line)) {
            out.setLength(at);
            out.seek(at);
            out.write(line);
          }
        });
    told.writeBytes(line);
  }

  private static boolean isThere(RandomAccessFile out, long at, byte[] line) throws IOException {
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
   * @throws ArtefactException when the file is not whole
   */
  public void finish() {
    change(out -> out.setLength(told.size()));
    failure.ifPresent(
        e -> {
          throw e;
        });
  }

  /** Returns the SHA-256 of what was told so far. */
  public String sum() {
    return Sha256.of(told.toByteArray());
  }

  @FunctionalInterface
  private interface Change {
    void to(RandomAccessFile out) throws IOException;
  }

  private void change(Change change) {
    if (failure.isPresent()) {
      return;
    }
    if (Files.exists(file, LinkOption.NOFOLLOW_LINKS)
        && !Files.isRegularFile(file, LinkOption.NOFOLLOW_LINKS)) {
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
