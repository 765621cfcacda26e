package org.puzzlewright.agents.models;

import dev.langchain4j.agent.tool.ToolExecutionRequest;
import dev.langchain4j.data.message.AiMessage;
import dev.langchain4j.model.chat.response.ChatResponse;
import java.util.List;
import java.util.Optional;

/** Replies without the key: a server that repeats it must not bring it into a transcript. */
final class KeyRedactor {

  /** Servers of one's own take "none" and "x" for a key, and these are words. */
  private static final int SHORTEST = 12;

  private KeyRedactor() {}

  /** Returns the same reply; where the key stands in it, something else does. */
  static ChatResponse of(ChatResponse response, Optional<String> key) {
    if (key.isEmpty()
        || key.get().length() < SHORTEST
        || response.aiMessage() == null
        || !has(response, key.get())) {
      return response;
    }
    String secret = key.get();
    AiMessage reply = response.aiMessage();
    List<ToolExecutionRequest> calls =
        reply.toolExecutionRequests().stream()
            .map(
                call ->
                    ToolExecutionRequest.builder()
                        .id(blotted(call.id(), secret))
                        .name(blotted(call.name(), secret))
                        .arguments(blotted(call.arguments(), secret))
                        .build())
            .toList();
    return ChatResponse.builder()
        .aiMessage(
            reply.toBuilder()
                .text(blotted(reply.text(), secret))
                .thinking(blotted(reply.thinking(), secret))
                .toolExecutionRequests(calls)
                .build())
        .id(blotted(response.id(), secret))
        .modelName(blotted(response.modelName(), secret))
        .finishReason(response.finishReason())
        .tokenUsage(response.tokenUsage())
        .build();
  }

  private static boolean has(ChatResponse response, String secret) {
    return response.aiMessage().toString().contains(secret)
        || String.valueOf(response.id()).contains(secret)
        || String.valueOf(response.modelName()).contains(secret);
  }

  private static String blotted(String text, String secret) {
    return text == null ? null : text.replace(secret, ModelFailure.HIDDEN);
  }
}
