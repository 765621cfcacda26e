package org.puzzlewright.base.json;

import com.fasterxml.jackson.annotation.JsonInclude;
import com.fasterxml.jackson.annotation.JsonSetter;
import com.fasterxml.jackson.annotation.Nulls;
import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.DeserializationFeature;
import com.fasterxml.jackson.databind.EnumNamingStrategy;
import com.fasterxml.jackson.databind.JsonMappingException;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.MapperFeature;
import com.fasterxml.jackson.databind.PropertyNamingStrategies;
import com.fasterxml.jackson.databind.json.JsonMapper;
import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import com.fasterxml.jackson.datatype.jdk8.Jdk8Module;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.stream.Collectors;

/**
 * Records as JSON: a component is a field, {@code firstSeed} is {@code first_seed}, constants are
 * in small letters, and what there is none of ({@code null}, an empty {@code Optional}) is left
 * out. Whatever a file has otherwise its record says by Jackson's annotations.
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
          .enumNamingStrategy(new SmallLetters())
          .disable(MapperFeature.USE_GETTERS_AS_SETTERS)
          // What may stand in a file is its schema's to say; see read.
          .disable(DeserializationFeature.FAIL_ON_UNKNOWN_PROPERTIES)
          .withConfigOverride(List.class, list -> list.setSetterInfo(EMPTY))
          .withConfigOverride(Map.class, map -> map.setSetterInfo(EMPTY))
          .build();

  private static final class SmallLetters implements EnumNamingStrategy {
    @Override
    public String convertEnumToExternalName(String name) {
      return name.toLowerCase(Locale.ROOT);
    }
  }

  private JsonRecords() {}

  /** Returns a record as JSON. */
  public static ObjectNode write(Record one) {
    return MAPPER.valueToTree(one);
  }

  /** Returns records as JSON. */
  public static ArrayNode write(List<? extends Record> all) {
    return MAPPER.valueToTree(all);
  }

  /**
   * Returns the record of fields that their schema has nothing against. Lists and maps that are not
   * there are empty.
   *
   * @param source how complaints name the text
   * @throws InputException with one line when they do not make one all the same
   */
  public static <T extends Record> T read(JsonNode checked, Class<T> type, String source) {
    if (!checked.isObject()) {
      throw StrictJson.complaint(source, "an object must stand here; correct it");
    }
    try {
      return MAPPER.treeToValue(checked, type);
    } catch (JsonMappingException otherwise) {
      String place =
          otherwise.getPath().stream()
              .map(
                  p -> p.getFieldName() == null ? "[" + p.getIndex() + "]" : "." + p.getFieldName())
              .collect(Collectors.joining());
      throw StrictJson.complaint(
          source,
          place.replaceFirst("^\\.", "") + ": " + otherwise.getOriginalMessage() + "; correct it");
    } catch (JsonProcessingException impossible) {
      throw new IllegalStateException("a tree can always be read", impossible);
    }
  }
}
