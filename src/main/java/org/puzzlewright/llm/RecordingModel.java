package org.puzzlewright.llm;

import dev.langchain4j.model.ModelProvider;
import dev.langchain4j.model.chat.Capability;
import dev.langchain4j.model.chat.ChatModel;
import dev.langchain4j.model.chat.request.ChatRequest;
import dev.langchain4j.model.chat.request.ChatRequestParameters;
import dev.langchain4j.model.chat.response.ChatResponse;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.Set;

/** Passes requests on to another model and keeps them with the replies. Safe to share. */
public final class RecordingModel implements Abilities.Able {

  /**
   * A request that was answered.
   *
   * @param request as the model got it, default parameters included
   * @param response the answer
   */
  public record Exchange(ChatRequest request, ChatResponse response) {}

  private final ChatModel model;
  private final List<Exchange> exchanges = new ArrayList<>();

  /** Makes one that asks {@code model}. */
  public RecordingModel(ChatModel model) {
    this.model = Objects.requireNonNull(model, "model");
  }

  /** Returns a copy of what was recorded, oldest first; calls that threw are not in it. */
  public synchronized List<Exchange> exchanges() {
    return List.copyOf(exchanges);
  }

  @Override
  public ChatResponse doChat(ChatRequest request) {
    // chat, not doChat: the inner model's own listeners and defaults belong to it.
    ChatResponse response = model.chat(request);
    synchronized (this) {
      exchanges.add(new Exchange(request, response));
    }
    return response;
  }

  @Override
  public Abilities abilities() {
    return Abilities.of(model);
  }

  @Override
  public ChatRequestParameters defaultRequestParameters() {
    return model.defaultRequestParameters();
  }

  @Override
  public Set<Capability> supportedCapabilities() {
    return model.supportedCapabilities();
  }

  @Override
  public ModelProvider provider() {
    return model.provider();
  }
}
