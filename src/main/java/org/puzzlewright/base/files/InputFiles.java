package org.puzzlewright.base.files;

import java.io.IOException;
import java.io.InputStream;
import java.nio.ByteBuffer;
import java.nio.charset.CharacterCodingException;
import java.nio.charset.StandardCharsets;
import java.nio.file.AccessDeniedException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.puzzlewright.base.json.InputException;
import org.puzzlewright.base.json.StrictJson;

/** Reads the text files that users name. */
public final class InputFiles {

  /** Largest file that is read, in bytes. */
  public static final int MAX_BYTES = 5_000_000;

  private static final String BYTE_ORDER_MARK = "\uFEFF";

  private InputFiles() {}

  /**
   * Returns the text of a UTF-8 file, without a byte order mark.
   *
   * @param file a regular file of at most {@value #MAX_BYTES} bytes
   * @throws InputException with one line when it is missing, no regular file, unreadable, larger,
   *     or not UTF-8
   */
  public static String readFile(Path file) {
    String source = file.toString();
    if (Files.isDirectory(file)) {
      throw StrictJson.complaint(source, "this is a directory; name a file in it");
    }
    if (!Files.exists(file)) {
      throw StrictJson.complaint(source, "there is no such file; check the path");
    }
    if (!Files.isRegularFile(file)) {
      throw StrictJson.complaint(source, "this is not a regular file; save the text to a file");
    }
    String text = decode(bytes(file, source), source);
    return text.startsWith(BYTE_ORDER_MARK) ? text.substring(1) : text;
  }

  private static byte[] bytes(Path file, String source) {
    try (InputStream in = Files.newInputStream(file)) {
      if (Files.size(file) > MAX_BYTES) {
        throw tooLarge(source);
      }
      // The size may be wrong by now, so the reading has a limit of its own.
      byte[] bytes = in.readNBytes(MAX_BYTES + 1);
      if (bytes.length > MAX_BYTES) {
        throw tooLarge(source);
      }
      return bytes;
    } catch (AccessDeniedException e) {
      throw StrictJson.complaint(source, "access is denied; check the file's permissions");
    } catch (IOException e) {
      throw StrictJson.complaint(
          source, "it cannot be read (" + e.getMessage() + "); check the file");
    }
  }

  private static String decode(byte[] bytes, String source) {
    try {
      return StandardCharsets.UTF_8.newDecoder().decode(ByteBuffer.wrap(bytes)).toString();
    } catch (CharacterCodingException e) {
      throw StrictJson.complaint(source, "it is not UTF-8 text; save it as UTF-8");
    }
  }

  private static InputException tooLarge(String source) {
    return StrictJson.complaint(
        source, "it is larger than " + MAX_BYTES + " bytes; a level file is much smaller");
  }
}
