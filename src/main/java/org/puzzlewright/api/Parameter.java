package org.puzzlewright.api;

import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.util.List;

/**
 * One argument of an action.
 *
 * @param name its key in the call
 * @param type what it must be
 * @param description for the model: meaning, unit, range
 * @param required whether a call without it is refused
 * @param choices for {@code TEXT}: the words allowed, empty when any text is; for {@code CALLS}:
 *     the names that can be called
 * @param low for {@code NUMBER}: the least value allowed
 * @param high for {@code NUMBER}: the greatest value allowed
 */
public record Parameter(
    String name,
    Type type,
    String description,
    boolean required,
    List<String> choices,
    double low,
    double high) {

  /** Kinds of argument. */
  public enum Type {
    TEXT,
    NUMBER,
    /** A list of objects with "name" and "parameters", carried out together. */
    CALLS,
    /** A place [x, y], both from -1 to 1. */
    PLACE,
    /** A list of places, each with a length as third number if it is not the usual one. */
    PIECES,
    /** A list of objects of any form. */
    OBJECTS
  }

  public Parameter {
    choices = List.copyOf(choices);
  }

  /** Returns a text argument; any text when no {@code choices} are given. */
  public static Parameter text(String name, String description, String... choices) {
    return new Parameter(name, Type.TEXT, description, true, List.of(choices), 0, 0);
  }

  /** Returns a number argument within [low, high]. */
  public static Parameter number(String name, String description, double low, double high) {
    return new Parameter(name, Type.NUMBER, description, true, List.of(), low, high);
  }

  /** Returns an argument that is a list of calls of what has these names. */
  public static Parameter calls(String name, String description, List<String> names) {
    return new Parameter(name, Type.CALLS, description, true, names, 0, 0);
  }

  /** Returns an argument of a type that needs nothing else to be told. */
  public static Parameter of(Type type, String name, String description) {
    return new Parameter(name, type, description, true, List.of(), 0, 0);
  }

  /** Returns the same argument, but one that may be left out. */
  public Parameter optional() {
    return new Parameter(name, type, description, false, choices, low, high);
  }

  /** Returns the JSON Schema of the argument. */
  ObjectNode schema() {
    ObjectNode schema = JsonNodeFactory.instance.objectNode().put("description", description);
    if (type == Type.CALLS) {
      schema.put("type", "array");
      ObjectNode call = schema.putObject("items").put("type", "object");
      ObjectNode properties = call.putObject("properties");
      choices.forEach(properties.putObject("name").put("type", "string").putArray("enum")::add);
      properties.putObject("parameters").put("type", "object").put("additionalProperties", true);
      call.putArray("required").add("name").add("parameters");
      call.put("additionalProperties", false);
      return schema;
    }
    if (type == Type.PLACE || type == Type.PIECES) {
      if (type == Type.PLACE) {
        numbers(schema, 2);
      } else {
        numbers(schema.put("type", "array").putObject("items"), 3);
      }
      return schema;
    }
    if (type == Type.OBJECTS) {
      schema.put("type", "array").putObject("items").put("type", "object");
      ((ObjectNode) schema.get("items")).put("additionalProperties", true);
      return schema;
    }
    schema.put("type", type == Type.NUMBER ? "number" : "string");
    if (!choices.isEmpty()) {
      choices.forEach(schema.putArray("enum")::add);
    }
    if (type == Type.NUMBER && Double.isFinite(low)) {
      schema.put("minimum", low);
    }
    if (type == Type.NUMBER && Double.isFinite(high)) {
      schema.put("maximum", high);
    }
    return schema;
  }

  private static void numbers(ObjectNode schema, int most) {
    schema.put("type", "array").put("minItems", 2).put("maxItems", most);
    schema.putObject("items").put("type", "number").put("minimum", -1).put("maximum", 1);
  }
}
