package org.puzzlewright.base.files;

import com.fasterxml.jackson.databind.DeserializationFeature;
import com.fasterxml.jackson.databind.json.JsonMapper;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;

/** Reads the files that are packed into the program. */
public final class Shipped {

  private static final JsonMapper MAPPER =
      JsonMapper.builder().enable(DeserializationFeature.FAIL_ON_NULL_FOR_PRIMITIVES).build();

  private Shipped() {}

  /**
   * Returns a file's bytes.
   *
   * @param resource where it is in the jar, such as "/practice/index.html"
   * @throws IllegalStateException when it is not in the program
   */
  public static byte[] bytes(String resource) {
    try (InputStream in = Shipped.class.getResourceAsStream(resource)) {
      if (in == null) {
        throw new IllegalStateException(resource + " is not in the program");
      }
      return in.readAllBytes();
    } catch (IOException e) {
      throw new UncheckedIOException(resource, e);
    }
  }

  /** Returns a JSON file as a record, all of whose numbers and truth values it must have. */
  public static <T> T json(String resource, Class<T> type) {
    try {
      return MAPPER.readValue(bytes(resource), type);
    } catch (IOException e) {
      throw new UncheckedIOException(resource, e);
    }
  }

  /** Returns a file's text, which is in UTF-8; the same otherwise as {@link #bytes}. */
  public static String text(String resource) {
    return new String(bytes(resource), StandardCharsets.UTF_8);
  }
}
