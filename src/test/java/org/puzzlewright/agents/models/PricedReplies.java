package org.puzzlewright.agents.models;

import dev.langchain4j.model.chat.ChatModel;
import dev.langchain4j.model.chat.request.ChatRequest;
import dev.langchain4j.model.chat.response.ChatResponse;
import java.math.BigDecimal;

/** A model each of whose calls costs the same. */
public final class PricedReplies {

  private PricedReplies() {}

  public static ChatModel of(ChatModel model, String usd) {
    return new ChatModel() {
      @Override
      public ChatResponse doChat(ChatRequest request) {
        ChatResponse plain = model.chat(request);
        return ChatResponse.builder()
            .aiMessage(plain.aiMessage())
            .tokenUsage(new PricedTokens(plain.tokenUsage(), new BigDecimal(usd)))
            .build();
      }
    };
  }
}
