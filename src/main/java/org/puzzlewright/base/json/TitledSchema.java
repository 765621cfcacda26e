package org.puzzlewright.base.json;

import com.fasterxml.jackson.core.JsonPointer;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.node.ObjectNode;
import com.networknt.schema.Error;
import com.networknt.schema.Schema;
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

  private final JsonNode text;
  private final Schema schema;

  /** Makes one of the schema's text. */
  public TitledSchema(JsonNode text) {
    this.text = text;
    schema = SchemaRegistry.withDefaultDialect(SpecificationVersion.DRAFT_2020_12).getSchema(text);
  }

  /**
   * Returns a schema that is packed into the program.
   *
   * @param resource where it is in the jar
   */
  public static TitledSchema of(String resource) {
    return new TitledSchema(load(resource));
  }

  /**
   * Checks {@code json}.
   *
   * @param where what complaints put before a field's path, "" for the top
   * @throws InputException with the worst fault
   */
  public void check(JsonNode json, String where) {
    List<String> faults = faults(json, where);
    if (!faults.isEmpty()) {
      throw new InputException(faults.get(0));
    }
  }

  /** Returns all that is wrong with {@code json}, the worst first. */
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
    JsonNode owner = text.at(pointer.head());
    switch (error.getKeyword()) {
      case "additionalProperties":
        List<String> known = new ArrayList<>();
        owner.path("properties").fieldNames().forEachRemaining(known::add);
        return "has an unknown field \"%s\"; known are %s".formatted(error.getProperty(), known);
      case "required":
        return "lacks the field \"%s\"; add it".formatted(error.getProperty());
      default:
        String value = String.valueOf(error.getInstanceNode());
        String shown = value.length() > SHOWN ? value.substring(0, SHOWN) + "..." : value;
        return "is %s, but must be %s"
            .formatted(shown, owner.path("title").asText(error.getMessage()));
    }
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

  public static ObjectNode load(String resource) {
    try (InputStream in = TitledSchema.class.getResourceAsStream(resource)) {
      return (ObjectNode) new ObjectMapper().readTree(in);
    } catch (IOException e) {
      throw new UncheckedIOException("the program's own " + resource, e);
    }
  }
}
