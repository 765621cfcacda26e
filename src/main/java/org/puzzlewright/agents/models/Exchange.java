package org.puzzlewright.agents.models;

import com.fasterxml.jackson.core.JsonFactory;
import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.core.StreamReadConstraints;
import com.fasterxml.jackson.core.StreamWriteFeature;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.json.JsonMapper;
import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.langchain4j.agent.tool.ToolSpecification;
import dev.langchain4j.data.message.AiMessage;
import dev.langchain4j.data.message.ChatMessage;
import dev.langchain4j.data.message.ChatMessageDeserializer;
import dev.langchain4j.data.message.ChatMessageSerializer;
import dev.langchain4j.model.chat.request.ChatRequest;
import dev.langchain4j.model.chat.request.ChatRequestParameters;
import dev.langchain4j.model.chat.response.ChatResponse;
import dev.langchain4j.model.output.FinishReason;
import dev.langchain4j.model.output.TokenUsage;
import java.math.BigDecimal;
import java.util.Comparator;
import org.puzzlewright.base.hash.Sha256;

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
    ArrayNode messages = json.putArray("messages");
    for (ChatMessage message : request.messages()) {
      messages.add(read(ChatMessageSerializer.messageToJson(message)));
    }
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

  static ObjectNode response(ChatResponse response) {
    ObjectNode json = MAPPER.createObjectNode();
    json.set("message", read(ChatMessageSerializer.messageToJson(response.aiMessage())));
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
    AiMessage reply = reply(write(json.required("message")));
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
              ? new PricedTokens(tokens, new BigDecimal(counts.get("usd").asText()))
              : tokens);
    }
    return response.build();
  }

  private static AiMessage reply(String json) {
    try {
      if (ChatMessageDeserializer.messageFromJson(json) instanceof AiMessage reply) {
        return reply;
      }
    } catch (RuntimeException broken) {
      // langchain4j has no exception of its own for it.
      throw new IllegalArgumentException("the reply cannot be read", broken);
    }
    throw new IllegalArgumentException("the reply is not a model's");
  }

  private static String text(JsonNode json, String name) {
    return json.has(name) ? json.get(name).asText() : null;
  }

  private static Integer count(JsonNode json, String name) {
    return json.path(name).isInt() ? json.get(name).intValue() : null;
  }

  /** Returns the SHA-256 of a request, by which equal ones are known. */
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
