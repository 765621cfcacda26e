package org.puzzlewright.agents.models;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.DeserializationFeature;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.json.JsonMapper;
import com.fasterxml.jackson.databind.node.ObjectNode;

/**
 * Some servers that speak OpenAI's chat completions send the arguments of a function call as a JSON
 * object, where OpenAI itself has that object written out as a text. What reads the replies knows
 * only the text, so it is written out here.
 */
final class WrittenArguments {

  private static final String ARGUMENTS = "arguments";
  private static final ObjectMapper MAPPER =
      JsonMapper.builder().enable(DeserializationFeature.USE_BIG_DECIMAL_FOR_FLOATS).build();

  private WrittenArguments() {}

  /** Returns a reply with all arguments as text; one that needs no change is returned as it is. */
  static String in(String body) {
    if (!body.contains("\"tool_calls\"") || !body.contains("\"choices\"")) {
      return body;
    }
    try {
      JsonNode reply = MAPPER.readTree(body);
      boolean changed = false;
      for (JsonNode choice : reply.path("choices")) {
        for (JsonNode call : choice.path("message").path("tool_calls")) {
          changed |= call.path("function") instanceof ObjectNode function && written(function);
        }
      }
      return changed ? MAPPER.writeValueAsString(reply) : body;
    } catch (JsonProcessingException broken) {
      // What reads the reply complains of it.
      return body;
    }
  }

  private static boolean written(ObjectNode function) {
    JsonNode arguments = function.path(ARGUMENTS);
    if (!arguments.isObject()) {
      return false;
    }
    function.put(ARGUMENTS, arguments.toString());
    return true;
  }
}
