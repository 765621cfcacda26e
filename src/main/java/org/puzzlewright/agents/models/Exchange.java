package org.puzzlewright.agents.models;

import com.fasterxml.jackson.core.JsonFactory;
import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.core.StreamReadConstraints;
import com.fasterxml.jackson.core.StreamWriteFeature;
import com.fasterxml.jackson.core.json.JsonWriteFeature;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.json.JsonMapper;
import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.langchain4j.agent.tool.ToolSpecification;
import dev.langchain4j.data.message.AiMessage;
import dev.langchain4j.data.message.ChatMessageDeserializer;
import dev.langchain4j.data.message.ChatMessageSerializer;
import dev.langchain4j.model.chat.request.ChatRequest;
import dev.langchain4j.model.chat.request.ChatRequestParameters;
import dev.langchain4j.model.chat.response.ChatResponse;
import dev.langchain4j.model.output.FinishReason;
import dev.langchain4j.model.output.TokenUsage;
import java.util.Comparator;
import java.util.List;
import org.puzzlewright.base.hash.Sha256;
import org.puzzlewright.base.json.StrictJson;

/** Requests and replies as JSON, the same on every machine. */
final class Exchange {

  // Pictures are long texts, and a recording is the user's own file.
  private static final JsonMapper MAPPER =
      JsonMapper.builder(
              JsonFactory.builder()
                  .streamReadConstraints(
                      StreamReadConstraints.builder().maxStringLength(100_000_000).build())
                  .build())
          .enable(StreamWriteFeature.USE_FAST_DOUBLE_WRITER)
          .build();

  private Exchange() {}

  /** Returns messages, tools in alphabetical order (theirs means nothing), and parameters. */
  static ObjectNode request(ChatRequest request) {
    ObjectNode json = MAPPER.createObjectNode();
    messages(request).forEach(json.putArray("messages")::add);
    json.setAll(rest(request));
    return json;
  }

  static List<ObjectNode> messages(ChatRequest request) {
    return request.messages().stream()
        .map(message -> (ObjectNode) read(ChatMessageSerializer.messageToJson(message)))
        .toList();
  }

  /** Returns what a request has beside its messages. */
  static ObjectNode rest(ChatRequest request) {
    ObjectNode json = MAPPER.createObjectNode();
    ArrayNode tools = json.putArray("tools");
    if (request.toolSpecifications() != null) {
      request.toolSpecifications().stream()
          .sorted(Comparator.comparing(ToolSpecification::name))
          .forEach(tool -> tools.add(read(tool.toJson())));
    }
    json.set("parameters", parameters(request.parameters()));
    return json;
  }

  private static ObjectNode parameters(ChatRequestParameters given) {
    ObjectNode json = MAPPER.createObjectNode();
    put(json, "model", given.modelName());
    put(json, "temperature", given.temperature());
    put(json, "topP", given.topP());
    put(json, "topK", given.topK());
    put(json, "frequencyPenalty", given.frequencyPenalty());
    put(json, "presencePenalty", given.presencePenalty());
    put(json, "maxOutputTokens", given.maxOutputTokens());
    put(json, "toolChoice", given.toolChoice());
    put(json, "responseFormat", given.responseFormat());
    if (given.stopSequences() != null && !given.stopSequences().isEmpty()) {
      given.stopSequences().forEach(json.putArray("stop")::add);
    }
    return json;
  }

  private static void put(ObjectNode json, String name, Object value) {
    if (value != null) {
      json.put(name, value.toString());
    }
  }

  /**
   * Returns a response whose texts have at most so many characters each; what is cut off is counted
   * in "cut".
   */
  static ObjectNode response(ChatResponse response, int most) {
    ObjectNode json = MAPPER.createObjectNode();
    AiMessage said = response.aiMessage();
    AiMessage shortened = shortened(said, most);
    // langchain4j reads no text of more than 20 million characters.
    AiMessage wordless = shortened.toBuilder().text(null).thinking(null).build();
    ObjectNode message = (ObjectNode) read(ChatMessageSerializer.messageToJson(wordless));
    put(message, "text", shortened.text());
    put(message, "thinking", shortened.thinking());
    json.set("message", message);
    long cut = length(said) - length(shortened);
    if (cut > 0) {
      json.put("cut", cut);
    }
    put(json, "id", response.id());
    put(json, "model", response.modelName());
    put(json, "finish", response.finishReason());
    TokenUsage tokens = response.tokenUsage();
    if (tokens != null) {
      ObjectNode counts = json.putObject("tokens");
      counts.put("input", tokens.inputTokenCount()).put("output", tokens.outputTokenCount());
      counts.put("total", tokens.totalTokenCount());
      if (tokens instanceof PricedTokens priced) {
        counts.put("usd", priced.usd().toPlainString());
      }
      if (PricedTokens.isEstimate(tokens)) {
        counts.put("estimated", true);
      }
    }
    return json;
  }

  /**
   * Reads what {@link #response} wrote.
   *
   * @throws IllegalArgumentException when it is something else
   */
  static ChatResponse response(JsonNode json) {
    AiMessage reply = reply(json.required("message"));
    ChatResponse.Builder response = ChatResponse.builder().aiMessage(reply);
    response.id(text(json, "id")).modelName(text(json, "model"));
    if (json.has("finish")) {
      response.finishReason(FinishReason.valueOf(json.get("finish").asText()));
    }
    if (json.has("tokens")) {
      JsonNode counts = json.get("tokens");
      TokenUsage tokens =
          counts.path("estimated").asBoolean()
              ? new EstimatedTokens(counts.path("input").asInt(), counts.path("output").asInt())
              : new TokenUsage(
                  count(counts, "input"), count(counts, "output"), count(counts, "total"));
      response.tokenUsage(
          counts.has("usd")
              ? new PricedTokens(tokens, StrictJson.amount(counts.get("usd").asText()))
              : tokens);
    }
    return response.build();
  }

  private static AiMessage shortened(AiMessage said, int most) {
    return said.toBuilder()
        .text(shortened(said.text(), most))
        .thinking(shortened(said.thinking(), most))
        .toolExecutionRequests(
            said.toolExecutionRequests().stream()
                .map(call -> call.toBuilder().arguments(shortened(call.arguments(), most)).build())
                .toList())
        .build();
  }

  private static String shortened(String text, int most) {
    return text == null || text.length() <= most ? text : text.substring(0, most);
  }

  private static long length(AiMessage said) {
    return length(said.text())
        + length(said.thinking())
        + said.toolExecutionRequests().stream().mapToLong(call -> length(call.arguments())).sum();
  }

  private static long length(String text) {
    return text == null ? 0 : text.length();
  }

  private static AiMessage reply(JsonNode message) {
    try {
      JsonNode wordless = message.deepCopy();
      if (wordless instanceof ObjectNode object) {
        object.remove(List.of("text", "thinking"));
      }
      if (ChatMessageDeserializer.messageFromJson(write(wordless)) instanceof AiMessage reply) {
        return reply.toBuilder()
            .text(text(message, "text"))
            .thinking(text(message, "thinking"))
            .build();
      }
    } catch (RuntimeException broken) {
      // langchain4j has no exception of its own for it.
      throw new IllegalArgumentException("the reply cannot be read", broken);
    }
    throw new IllegalArgumentException("the reply is not a model's");
  }

  private static String text(JsonNode json, String name) {
    return json.hasNonNull(name) ? json.get(name).asText() : null;
  }

  private static Integer count(JsonNode json, String name) {
    return json.path(name).isInt() ? json.get(name).intValue() : null;
  }

  /** Returns what is noted of a call that ended without a reply. */
  static ObjectNode failure(RuntimeException failed) {
    ObjectNode json = MAPPER.createObjectNode();
    ObjectNode failure = json.putObject("failure").put("words", ModelFailure.describe(failed));
    if (failed instanceof ModelException ours) {
      failure.put("kind", ours.kind().name());
    }
    if (PassingFailure.is(failed)) {
      failure.put("passing", true);
    }
    return json;
  }

  /** Returns what is noted of a call that nobody waited for. */
  static ObjectNode stopped(Stopped stop) {
    ObjectNode json = MAPPER.createObjectNode();
    json.putObject("stopped")
        .put("late", stop.why() == Stopped.Why.LATE)
        .put("made", stop.made())
        .put("words", stop.getMessage());
    return json;
  }

  /**
   * Does again what a line says came of a call: returns the reply, or throws.
   *
   * @throws ModelException when the call failed
   * @throws Stopped when nobody waited for it
   */
  static ChatResponse given(JsonNode line) {
    JsonNode failure = line.path("failure");
    if (failure.isTextual()) {
      throw new ModelException(ModelException.Kind.REPLAY, failure.asText());
    }
    if (failure.isObject()) {
      throw new ModelException(
          ModelException.Kind.valueOf(failure.path("kind").asText("OTHER")),
          failure.path("words").asText(),
          failure.path("passing").asBoolean());
    }
    JsonNode stopped = line.path("stopped");
    if (stopped.isObject()) {
      throw new Stopped(
          stopped.path("late").asBoolean() ? Stopped.Why.LATE : Stopped.Why.TOLD,
          stopped.path("made").asBoolean(),
          stopped.path("words").asText());
    }
    return response(line.get("response"));
  }

  /** Returns one line in ASCII, equal for equal JSON alone. */
  static String ascii(JsonNode json) {
    try {
      return MAPPER.writer().with(JsonWriteFeature.ESCAPE_NON_ASCII).writeValueAsString(json);
    } catch (JsonProcessingException impossible) {
      throw new IllegalStateException("a tree can always be written", impossible);
    }
  }

  /** Returns the SHA-256 of a request, by which equal ones are known in recordings of format 1. */
  static String key(ObjectNode request) {
    return Sha256.of(write(request));
  }

  static ObjectNode object() {
    return MAPPER.createObjectNode();
  }

  /**
   * Parses.
   *
   * @throws IllegalArgumentException when it is not JSON
   */
  static JsonNode read(String json) {
    try {
      return MAPPER.readTree(json);
    } catch (JsonProcessingException broken) {
      throw new IllegalArgumentException("it is not valid JSON", broken);
    }
  }

  /** Returns one line. */
  static String write(JsonNode json) {
    try {
      return MAPPER.writeValueAsString(json);
    } catch (JsonProcessingException impossible) {
      throw new IllegalStateException("a tree can always be written", impossible);
    }
  }
}
