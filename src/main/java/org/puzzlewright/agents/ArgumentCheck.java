package org.puzzlewright.agents;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.core.StreamReadFeature;
import com.fasterxml.jackson.core.json.JsonReadFeature;
import com.fasterxml.jackson.databind.DeserializationFeature;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.json.JsonMapper;
import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.util.ArrayList;
import java.util.Iterator;
import java.util.List;
import java.util.regex.Pattern;
import org.puzzlewright.api.Action;
import org.puzzlewright.api.Property;

/**
 * Holds an agent's arguments against an action's JSON Schema, and says what is wrong in sentences.
 * Providers promise little: required arguments are left out, words invented, numbers sent as text.
 */
public final class ArgumentCheck {

  /** What came of a check. */
  public sealed interface Verdict {}

  /**
   * The arguments fit.
   *
   * @param arguments in the parameters' order; left-out optional ones are absent; whole numbers are
   *     ints, others doubles, so that equal calls are equal objects
   */
  public record Fits(ObjectNode arguments) implements Verdict {}

  /**
   * The arguments do not fit.
   *
   * @param observation everything that was wrong and an example of a right call
   */
  public record Misfit(String observation) implements Verdict {}

  // Twice the same key would silently lose one; NaN is read so that it can be named.
  private static final JsonMapper MAPPER =
      JsonMapper.builder()
          .enable(DeserializationFeature.FAIL_ON_TRAILING_TOKENS)
          .enable(StreamReadFeature.STRICT_DUPLICATE_DETECTION)
          .enable(JsonReadFeature.ALLOW_NON_NUMERIC_NUMBERS)
          .build();
  // Double.parseDouble alone would also take "1f" and "0x1p3".
  private static final Pattern NUMBER =
      Pattern.compile("[+-]?(\\d+\\.?\\d*|\\.\\d+)([eE][+-]?\\d+)?");
  private static final int QUOTED = 60;

  private final Action action;
  private final List<Property> properties;
  private final List<String> complaints = new ArrayList<>();
  private final ObjectNode fitting = JsonNodeFactory.instance.objectNode();
  private final ObjectNode example = JsonNodeFactory.instance.objectNode();

  private ArgumentCheck(Action action) {
    this.action = action;
    properties = Property.of(action.schema());
  }

  /**
   * Checks {@code json}, the text that the model sent; nothing at all stands for no arguments.
   *
   * @return never null, never an exception
   */
  public static Verdict check(Action action, String json) {
    return new ArgumentCheck(action).check(json);
  }

  private Verdict check(String json) {
    JsonNode given = parse(json);
    List<String> unreadable = List.copyOf(complaints);
    for (Property parameter : properties) {
      check(parameter, given.get(parameter.name()));
    }
    if (!unreadable.isEmpty()) {
      // What could not be read is not missing; the round above was for the example only.
      complaints.retainAll(unreadable);
    }
    List<String> names = properties.stream().map(Property::name).toList();
    for (Iterator<String> keys = given.fieldNames(); keys.hasNext(); ) {
      String key = keys.next();
      if (!names.contains(key)) {
        String known = names.isEmpty() ? "it takes none" : "they are " + String.join(", ", names);
        complaints.add(quote(key) + " is not one of its arguments: " + known + ".");
      }
    }
    if (complaints.isEmpty()) {
      return new Fits(fitting);
    }
    return new Misfit(
        "%s was not carried out. %s Right would be, for example: %s(%s)"
            .formatted(action.name(), String.join(" ", complaints), action.name(), example));
  }

  /** Returns an object; an empty one with a complaint when there is none. */
  private JsonNode parse(String json) {
    ObjectNode nothing = JsonNodeFactory.instance.objectNode();
    if (json == null || json.isBlank()) {
      return nothing;
    }
    try {
      JsonNode node = MAPPER.readTree(json);
      if (node.isObject()) {
        return unwrapped(node);
      }
      complaints.add("The arguments are " + quote(json) + ", but must be a JSON object.");
    } catch (JsonProcessingException broken) {
      String where =
          broken.getLocation() == null
              ? ""
              : " (line %d, column %d)"
                  .formatted(broken.getLocation().getLineNr(), broken.getLocation().getColumnNr());
      complaints.add("The arguments " + quote(json) + " are not well-formed JSON" + where + ".");
    }
    return nothing;
  }

  /** Returns the arguments themselves where a model has put them all below a key of its own. */
  private JsonNode unwrapped(JsonNode given) {
    boolean own = properties.stream().noneMatch(p -> given.has(p.name()));
    JsonNode only = given.size() == 1 && own ? given.elements().next() : given;
    return only.isObject() && !properties.isEmpty() ? only : given;
  }

  private void check(Property parameter, JsonNode value) {
    int before = complaints.size();
    JsonNode read = null;
    if (value == null || value.isNull()) {
      if (parameter.required()) {
        complaints.add("\"%s\" is missing: %s.".formatted(parameter.name(), rule(parameter)));
      }
    } else {
      read =
          parameter.isNumber()
              ? number(parameter, value)
              : parameter.isShape()
                  ? shape(parameter, value)
                  : parameter.isList() ? calls(parameter, value) : text(parameter, value);
    }
    if (complaints.size() > before) {
      example.set(parameter.name(), sample(parameter, value));
    } else if (read != null) {
      fitting.set(parameter.name(), read);
      example.set(
          parameter.name(),
          read.isTextual() ? JsonNodeFactory.instance.textNode(cut(read.asText())) : read);
    }
  }

  private JsonNode number(Property parameter, JsonNode value) {
    String word = value.asText().strip();
    boolean readable = value.isNumber() || value.isTextual() && NUMBER.matcher(word).matches();
    double number = readable ? Double.parseDouble(word) : Double.NaN;
    if (!Double.isFinite(number) || number < parameter.low() || number > parameter.high()) {
      wrong(parameter, value);
      return null;
    }
    return node(number);
  }

  private JsonNode text(Property parameter, JsonNode value) {
    if (!value.isTextual()) {
      wrong(parameter, value);
      return null;
    }
    String word = value.asText();
    if (!parameter.choices().isEmpty() && !parameter.choices().contains(word)) {
      wrong(parameter, value);
      String nearest = Nearest.of(word, parameter.choices());
      complaints.add("The nearest is \"" + nearest + "\".");
      return null;
    }
    if (parameter.choices().isEmpty() && parameter.required() && word.isBlank()) {
      wrong(parameter, value);
      return null;
    }
    return value;
  }

  private JsonNode shape(Property parameter, JsonNode value) {
    JsonNode read = value.isTextual() ? parsed(value.asText()) : value;
    if (!parameter.fits(read)) {
      wrong(parameter, value);
      return null;
    }
    return read;
  }

  private JsonNode calls(Property parameter, JsonNode value) {
    JsonNode list = value.isTextual() ? parsed(value.asText()) : value;
    CallList given = CallList.read(parameter, list.isObject() ? List.of(list) : list);
    if (given.calls().isEmpty()) {
      wrong(parameter, value);
      return null;
    }
    if (given.unfit().size() == given.calls().size()) {
      complaints.add(given.unfit().get(0));
      return null;
    }
    return given.calls();
  }

  private static JsonNode parsed(String text) {
    try {
      return MAPPER.readTree(text);
    } catch (JsonProcessingException broken) {
      return JsonNodeFactory.instance.nullNode();
    }
  }

  private void wrong(Property parameter, JsonNode value) {
    // A string is shown with its quotes: "five" is wrong where 5 is right.
    String shown = value.isTextual() ? quote(value.asText()) : cut(value.toString());
    // Jackson writes NaN as the string "NaN".
    if (value.isNumber() && !Double.isFinite(value.asDouble())) {
      shown = value.asText();
    }
    complaints.add("\"%s\" is %s, but %s.".formatted(parameter.name(), shown, rule(parameter)));
  }

  private static String rule(Property parameter) {
    if (parameter.isNumber()) {
      return "it must be a number" + parameter.range();
    }
    if (parameter.isShape()) {
      return "it must be " + parameter.shape();
    }
    if (parameter.isList()) {
      return "it must be a list with at least one of " + parameter.call();
    }
    if (parameter.choices().isEmpty()) {
      return "it must be a text" + (parameter.required() ? " that is not empty" : "");
    }
    return "it must be one of \"" + String.join("\", \"", parameter.choices()) + "\"";
  }

  /** Returns a value that would be allowed, near the one given where that makes sense. */
  private static JsonNode sample(Property parameter, JsonNode given) {
    if (parameter.isShape()) {
      ArrayNode place = JsonNodeFactory.instance.arrayNode();
      return switch (parameter.schema().at("/items/type").asText()) {
        case "number" -> place.add(0).add(0.5);
        case "array" -> JsonNodeFactory.instance.arrayNode().add(place.add(0).add(0.5));
        default -> place;
      };
    }
    if (parameter.isList()) {
      ArrayNode calls = JsonNodeFactory.instance.arrayNode();
      calls.addObject().put("name", parameter.choices().get(0)).putObject("parameters");
      return calls;
    }
    if (!parameter.isNumber()) {
      List<String> choices = parameter.choices();
      String wish = given == null ? "" : given.asText();
      return JsonNodeFactory.instance.textNode(
          choices.isEmpty() ? "..." : Nearest.of(wish, choices));
    }
    double low = Math.max(parameter.low(), -1e6);
    double high = Math.min(parameter.high(), 1e6);
    double middle = low + (high - low) / 2;
    double whole = Math.rint(middle);
    return node(whole >= low && whole <= high ? whole : middle);
  }

  private static JsonNode node(double number) {
    return number == (int) number
        ? JsonNodeFactory.instance.numberNode((int) number)
        : JsonNodeFactory.instance.numberNode(number);
  }

  static String quote(String text) {
    return "\"" + cut(text) + "\"";
  }

  private static String cut(String text) {
    return text.length() <= QUOTED ? text : text.substring(0, QUOTED) + "...";
  }
}
