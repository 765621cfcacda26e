package org.puzzlewright.base.files;

import java.io.IOException;
import java.io.InputStream;
import java.nio.ByteBuffer;
import java.nio.CharBuffer;
import java.nio.charset.CharsetDecoder;
import java.nio.charset.CoderResult;
import java.nio.charset.StandardCharsets;
import java.nio.file.AccessDeniedException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.puzzlewright.base.json.InputException;
import org.puzzlewright.base.json.StrictJson;

/**
 * The one guard for files that are read. A file is opened only when it is a regular file, since a
 * pipe or a device may never end or never begin. A link that the user names is followed; within
 * folders of the program use {@link OwnFolder}, which refuses links.
 */
public final class InputFiles {

  /** Largest document that is read, in bytes. */
  public static final int MAX_BYTES = 5_000_000;

  private static final String BYTE_ORDER_MARK = "\uFEFF";

  private InputFiles() {}

  /** Returns the text of a {@linkplain FileKind#DOCUMENT document}; see {@link #text}. */
  public static String readFile(Path file) {
    return text(file, FileKind.DOCUMENT);
  }

  /**
   * Returns the text of a UTF-8 file, without a byte order mark.
   *
   * @param file a regular file, or a link to one
   * @throws InputException with one line when it is missing, no regular file, unreadable, larger
   *     than its kind may be, or not UTF-8; the line then has the offset of the wrong byte, from 0
   */
  public static String text(Path file, FileKind kind) {
    String text = decode(bytes(file, kind), file.toString());
    return text.startsWith(BYTE_ORDER_MARK) ? text.substring(1) : text;
  }

  /**
   * Returns the bytes of a file; refuses the same as {@link #text}, but for the encoding.
   *
   * @throws InputException with one line
   */
  public static byte[] bytes(Path file, FileKind kind) {
    String source = file.toString();
    checkRegular(file, source);
    try (InputStream in = Files.newInputStream(file)) {
      if (Files.size(file) > kind.maxBytes()) {
        throw tooLarge(source, kind);
      }
      return limited(in, source, kind);
    } catch (IOException e) {
      throw unreadable(source, e);
    }
  }

  private static void checkRegular(Path file, String source) {
    if (Files.isDirectory(file)) {
      throw StrictJson.complaint(source, "this is a directory; name a file in it");
    }
    if (!Files.exists(file)) {
      throw StrictJson.complaint(source, "there is no such file; check the path");
    }
    if (!Files.isRegularFile(file)) {
      throw StrictJson.complaint(source, "this is not a regular file; save the text to a file");
    }
  }

  private static InputException unreadable(String source, IOException e) {
    return e instanceof AccessDeniedException
        ? StrictJson.complaint(source, "access is denied; check the file's permissions")
        : StrictJson.complaint(
            source, "it cannot be read (" + e.getMessage() + "); check the file");
  }

  /**
   * Returns the first bytes of a file as text of one byte each; refuses what {@link #bytes} does,
   * but for the size.
   *
   * @param length how many, at least 1; fewer come when the file is shorter
   * @throws InputException with one line
   */
  public static String begin(Path file, int length) {
    String source = file.toString();
    checkRegular(file, source);
    try (InputStream in = Files.newInputStream(file)) {
      return new String(in.readNBytes(length), StandardCharsets.ISO_8859_1);
    } catch (IOException e) {
      throw unreadable(source, e);
    }
  }

  /**
   * Returns what is in a stream that may turn out longer than its file says, for instance unpacked.
   *
   * @param source how the complaint names it
   * @throws InputException with one line when it is larger than its kind may be
   */
  public static byte[] limited(InputStream in, String source, FileKind kind) throws IOException {
    byte[] bytes = in.readNBytes(kind.maxBytes() + 1);
    if (bytes.length > kind.maxBytes()) {
      throw tooLarge(source, kind);
    }
    return bytes;
  }

  /**
   * Returns bytes as text.
   *
   * @param source how the complaint names them
   * @throws InputException with one line and the offset of the first wrong byte
   */
  public static String decode(byte[] bytes, String source) {
    CharsetDecoder decoder = StandardCharsets.UTF_8.newDecoder();
    ByteBuffer in = ByteBuffer.wrap(bytes);
    // No character takes fewer bytes than it has UTF-16 units.
    CharBuffer out = CharBuffer.allocate(bytes.length);
    CoderResult result = decoder.decode(in, out, true);
    if (result.isError()) {
      throw StrictJson.complaint(
          source, "it is not UTF-8 text at byte %d; save it as UTF-8".formatted(in.position()));
    }
    decoder.flush(out);
    return out.flip().toString();
  }

  private static InputException tooLarge(String source, FileKind kind) {
    return StrictJson.complaint(
        source,
        "it is larger than %d bytes; %s"
            .formatted(
                kind.maxBytes(),
                kind == FileKind.DOCUMENT
                    ? "a level file is much smaller"
                    : "name the right file, or a smaller one"));
  }
}
