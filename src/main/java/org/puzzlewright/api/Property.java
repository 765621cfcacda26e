package org.puzzlewright.api;

import com.fasterxml.jackson.databind.JsonNode;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.StreamSupport;

/**
 * One argument as a JSON Schema tells it.
 *
 * @param name its key
 * @param schema what it must be
 * @param required whether it must be there
 */
public record Property(String name, JsonNode schema, boolean required) {

  private static final int MOST_ITEMS = 100;

  /** Returns the properties of an object's schema, in their order. */
  public static List<Property> of(JsonNode object) {
    List<String> required = new ArrayList<>();
    object.path("required").forEach(name -> required.add(name.asText()));
    List<Property> all = new ArrayList<>();
    for (var each : object.path("properties").properties()) {
      String name = each.getKey();
      all.add(new Property(name, each.getValue(), required.contains(name)));
    }
    return all;
  }

  public boolean isNumber() {
    return schema.path("type").asText().equals("number");
  }

  /** Returns whether it is a list of calls. */
  public boolean isList() {
    return isArray() && !schema.at("/items/properties/name").isMissingNode();
  }

  /** Returns whether it is a place, or a list of places or of objects. */
  public boolean isShape() {
    return isArray() && !isList();
  }

  private boolean isArray() {
    return schema.path("type").asText().equals("array");
  }

  /** Returns what a place or a list looks like. */
  public String shape() {
    return switch (schema.at("/items/type").asText()) {
      case "number" -> "a place [x, y]" + new Property(name, schema.get("items"), true).range();
      case "array" -> "a list of places [[x, y], ...]";
      default -> "a list of objects";
    };
  }

  /** Returns whether a value has that shape. */
  public boolean fits(JsonNode value) {
    return fits(schema, value);
  }

  private static boolean fits(JsonNode schema, JsonNode value) {
    return switch (schema.path("type").asText()) {
      case "array" ->
          value.isArray()
              && value.size() >= schema.path("minItems").asInt(0)
              && value.size() <= schema.path("maxItems").asInt(MOST_ITEMS)
              && StreamSupport.stream(value.spliterator(), false)
                  .allMatch(item -> fits(schema.get("items"), item));
      case "number" ->
          value.isNumber()
              && value.asDouble() >= schema.path("minimum").asDouble(Double.NEGATIVE_INFINITY)
              && value.asDouble() <= schema.path("maximum").asDouble(Double.POSITIVE_INFINITY);
      default -> value.isObject();
    };
  }

  /** Returns its meaning. */
  public String description() {
    return schema.path("description").asText();
  }

  /** Returns the words allowed, of a list the names that can be called; empty for any text. */
  public List<String> choices() {
    JsonNode words = isList() ? schema.at("/items/properties/name/enum") : schema.path("enum");
    List<String> choices = new ArrayList<>();
    words.forEach(word -> choices.add(word.asText()));
    return choices;
  }

  /** Returns the least number allowed. */
  public double low() {
    return schema.path("minimum").asDouble(Double.NEGATIVE_INFINITY);
  }

  /** Returns the greatest number allowed. */
  public double high() {
    return schema.path("maximum").asDouble(Double.POSITIVE_INFINITY);
  }

  /** Returns " from 0 to 10", or nothing when there is no bound at all. */
  public String range() {
    boolean low = Double.isFinite(low());
    boolean high = Double.isFinite(high());
    return (low ? " from " + shown(low()) : "")
        + (high ? (low ? " to " : " up to ") + shown(high()) : "");
  }

  private static String shown(double number) {
    return number == (int) number ? Integer.toString((int) number) : Double.toString(number);
  }

  /** Returns what one element of a list of calls looks like. */
  public String call() {
    return "objects like {\"name\": %s, \"parameters\": {...}}".formatted(alternatives());
  }

  private String alternatives() {
    return "\"" + String.join("\" | \"", choices()) + "\"";
  }

  /** Returns it as a line of a list in Markdown. */
  String words(boolean ranges) {
    String kind =
        isNumber()
            ? "a number" + (ranges ? range() : "")
            : isShape()
                ? shape()
                : isList()
                    ? "a list of " + call()
                    : choices().isEmpty() ? "a text" : alternatives();
    return "  - \"%s\": %s%s; %s"
        .formatted(name, kind, required ? "" : ", may be left out", description());
  }
}
