package org.puzzlewright.base.json;

import com.fasterxml.jackson.core.JsonPointer;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.node.ObjectNode;
import com.networknt.schema.Error;
import com.networknt.schema.Schema;
import com.networknt.schema.SchemaLocation;
import com.networknt.schema.SchemaRegistry;
import com.networknt.schema.SpecificationVersion;
import com.networknt.schema.path.NodePath;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;

/**
 * A published JSON Schema, and its complaints in plain words: the title of each part completes the
 * sentence "must be ...".
 */
public final class TitledSchema {

  private static final int SHOWN = 60;
  private static final String PACKED = "classpath:";

  private final JsonNode text;
  private final Schema schema;

  /** Makes one of the schema's text, which refers to itself only. */
  public TitledSchema(JsonNode text) {
    this(text, SchemaLocation.DOCUMENT);
  }

  private TitledSchema(JsonNode text, SchemaLocation at) {
    this.text = text;
    schema =
        SchemaRegistry.withDefaultDialect(SpecificationVersion.DRAFT_2020_12).getSchema(at, text);
  }

  /**
   * Returns a schema that is packed into the program; it may refer to others beside it.
   *
   * @param resource where it is in the jar
   */
  public static TitledSchema of(String resource) {
    return new TitledSchema(load(resource), SchemaLocation.of(PACKED + resource));
  }

  /**
   * Returns all that is wrong with {@code json}, a sentence each, the worst first.
   *
   * @param where what they put before a field's path, "" for the top
   */
  public List<String> faults(JsonNode json, String where) {
    // A misspelt field is also a missing one; the misspelling is what the user wants to know.
    return schema.validate(json).stream()
        .sorted(Comparator.comparing((Error e) -> !e.getKeyword().equals("additionalProperties")))
        .map(e -> fault(e, path(where, e.getInstanceLocation())))
        .distinct()
        .toList();
  }

  private String fault(Error error, String path) {
    return (path.isEmpty() ? "the text " : path + ": ") + sentence(error);
  }

  private String sentence(Error error) {
    JsonPointer pointer = JsonPointer.compile(error.getSchemaLocation().getFragment().toString());
    JsonNode owner = text(error.getSchemaLocation()).at(pointer.head());
    switch (error.getKeyword()) {
      case "additionalProperties":
        List<String> known = new ArrayList<>();
        owner.path("properties").fieldNames().forEachRemaining(known::add);
        return "has an unknown field \"%s\"; known are %s".formatted(error.getProperty(), known);
      case "required":
        return "lacks the field \"%s\"; add it".formatted(error.getProperty());
      case "dependentRequired":
        return "has %2$s, but lacks the field \"%1$s\"; add it".formatted(error.getArguments());
      default:
        String value = String.valueOf(error.getInstanceNode());
        String shown = value.length() > SHOWN ? value.substring(0, SHOWN) + "..." : value;
        return "is %s, but must be %s"
            .formatted(shown, owner.path("title").asText(error.getMessage()));
    }
  }

  /** Returns the text of the schema that complains: this one, or one that it refers to. */
  private JsonNode text(SchemaLocation of) {
    String place = String.valueOf(of.getAbsoluteIri());
    return place.startsWith(PACKED) ? load(place.substring(PACKED.length())) : text;
  }

  private static String path(String where, NodePath location) {
    StringBuilder path = new StringBuilder(where);
    for (int i = 0; i < location.getNameCount(); i++) {
      Object element = location.getElement(i);
      if (element instanceof Integer) {
        path.append('[').append(element).append(']');
      } else {
        path.append(path.isEmpty() ? "" : ".").append(element);
      }
    }
    return path.toString();
  }

  /** Returns the text of a schema that is packed into the program. */
  public static ObjectNode load(String resource) {
    try (InputStream in = TitledSchema.class.getResourceAsStream(resource)) {
      return (ObjectNode) new ObjectMapper().readTree(in);
    } catch (IOException e) {
      throw new UncheckedIOException("the program's own " + resource, e);
    }
  }
}
