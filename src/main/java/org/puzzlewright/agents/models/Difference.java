package org.puzzlewright.agents.models;

import com.fasterxml.jackson.databind.JsonNode;

/** Tells in a line where two requests part. */
final class Difference {

  /** Characters that are shown from the first one that differs. */
  private static final int SHOWN = 60;

  /** Characters that are shown before it. */
  private static final int BEFORE = 15;

  private Difference() {}

  /** Returns the first difference of two requests that are not equal. */
  static String of(JsonNode recorded, JsonNode now) {
    JsonNode a = recorded.path("messages");
    JsonNode b = now.path("messages");
    for (int i = 0; i < Math.min(a.size(), b.size()); i++) {
      if (!a.get(i).equals(b.get(i))) {
        return "message %d of %d (%s), %s"
            .formatted(
                i + 1, b.size(), b.get(i).path("type").asText("?"), texts(a.get(i), b.get(i)));
      }
    }
    if (a.size() != b.size()) {
      return "it had %d messages, now it has %d".formatted(a.size(), b.size());
    }
    for (String part : new String[] {"tools", "parameters"}) {
      if (!recorded.path(part).equals(now.path(part))) {
        return "the " + part + ", " + texts(recorded.path(part), now.path(part));
      }
    }
    return texts(recorded, now);
  }

  private static String texts(JsonNode recorded, JsonNode now) {
    String a = Exchange.write(recorded);
    String b = Exchange.write(now);
    int at = 0;
    while (at < Math.min(a.length(), b.length()) && a.charAt(at) == b.charAt(at)) {
      at++;
    }
    return "character %d: recorded %s, now %s".formatted(at + 1, excerpt(a, at), excerpt(b, at));
  }

  private static String excerpt(String text, int at) {
    int from = Math.max(0, at - BEFORE);
    int to = Math.min(text.length(), at + SHOWN);
    return "‹"
        + (from > 0 ? "…" : "")
        + text.substring(from, to)
        + (to < text.length() ? "…" : "")
        + "›";
  }
}
