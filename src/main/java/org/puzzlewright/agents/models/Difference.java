package org.puzzlewright.agents.models;

import com.fasterxml.jackson.databind.JsonNode;
import java.util.Optional;

/** Tells in a line where two requests part. */
final class Difference {

  /** Characters that are shown from the first one that differs. */
  private static final int SHOWN = 60;

  /** Characters that are shown before it. */
  private static final int BEFORE = 15;

  private Difference() {}

  /** Returns the first difference of two requests, {@link Allowance} apart; empty without one. */
  static Optional<String> of(JsonNode recorded, JsonNode now) {
    JsonNode a = recorded.path("messages");
    JsonNode b = now.path("messages");
    for (int i = 0; i < Math.min(a.size(), b.size()); i++) {
      Optional<String> difference = texts(a.get(i), b.get(i));
      if (difference.isPresent()) {
        String type = b.get(i).path("type").asText("?");
        return Optional.of(
            "message %d of %d (%s), %s".formatted(i + 1, b.size(), type, difference.get()));
      }
    }
    if (a.size() != b.size()) {
      return Optional.of("it had %d messages, now it has %d".formatted(a.size(), b.size()));
    }
    for (String part : new String[] {"tools", "parameters"}) {
      Optional<String> difference = texts(recorded.path(part), now.path(part));
      if (difference.isPresent()) {
        return Optional.of("the " + part + ", " + difference.get());
      }
    }
    return texts(recorded, now);
  }

  private static Optional<String> texts(JsonNode recorded, JsonNode now) {
    if (recorded.equals(now)) {
      return Optional.empty();
    }
    String a = Allowance.without(Exchange.write(recorded));
    String b = Allowance.without(Exchange.write(now));
    if (a.equals(b)) {
      return Optional.empty();
    }
    int at = 0;
    while (at < Math.min(a.length(), b.length()) && a.charAt(at) == b.charAt(at)) {
      at++;
    }
    return Optional.of(
        "character %d: recorded %s, now %s".formatted(at + 1, excerpt(a, at), excerpt(b, at)));
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
