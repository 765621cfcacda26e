package org.puzzlewright.agents.models;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.DeserializationFeature;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.json.JsonMapper;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;

/**
 * Mends what would keep a reply, which is paid for, from being read although it matters little.
 *
 * <p>Some servers that speak OpenAI's chat completions send the arguments of a function call as a
 * JSON object, where OpenAI itself has that object written out as a text. And what a server says of
 * its tokens may be no count at all, or not fit into 32 bits.
 */
final class ReplyRepair {

  private static final String ARGUMENTS = "arguments";

  /** Where servers tell how many tokens they took: OpenAI and Anthropic, Gemini, Ollama. */
  private static final List<String> USAGE = List.of("usage", "usageMetadata");

  private static final Set<String> OLLAMA_COUNTS = Set.of("prompt_eval_count", "eval_count");

  private static final ObjectMapper MAPPER =
      JsonMapper.builder().enable(DeserializationFeature.USE_BIG_DECIMAL_FOR_FLOATS).build();

  private ReplyRepair() {}

  /** Returns a reply that can be read; one that needs no change is returned as it is. */
  static String of(String body) {
    boolean calls = body.contains("\"tool_calls\"") && body.contains("\"choices\"");
    boolean counts = body.contains("\"usage") || body.contains("eval_count\"");
    if (!calls && !counts) {
      return body;
    }
    try {
      JsonNode reply = MAPPER.readTree(body);
      boolean changed = calls && arguments(reply);
      changed |= reply instanceof ObjectNode object && counts(object);
      return changed ? MAPPER.writeValueAsString(reply) : body;
    } catch (JsonProcessingException broken) {
      // What reads the reply complains of it.
      return body;
    }
  }

  private static boolean arguments(JsonNode reply) {
    boolean changed = false;
    for (JsonNode choice : reply.path("choices")) {
      for (JsonNode call : choice.path("message").path("tool_calls")) {
        changed |= call.path("function") instanceof ObjectNode function && written(function);
      }
    }
    return changed;
  }

  private static boolean written(ObjectNode function) {
    JsonNode arguments = function.path(ARGUMENTS);
    if (!arguments.isObject()) {
      return false;
    }
    function.put(ARGUMENTS, arguments.toString());
    return true;
  }

  /** A count that is none is left out, as if the server had not told it. */
  private static boolean counts(ObjectNode reply) {
    boolean changed = false;
    for (String name : USAGE) {
      if (reply.path(name) instanceof ObjectNode usage) {
        changed |= usage.properties().stream().anyMatch(ReplyRepair::badCount);
        usage.properties().removeIf(ReplyRepair::badCount);
      } else if (reply.has(name) && !reply.path(name).isNull()) {
        reply.remove(name);
        changed = true;
      }
    }
    for (String name : OLLAMA_COUNTS) {
      if (reply.has(name) && !reply.path(name).isInt()) {
        reply.remove(name);
        changed = true;
      }
    }
    return changed;
  }

  private static boolean badCount(Map.Entry<String, JsonNode> entry) {
    JsonNode value = entry.getValue();
    boolean count = entry.getKey().toLowerCase(Locale.ROOT).contains("token");
    return value.isNumber() ? !value.isInt() : count && !value.isNull() && !value.isContainerNode();
  }
}
