package org.puzzlewright.base.json;

import com.fasterxml.jackson.annotation.JsonTypeInfo;
import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.EnumNamingStrategy;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.SerializationFeature;
import com.fasterxml.jackson.databind.json.JsonMapper;
import com.fasterxml.jackson.databind.jsontype.NamedType;
import com.fasterxml.jackson.databind.node.ArrayNode;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.stream.Stream;

/**
 * Lists of a sealed interface's records as JSON, such as {@code [{"type": "side", "thing": "blue",
 * "side": "right"}]}: a record's type is its name with a small first letter, constants are words in
 * small letters. It has every permitted record, so none can be forgotten.
 *
 * @param <T> the sealed interface
 */
public final class Variants<T> {

  private final Class<T> sealed;
  private final JsonMapper mapper;

  @JsonTypeInfo(use = JsonTypeInfo.Id.NAME, property = "type")
  private interface Typed {}

  /** Makes one for a sealed interface that permits records only. */
  public Variants(Class<T> sealed) {
    this.sealed = sealed;
    this.mapper =
        JsonMapper.builder()
            .addMixIn(sealed, Typed.class)
            .registerSubtypes(
                Stream.of(sealed.getPermittedSubclasses())
                    .map(variant -> new NamedType(variant, name(variant)))
                    .toArray(NamedType[]::new))
            .enumNamingStrategy(new Words())
            // A record without components is its type alone.
            .disable(SerializationFeature.FAIL_ON_EMPTY_BEANS)
            .build();
  }

  /** Returns the records' types as they stand in JSON, in the order of the interface. */
  public List<String> types() {
    return Stream.of(sealed.getPermittedSubclasses()).map(Variants::name).toList();
  }

  /** Returns the records as JSON. */
  public ArrayNode write(List<? extends T> records) {
    ArrayNode list = mapper.createArrayNode();
    records.forEach(one -> list.add(mapper.<JsonNode>valueToTree(one)));
    return list;
  }

  /**
   * Returns the records of a list that its schema has nothing against.
   *
   * @throws IllegalArgumentException when it has a type or value that there is not
   */
  public List<T> read(JsonNode list) {
    List<T> records = new ArrayList<>();
    try {
      for (JsonNode one : list) {
        records.add(mapper.treeToValue(one, sealed));
      }
    } catch (JsonProcessingException otherwise) {
      throw new IllegalArgumentException(otherwise.getOriginalMessage(), otherwise);
    }
    return records;
  }

  private static String name(Class<?> variant) {
    String name = variant.getSimpleName();
    return name.substring(0, 1).toLowerCase(Locale.ROOT) + name.substring(1);
  }

  /** AT_LEAST is "at least". */
  private static final class Words implements EnumNamingStrategy {
    @Override
    public String convertEnumToExternalName(String name) {
      return name.toLowerCase(Locale.ROOT).replace('_', ' ');
    }
  }
}
