package org.puzzlewright.agents.models;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.json.JsonMapper;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.langchain4j.model.chat.request.ChatRequest;
import dev.langchain4j.model.chat.request.ResponseFormat;
import dev.langchain4j.model.chat.request.ResponseFormatType;
import dev.langchain4j.model.chat.request.json.JsonRawSchema;
import dev.langchain4j.model.chat.request.json.JsonSchema;
import java.util.List;

/**
 * Fits the schema of an answer to Gemini, which refuses conditions and fills objects of any shape
 * with nothing. What it cannot be told, the answer is checked for when it has come.
 */
final class GeminiSchema {

  private static final List<String> UNKNOWN =
      List.of("$schema", "title", "if", "then", "else", "dependentRequired");

  private static final JsonMapper MAPPER = new JsonMapper();

  private GeminiSchema() {}

  /** Returns the request with a schema that Gemini knows, or without any. */
  static ChatRequest of(ChatRequest request) {
    ResponseFormat format = request.responseFormat();
    if (format == null
        || format.jsonSchema() == null
        || !(format.jsonSchema().rootElement() instanceof JsonRawSchema raw)) {
      return request;
    }
    JsonNode schema = read(raw.schema());
    ChatRequest.Builder plain = ChatRequest.builder().messages(request.messages());
    if (isOpen(schema)) {
      return plain.build();
    }
    schema.findParents("type").forEach(node -> ((ObjectNode) node).remove(UNKNOWN));
    return plain
        .responseFormat(
            ResponseFormat.builder()
                .type(ResponseFormatType.JSON)
                .jsonSchema(
                    JsonSchema.builder()
                        .name(format.jsonSchema().name())
                        .rootElement(JsonRawSchema.from(schema.toString()))
                        .build())
                .build())
        .build();
  }

  private static JsonNode read(String schema) {
    try {
      return MAPPER.readTree(schema);
    } catch (JsonProcessingException impossible) {
      throw new IllegalStateException("schemas are checked when they are read", impossible);
    }
  }

  /** Returns whether there is an object somewhere whose properties are not told. */
  private static boolean isOpen(JsonNode schema) {
    boolean open =
        schema.path("type").asText().equals("object") && schema.path("properties").isEmpty();
    for (JsonNode child : schema) {
      open |= isOpen(child);
    }
    return open;
  }
}
