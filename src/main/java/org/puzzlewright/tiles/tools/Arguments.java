package org.puzzlewright.tiles.tools;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.util.Iterator;
import java.util.List;
import java.util.stream.Collectors;
import org.puzzlewright.api.Parameter;

/** A call's arguments, held against the tool's parameters; what is wrong is a {@link Fault}. */
final class Arguments {

  private final ToolDescription tool;
  private final List<Parameter> parameters;
  private final ObjectNode given;

  Arguments(ToolDescription tool, List<Parameter> parameters, ObjectNode given) {
    this.tool = tool;
    this.parameters = parameters;
    this.given = given == null ? JsonNodeFactory.instance.objectNode() : given;
    for (Iterator<String> names = this.given.fieldNames(); names.hasNext(); ) {
      String name = names.next();
      if (parameters.stream().noneMatch(p -> p.name().equals(name))) {
        throw new Fault(
            "\"" + name + "\" is not one of its arguments.",
            "They are "
                + parameters.stream().map(Parameter::name).collect(Collectors.joining(", "))
                + ".");
      }
    }
    parameters.forEach(this::check);
  }

  private void check(Parameter parameter) {
    if (!has(parameter.name())) {
      if (parameter.required()) {
        throw new Fault("\"" + parameter.name() + "\" is missing.", "Give " + rule(parameter));
      }
      return;
    }
    JsonNode value = given.get(parameter.name());
    boolean right =
        parameter.type() == Parameter.Type.NUMBER
            ? inside(parameter, number(value))
            : value.isValueNode()
                && (parameter.choices().isEmpty() || parameter.choices().contains(value.asText()));
    if (!right) {
      String shown = value.toString();
      throw new Fault(
          "\"%s\" is %s."
              .formatted(
                  parameter.name(), shown.length() > 60 ? shown.substring(0, 60) + "..." : shown),
          "Give " + rule(parameter));
    }
  }

  private static boolean inside(Parameter parameter, double number) {
    return number >= parameter.low() && number <= parameter.high();
  }

  private static double number(JsonNode value) {
    if (value.isNumber()) {
      return value.asDouble();
    }
    // Models often send numbers as text.
    String text = value.isTextual() ? value.asText().strip() : "";
    return text.matches("[+-]?\\d{1,15}(\\.\\d{1,15})?") ? Double.parseDouble(text) : Double.NaN;
  }

  private static String rule(Parameter p) {
    if (p.type() == Parameter.Type.TEXT) {
      return "one of \"" + String.join("\", \"", p.choices()) + "\".";
    }
    return "a number from %s to %s (%s)."
        .formatted(plain(p.low()), plain(p.high()), p.description());
  }

  static String plain(double number) {
    return number == (long) number ? "" + (long) number : "" + number;
  }

  boolean has(String name) {
    return given.hasNonNull(name);
  }

  /** Returns the name of the tool that is called. */
  String tool() {
    return tool.name();
  }

  /** Returns a number as it was given, or the usual one. */
  double number(String name) {
    return has(name) ? number(given.get(name)) : tool.argument(name).usual();
  }

  int whole(String name) {
    double number = number(name);
    if (number != Math.rint(number)) {
      Parameter parameter =
          parameters.stream().filter(p -> p.name().equals(name)).findFirst().orElseThrow();
      throw new Fault(
          "\"%s\" is %s, which is no whole number.".formatted(name, number),
          "Give " + rule(parameter));
    }
    return (int) number;
  }

  String text(String name, String usual) {
    return has(name) ? given.get(name).asText() : usual;
  }

  boolean yes(String name, boolean usual) {
    return has(name) ? given.get(name).asText().equals("true") : usual;
  }
}
