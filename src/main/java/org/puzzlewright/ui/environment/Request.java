package org.puzzlewright.ui.environment;

import com.fasterxml.jackson.databind.JsonNode;
import java.util.ArrayList;
import java.util.Iterator;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.puzzlewright.base.json.InputException;
import org.puzzlewright.base.json.StrictJson;

/**
 * One line of a client.
 *
 * @param json an object with a text "op"
 */
record Request(JsonNode json) {

  /** Reads a line; complains about anything but an object that says what is to be done. */
  static Request read(String line) {
    JsonNode json = StrictJson.parse(line, "request");
    if (!json.path("op").isTextual()) {
      throw new InputException("request: must be an object with a text \"op\"");
    }
    return new Request(json);
  }

  String op() {
    return json.path("op").asText();
  }

  /** Complains about fields that the request cannot have. */
  void knows(Set<String> fields) {
    for (Iterator<String> names = json.fieldNames(); names.hasNext(); ) {
      String name = names.next();
      if (!name.equals("op") && !fields.contains(name)) {
        throw new InputException(
            "%s: \"%s\" is no field of it; there are %s"
                .formatted(op(), name, String.join(", ", fields.stream().sorted().toList())));
      }
    }
  }

  String text(String name) {
    return optionalText(name).orElseThrow(() -> wrong(name, "a text"));
  }

  Optional<String> optionalText(String name) {
    if (!json.has(name)) {
      return Optional.empty();
    }
    if (!json.path(name).isTextual()) {
      throw wrong(name, "a text");
    }
    return Optional.of(json.path(name).asText());
  }

  boolean flag(String name) {
    if (json.has(name) && !json.path(name).isBoolean()) {
      throw wrong(name, "true or false");
    }
    return json.path(name).asBoolean();
  }

  /** Returns a whole number of 64 bits. */
  long whole(String name) {
    JsonNode value = json.path(name);
    if (!value.isIntegralNumber() || !value.canConvertToLong()) {
      throw wrong(name, "a whole number of 64 bits");
    }
    return value.asLong();
  }

  int whole(String name, int least, int most) {
    JsonNode value = json.path(name);
    if (!value.isIntegralNumber() || !value.canConvertToInt()) {
      throw wrong(name, "a whole number from %d to %d".formatted(least, most));
    }
    if (value.asInt() < least || value.asInt() > most) {
      throw wrong(name, "from %d to %d".formatted(least, most));
    }
    return value.asInt();
  }

  /** Returns the vector of one action: a number, or a list of numbers. */
  double[] action(String name) {
    return numbers(json.path(name), name);
  }

  /** Returns the vectors of actions. */
  List<double[]> actions(String name) {
    JsonNode all = json.path(name);
    if (!all.isArray()) {
      throw wrong(name, "a list with an action for each environment");
    }
    List<double[]> actions = new ArrayList<>(all.size());
    all.forEach(one -> actions.add(numbers(one, name)));
    return actions;
  }

  private double[] numbers(JsonNode value, String name) {
    if (value.isNumber()) {
      return new double[] {value.asDouble()};
    }
    double[] numbers = new double[value.size()];
    for (int i = 0; i < numbers.length; i++) {
      if (!value.isArray() || !value.get(i).isNumber()) {
        throw wrong(name, "a number or a list of numbers for each action");
      }
      numbers[i] = value.get(i).asDouble();
    }
    if (numbers.length == 0) {
      throw wrong(name, "a number or a list of numbers for each action");
    }
    return numbers;
  }

  private InputException wrong(String name, String wanted) {
    return new InputException("%s: \"%s\" must be %s".formatted(op(), name, wanted));
  }
}
