package org.puzzlewright.physics.scene;

import com.fasterxml.jackson.databind.JsonNode;
import java.util.ArrayList;
import java.util.Iterator;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import org.puzzlewright.base.json.InputException;

/**
 * Reads an item's parameters from JSON; every complaint names the parameter and what it may be.
 *
 * <p>It remembers what it was asked for: any other field is one that the item does not have.
 */
public final class Parameters {

  private final JsonNode json;
  private final String where;
  private final Set<String> asked = new LinkedHashSet<>();

  /**
   * Reads from {@code json}.
   *
   * @param json an object; a missing field takes its default
   * @param where how complaints name the object, for instance "furniture[2]"
   */
  public Parameters(JsonNode json, String where) {
    this.json = json;
    this.where = where;
  }

  /**
   * Refuses fields that were not asked for.
   *
   * @param type the kind of item, for the complaint
   * @param others fields that are no parameters, and may be there
   */
  void refuseOthers(String type, Set<String> others) {
    for (Iterator<String> names = json.fieldNames(); names.hasNext(); ) {
      String name = names.next();
      if (!others.contains(name) && !asked.contains(name)) {
        String known = asked.isEmpty() ? "it has none" : "it has " + String.join(", ", asked);
        throw new InputException(
            "%s: a %s has no parameter \"%s\"; %s".formatted(where, type, name, known));
      }
    }
  }

  /** Returns whether the field is there. */
  public boolean has(String name) {
    asked.add(name);
    return json.has(name);
  }

  /** Returns a number within [low, high]. */
  public double number(String name, double fallback, double low, double high) {
    double value = number(name, fallback);
    if (!(value >= low && value <= high)) {
      throw complaint(name, value, "must be from " + low + " to " + high);
    }
    return value;
  }

  /** Returns the constant of {@code type} whose lower-case name stands there. */
  public <E extends Enum<E>> E choice(String name, Class<E> type, E fallback) {
    asked.add(name);
    JsonNode node = json.get(name);
    if (node == null && fallback != null) {
      return fallback;
    }
    List<String> words = new ArrayList<>();
    for (E constant : type.getEnumConstants()) {
      String word = constant.name().toLowerCase(Locale.ROOT);
      words.add(word);
      if (node != null && word.equals(node.asText())) {
        return constant;
      }
    }
    throw complaint(name, node == null ? "nothing" : node.asText(), "must be one of " + words);
  }

  private double number(String name, double fallback) {
    asked.add(name);
    JsonNode node = json.get(name);
    if (node == null) {
      return fallback;
    }
    if (!node.isNumber()) {
      throw complaint(name, node, "must be a number");
    }
    return node.asDouble();
  }

  private InputException complaint(String name, Object value, String rule) {
    return new InputException("%s: \"%s\" is %s, but %s".formatted(where, name, value, rule));
  }
}
