package org.puzzlewright.base.json;

import com.fasterxml.jackson.databind.JsonNode;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;

/** Tells in lines where two JSON values differ. */
public final class JsonDifferences {

  private JsonDifferences() {}

  /** Returns a line for each place where they differ; empty when they are equal. */
  public static List<String> between(JsonNode stored, JsonNode found) {
    List<String> lines = new ArrayList<>();
    compare("", stored, found, lines);
    return lines;
  }

  private static void compare(String where, JsonNode stored, JsonNode found, List<String> lines) {
    if (stored.isObject() && found.isObject()) {
      Set<String> names = new LinkedHashSet<>();
      found.fieldNames().forEachRemaining(names::add);
      stored.fieldNames().forEachRemaining(names::add);
      for (String name : names) {
        String place = where.isEmpty() ? name : where + "." + name;
        compare(place, stored.path(name), found.path(name), lines);
      }
    } else if (!stored.equals(found) && !words(stored).equals(words(found))) {
      // Their texts count: a number that was read may be of another Java type than one just made.
      lines.add(
          StrictJson.line(
              "%s: stored is %s, found is %s".formatted(where, words(stored), words(found))));
    }
  }

  private static String words(JsonNode value) {
    return value.isMissingNode() ? "nothing" : JsonText.line(value);
  }
}
