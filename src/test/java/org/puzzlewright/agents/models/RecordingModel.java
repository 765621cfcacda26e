package org.puzzlewright.agents.models;

import dev.langchain4j.model.chat.ChatModel;
import dev.langchain4j.model.chat.request.ChatRequest;
import dev.langchain4j.model.chat.response.ChatResponse;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;

/** Passes requests on to another model and keeps them with the replies. Safe to share. */
public final class RecordingModel extends ForwardingChatModel {

  /**
   * A request that was answered.
   *
   * @param request as the model got it, default parameters included
   * @param response the answer
   */
  public record Exchange(ChatRequest request, ChatResponse response) {}

  private final List<Exchange> exchanges;

  /** Makes one that asks {@code model}. */
  public RecordingModel(ChatModel model) {
    this(model, new ArrayList<>());
  }

  /** Makes one that keeps them there. */
  public RecordingModel(ChatModel model, List<Exchange> exchanges) {
    super(model, Objects.requireNonNull(model, "model")::chat);
    this.exchanges = exchanges;
  }

  /** Returns a copy of what was recorded, oldest first; calls that threw are not in it. */
  public synchronized List<Exchange> exchanges() {
    return List.copyOf(exchanges);
  }

  @Override
  public ChatResponse doChat(ChatRequest request) {
    // chat, not doChat: the inner model's own listeners and defaults belong to it.
    ChatResponse response = super.doChat(request);
    synchronized (this) {
      exchanges.add(new Exchange(request, response));
    }
    return response;
  }
}
