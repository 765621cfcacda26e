package org.puzzlewright.base.json;

import com.fasterxml.jackson.annotation.JsonInclude;
import com.fasterxml.jackson.annotation.JsonSetter;
import com.fasterxml.jackson.annotation.Nulls;
import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.DeserializationFeature;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.PropertyNamingStrategies;
import com.fasterxml.jackson.databind.json.JsonMapper;
import com.fasterxml.jackson.databind.node.ObjectNode;
import com.fasterxml.jackson.datatype.jdk8.Jdk8Module;
import java.util.List;
import java.util.Map;

/**
 * Records as JSON: a component is a field, {@code firstSeed} is {@code first_seed}, and what there
 * is none of ({@code null}, an empty {@code Optional}) is left out. Whatever a file has otherwise
 * its record says by Jackson's annotations.
 */
public final class JsonRecords {

  private static final JsonSetter.Value EMPTY = JsonSetter.Value.forValueNulls(Nulls.AS_EMPTY);

  private static final JsonMapper MAPPER =
      JsonMapper.builder()
          .addModule(new Jdk8Module())
          .propertyNamingStrategy(PropertyNamingStrategies.SNAKE_CASE)
          .defaultPropertyInclusion(
              JsonInclude.Value.construct(
                  JsonInclude.Include.NON_ABSENT, JsonInclude.Include.ALWAYS))
          // What may stand in a file is its schema's to say; see read.
          .disable(DeserializationFeature.FAIL_ON_UNKNOWN_PROPERTIES)
          .withConfigOverride(List.class, list -> list.setSetterInfo(EMPTY))
          .withConfigOverride(Map.class, map -> map.setSetterInfo(EMPTY))
          .build();

  private JsonRecords() {}

  /** Returns a record as JSON. */
  public static ObjectNode write(Object one) {
    return MAPPER.valueToTree(one);
  }

  /**
   * Reads a file into the record of its fields. Lists and maps that are not there are empty.
   *
   * @param schema says what may stand there, and complains
   * @param source how complaints name the text
   * @throws InputException with one line
   */
  public static <T> T read(String text, String source, TitledSchema schema, Class<T> type) {
    JsonNode json = StrictJson.parse(text, source);
    try {
      StrictJson.check(schema, json, "");
    } catch (InputException fault) {
      throw StrictJson.complaint(source, fault.getMessage());
    }
    return read(json, type);
  }

  /**
   * Returns the record of fields that their schema has nothing against.
   *
   * @throws IllegalArgumentException when they do not make one all the same
   */
  public static <T> T read(JsonNode checked, Class<T> type) {
    try {
      return MAPPER.treeToValue(checked, type);
    } catch (JsonProcessingException otherwise) {
      throw new IllegalArgumentException(otherwise.getOriginalMessage(), otherwise);
    }
  }
}
