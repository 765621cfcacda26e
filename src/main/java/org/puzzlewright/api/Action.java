package org.puzzlewright.api;

import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.util.List;
import java.util.stream.Collectors;

/**
 * Something that an agent can do.
 *
 * @param name what the model calls, such as "place_ramp"
 * @param description for the model: what it does and when it cannot work
 * @param parameters its arguments
 */
public record Action(String name, String description, List<Parameter> parameters) {

  public Action {
    parameters = List.copyOf(parameters);
  }

  /**
   * Returns the JSON Schema of its arguments, from which function calling, MCP, lists in words and
   * checks are made.
   */
  public ObjectNode schema() {
    ObjectNode schema = JsonNodeFactory.instance.objectNode().put("type", "object");
    ObjectNode properties = schema.putObject("properties");
    ArrayNode required = schema.putArray("required");
    for (Parameter parameter : parameters) {
      properties.set(parameter.name(), parameter.schema());
      if (parameter.required()) {
        required.add(parameter.name());
      }
    }
    return schema.put("additionalProperties", false);
  }

  /**
   * Returns it with its parameters as a list in Markdown.
   *
   * @param ranges whether bounds of numbers are told
   */
  public String words(boolean ranges) {
    return "- **%s**: %s%s"
        .formatted(
            name,
            description,
            Property.of(schema()).stream()
                .map(property -> "\n" + property.words(ranges))
                .collect(Collectors.joining()));
  }
}
