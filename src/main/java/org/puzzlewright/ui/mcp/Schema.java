package org.puzzlewright.ui.mcp;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.puzzlewright.api.Action;
import org.puzzlewright.api.Parameter;
import org.puzzlewright.api.Parameter.Type;

/** Tells an action's parameters as a JSON schema. */
final class Schema {

  private Schema() {}

  /** Returns the schema of the arguments as maps and lists, in the parameters' order. */
  static Map<String, Object> of(Action action) {
    Map<String, Object> properties = new LinkedHashMap<>();
    List<String> required = new ArrayList<>();
    for (Parameter parameter : action.parameters()) {
      properties.put(parameter.name(), property(parameter));
      if (parameter.required()) {
        required.add(parameter.name());
      }
    }
    Map<String, Object> schema = new LinkedHashMap<>();
    schema.put("type", "object");
    schema.put("properties", properties);
    schema.put("required", required);
    schema.put("additionalProperties", false);
    return schema;
  }

  private static Map<String, Object> property(Parameter parameter) {
    Map<String, Object> property = new LinkedHashMap<>();
    property.put("description", parameter.description());
    if (parameter.type() == Type.CALLS) {
      property.put("type", "array");
      property.put(
          "items",
          Map.of(
              "type",
              "object",
              "properties",
              Map.of(
                  "name",
                  Map.of("type", "string", "enum", parameter.choices()),
                  "parameters",
                  Map.of("type", "object")),
              "required",
              List.of("name")));
      return property;
    }
    property.put("type", parameter.type() == Type.NUMBER ? "number" : "string");
    if (!parameter.choices().isEmpty()) {
      property.put("enum", parameter.choices());
    }
    if (parameter.type() == Type.NUMBER) {
      bound(property, "minimum", parameter.low());
      bound(property, "maximum", parameter.high());
    }
    return property;
  }

  private static void bound(Map<String, Object> property, String name, double value) {
    if (Double.isFinite(value)) {
      property.put(name, value);
    }
  }
}
