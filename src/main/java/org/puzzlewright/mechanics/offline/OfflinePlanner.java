package org.puzzlewright.mechanics.offline;

import dev.langchain4j.model.chat.ChatModel;
import dev.langchain4j.model.chat.request.ChatRequest;
import dev.langchain4j.model.chat.response.ChatResponse;

/** Being written. */
public final class OfflinePlanner implements ChatModel {

  /** Makes a planner whose choices follow {@code seed}. */
  public OfflinePlanner(long seed) {}

  /** Returns how many runs the planner has made in its own search. */
  public long simulations() {
    return 0;
  }

  @Override
  public ChatResponse doChat(ChatRequest request) {
    throw new IllegalStateException("being written");
  }
}
