package org.puzzlewright.agents.models;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.langchain4j.model.chat.request.ChatRequest;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Function;
import org.puzzlewright.base.hash.Sha256;

/**
 * A request in parts that are known by their SHA-256: conversations repeat themselves, and a
 * message or picture is to be stored once.
 *
 * @param messages the messages' sums, in order
 * @param rest the sum of tools and parameters
 * @param parts what the sums are of
 */
record Asked(List<String> messages, String rest, Map<String, ObjectNode> parts) {

  static Asked of(ChatRequest request) {
    Map<String, ObjectNode> parts = new LinkedHashMap<>();
    List<String> messages = new ArrayList<>();
    Exchange.messages(request).forEach(message -> messages.add(put(parts, message)));
    return new Asked(messages, put(parts, Exchange.rest(request)), parts);
  }

  private static String put(Map<String, ObjectNode> parts, ObjectNode part) {
    // In ASCII, as UTF-8 has the same bytes for every half of a surrogate pair.
    String sum = Sha256.of(Exchange.ascii(part));
    parts.putIfAbsent(sum, part);
    return sum;
  }

  /** Returns the sum of the whole request. */
  String key() {
    return Sha256.of(String.join(" ", messages) + " " + rest);
  }

  /** Returns the whole request as {@link Exchange#request} would. */
  ObjectNode request() {
    return request(messages, rest, parts::get);
  }

  static ObjectNode request(List<String> messages, String rest, Function<String, JsonNode> parts) {
    ObjectNode json = Exchange.object();
    messages.forEach(sum -> json.withArray("messages").add(parts.apply(sum)));
    json.setAll((ObjectNode) parts.apply(rest));
    return json;
  }

  /** Returns how many of the first messages are those of an earlier request. */
  int shared(List<String> earlier) {
    int same = 0;
    while (same < Math.min(messages.size(), earlier.size())
        && messages.get(same).equals(earlier.get(same))) {
      same++;
    }
    return same;
  }
}
