package org.puzzlewright.base.json;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.core.StreamWriteFeature;
import com.fasterxml.jackson.core.util.DefaultIndenter;
import com.fasterxml.jackson.core.util.DefaultPrettyPrinter;
import com.fasterxml.jackson.core.util.Separators;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectWriter;
import com.fasterxml.jackson.databind.json.JsonMapper;

/** Writes JSON the same way on every machine and Java. */
public final class JsonText {

  // Double.toString changed with Java 19; Jackson's own writer did not.
  private static final JsonMapper MAPPER =
      JsonMapper.builder().enable(StreamWriteFeature.USE_FAST_DOUBLE_WRITER).build();

  private static final ObjectWriter PRETTY =
      MAPPER.writer(
          new DefaultPrettyPrinter()
              .withSeparators(
                  Separators.createDefaultInstance()
                      .withObjectFieldValueSpacing(Separators.Spacing.AFTER))
              .withObjectIndenter(new DefaultIndenter("  ", "\n")));

  private JsonText() {}

  /** Returns the text in many lines, the last one ended by a line feed. */
  public static String pretty(JsonNode json) {
    return write(PRETTY, json) + "\n";
  }

  /** Returns the text in one line without a line feed. */
  public static String line(JsonNode json) {
    return write(MAPPER.writer(), json);
  }

  private static String write(ObjectWriter writer, JsonNode json) {
    try {
      return writer.writeValueAsString(json);
    } catch (JsonProcessingException impossible) {
      throw new IllegalStateException("a tree can always be written", impossible);
    }
  }
}
