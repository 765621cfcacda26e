package org.puzzlewright.base.files;

import com.fasterxml.jackson.core.JsonFactory;
import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.core.StreamReadConstraints;
import com.fasterxml.jackson.core.StreamWriteFeature;
import com.fasterxml.jackson.core.json.JsonWriteFeature;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.json.JsonMapper;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.io.BufferedInputStream;
import java.io.ByteArrayOutputStream;
import java.io.FileOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.RandomAccessFile;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.Path;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.Arrays;
import java.util.HexFormat;
import java.util.Optional;
import java.util.function.BiConsumer;
import org.puzzlewright.base.hash.Sha256;

/**
 * A file of JSON objects, one a line, to which lines are only ever added: nothing here truncates,
 * rewrites or removes. Each line ends with a checksum of the rest and is forced to the disk before
 * {@link #append} returns. Text is escaped to ASCII, so control characters and lone surrogates come
 * back as they were.
 *
 * <p>A kill or a full disk can leave a torn line at the end. It is skipped, and the next line that
 * is added says so, with the checksum of what was torn; a line that is damaged otherwise is refused
 * with its number. One process writes at a time (see {@link FolderLock}); threads may share it.
 */
public final class AppendLog {

  /** Where a line is in the file. */
  public record Line(long at, int length) {}

  private static final int DIGITS = 16;
  private static final String TORN = "{\"torn\":\"";
  // A reply of 32 MB of which every character is escaped.
  private static final int LONGEST = 400_000_000;
  private static final int LONGEST_STRING = 100_000_000;

  private static final JsonMapper MAPPER =
      JsonMapper.builder(
              JsonFactory.builder()
                  .streamReadConstraints(
                      StreamReadConstraints.builder().maxStringLength(LONGEST_STRING).build())
                  .build())
          .enable(StreamWriteFeature.USE_FAST_DOUBLE_WRITER)
          .enable(JsonWriteFeature.ESCAPE_NON_ASCII)
          .build();

  private final Path file;
  private Optional<String> torn = Optional.empty();
  private boolean open;
  private Optional<ArtefactException> failure = Optional.empty();

  private AppendLog(Path file) {
    this.file = file;
  }

  /**
   * Reads a log, which need not exist; it is made with its first line.
   *
   * @param reader is given each whole line and where it is, in order
   * @throws ArtefactException with one line when it is no regular file, cannot be read, or has a
   *     damaged line before its last one
   */
  public static AppendLog open(Path file, BiConsumer<Line, JsonNode> reader) {
    AppendLog log = new AppendLog(file);
    if (!Files.exists(file, LinkOption.NOFOLLOW_LINKS)) {
      return log;
    }
    if (!Files.isRegularFile(file)) {
      throw ArtefactException.refused(file, "this is not a regular file; choose another place");
    }
    try (InputStream in = new BufferedInputStream(Files.newInputStream(file), 1 << 16)) {
      log.read(in, reader);
    } catch (IOException e) {
      throw ArtefactException.refused(file, "it cannot be read (" + e.getMessage() + ")");
    }
    return log;
  }

  public Path file() {
    return file;
  }

  private void read(InputStream in, BiConsumer<Line, JsonNode> reader) throws IOException {
    ByteArrayOutputStream damaged = new ByteArrayOutputStream();
    int firstDamaged = 0;
    long at = 0;
    int number = 0;
    for (Optional<byte[]> next = line(in); next.isPresent(); next = line(in)) {
      byte[] bytes = next.get();
      number++;
      Optional<JsonNode> whole = whole(bytes);
      if (whole.isEmpty()) {
        if (damaged.size() > 0 && !isMark(bytes)) {
          throw damaged(firstDamaged);
        }
        firstDamaged = damaged.size() == 0 ? number : firstDamaged;
        damaged.write(bytes);
        damaged.write('\n');
      } else if (whole.get().has("torn")) {
        if (!whole.get().get("torn").asText().equals(sum(damaged.toByteArray()))) {
          throw damaged(Math.max(firstDamaged, 1));
        }
        damaged.reset();
      } else if (damaged.size() > 0) {
        throw damaged(firstDamaged);
      } else {
        reader.accept(new Line(at, bytes.length), whole.get());
      }
      at += bytes.length + 1;
    }
    torn = damaged.size() == 0 ? Optional.empty() : Optional.of(sum(damaged.toByteArray()));
  }

  /** Returns the next line without its line feed; notes whether the last one has none. */
  private Optional<byte[]> line(InputStream in) throws IOException {
    ByteArrayOutputStream line = new ByteArrayOutputStream();
    int next = in.read();
    if (next < 0) {
      return Optional.empty();
    }
    for (; next >= 0 && next != '\n'; next = in.read()) {
      if (line.size() == LONGEST) {
        throw new IOException("a line is longer than " + LONGEST + " bytes");
      }
      line.write(next);
    }
    open = next < 0;
    return Optional.of(line.toByteArray());
  }

  private ArtefactException damaged(int number) {
    return ArtefactException.refused(
        file,
        "line %d is damaged; it was left as it is. Choose another place with --out"
            .formatted(number));
  }

  /** Returns whether that is the beginning of a line that was to tell of a torn one. */
  private static boolean isMark(byte[] bytes) {
    String text = new String(bytes, StandardCharsets.ISO_8859_1);
    return text.startsWith(TORN) || TORN.startsWith(text);
  }

  private static Optional<JsonNode> whole(byte[] bytes) {
    String tail = "\"check\":\"";
    int open = bytes.length - DIGITS - tail.length() - 2;
    if (open < 1) {
      return Optional.empty();
    }
    String end = new String(bytes, open, bytes.length - open, StandardCharsets.ISO_8859_1);
    MessageDigest digest = digest();
    digest.update(bytes, 0, open);
    if (!end.equals(tail + hex(digest.digest()) + "\"}")) {
      return Optional.empty();
    }
    try {
      ObjectNode json = (ObjectNode) MAPPER.readTree(bytes);
      json.remove("check");
      return Optional.of(json);
    } catch (IOException | ClassCastException strange) {
      return Optional.empty();
    }
  }

  private static String seal(ObjectNode json) {
    try {
      String text = MAPPER.writeValueAsString(json);
      String open = text.substring(0, text.length() - 1) + ",";
      return open + "\"check\":\"" + sum(open.getBytes(StandardCharsets.US_ASCII)) + "\"}\n";
    } catch (JsonProcessingException impossible) {
      throw new IllegalStateException("a tree can always be written", impossible);
    }
  }

  private static String sum(byte[] bytes) {
    return Sha256.of(bytes).substring(0, DIGITS);
  }

  private static String hex(byte[] digest) {
    return HexFormat.of().formatHex(digest).substring(0, DIGITS);
  }

  private static MessageDigest digest() {
    try {
      return MessageDigest.getInstance("SHA-256");
    } catch (NoSuchAlgorithmException impossible) {
      throw new IllegalStateException("every Java has SHA-256", impossible);
    }
  }

  /**
   * Returns a line that is there.
   *
   * @throws ArtefactException when it is there no longer
   */
  public JsonNode at(Line line) {
    byte[] bytes = new byte[line.length()];
    try (RandomAccessFile in = new RandomAccessFile(file.toFile(), "r")) {
      in.seek(line.at());
      in.readFully(bytes);
    } catch (IOException e) {
      throw ArtefactException.refused(file, "it cannot be read (" + e.getMessage() + ")");
    }
    return whole(bytes)
        .orElseThrow(
            () -> ArtefactException.refused(file, "it was changed while it was worked with"));
  }

  /**
   * Adds a line, which is on the disk when this returns.
   *
   * @param json not empty, without "check" and "torn"
   * @return where it is
   * @throws ArtefactException when it cannot be written, now and ever after: what follows a line
   *     that is missing could not be understood
   */
  public synchronized Line append(ObjectNode json) {
    failure.ifPresent(
        e -> {
          throw e;
        });
    StringBuilder before = new StringBuilder(open ? "\n" : "");
    torn.ifPresent(sum -> before.append(seal(MAPPER.createObjectNode().put("torn", sum))));
    byte[] head = before.toString().getBytes(StandardCharsets.US_ASCII);
    byte[] line = seal(json).getBytes(StandardCharsets.US_ASCII);
    try {
      Files.createDirectories(file.toAbsolutePath().getParent());
      byte[] both = Arrays.copyOf(head, head.length + line.length);
      System.arraycopy(line, 0, both, head.length, line.length);
      long at = write(both);
      open = false;
      torn = Optional.empty();
      return new Line(at + head.length, line.length - 1);
    } catch (IOException e) {
      failure = Optional.of(ArtefactException.of(file, e));
      throw failure.get();
    }
  }

  /** A stream, not a channel: an interrupted thread, too, is to write down what was paid for. */
  private long write(byte[] bytes) throws IOException {
    long at = file.toFile().length();
    try (FileOutputStream out = new FileOutputStream(file.toFile(), true)) {
      out.write(bytes);
      out.getFD().sync();
      return at;
    }
  }
}
