package org.puzzlewright.agents.models;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.json.JsonMapper;
import java.util.Set;
import org.puzzlewright.agents.models.ModelException.Kind;

/**
 * Finds out which replies say that there is none. langchain4j takes some of them for broken, which
 * would be tried again in vain, and others for an answer of no words.
 */
final class ReplyCheck {

  /** How Gemini ends what its filters hold back. */
  private static final Set<String> FILTERED =
      Set.of("SAFETY", "PROHIBITED_CONTENT", "BLOCKLIST", "RECITATION", "SPII", "IMAGE_SAFETY");

  private static final JsonMapper MAPPER = new JsonMapper();

  private ReplyCheck() {}

  /**
   * Looks at the body of a reply.
   *
   * @throws ModelException when there is nothing to be read in it, and says why
   */
  static void check(String body) {
    if (body.startsWith("data:") || body.startsWith("event:") || body.startsWith(": ")) {
      throw new ModelException(Kind.REJECTED, Remedy.STREAM);
    }
    JsonNode reply;
    try {
      reply = MAPPER.readTree(body);
    } catch (JsonProcessingException broken) {
      // What reads the reply complains of it.
      return;
    }
    gemini(reply);
    if (reply.path("stop_reason").asText().equals("refusal")) {
      throw declined("it refused");
    }
    JsonNode choice = reply.path("choices").path(0);
    JsonNode message = choice.path("message");
    if (!message.path("refusal").asText("").isBlank()) {
      throw declined(message.path("refusal").asText());
    }
    boolean empty =
        message.path("content").asText("").isBlank() && message.path("tool_calls").isEmpty();
    if (empty && choice.path("finish_reason").asText().equals("content_filter")) {
      throw declined("content_filter");
    }
  }

  private static void gemini(JsonNode reply) {
    String blocked = reply.at("/promptFeedback/blockReason").asText();
    if (!blocked.isEmpty()) {
      throw declined("the request was blocked, " + blocked);
    }
    JsonNode candidate = reply.path("candidates").path(0);
    String end = candidate.path("finishReason").asText();
    if (!candidate.at("/content/parts").isEmpty()) {
      return;
    }
    if (FILTERED.contains(end)) {
      throw declined("the reply was blocked, " + end);
    }
    if (end.equals("MAX_TOKENS")) {
      throw new ModelException(Kind.LENGTH, "");
    }
  }

  private static ModelException declined(String why) {
    return new ModelException(Kind.DECLINED, why);
  }
}
