package org.puzzlewright.agents.models;

import dev.langchain4j.model.ModelProvider;
import dev.langchain4j.model.chat.Capability;
import dev.langchain4j.model.chat.ChatModel;
import dev.langchain4j.model.chat.request.ChatRequest;
import dev.langchain4j.model.chat.request.ChatRequestParameters;
import dev.langchain4j.model.chat.response.ChatResponse;
import java.util.Set;
import java.util.function.Function;

/** A model that has another answer, and is for all else what that is. */
class ForwardingChatModel implements Abilities.Able {

  private final ChatModel model;
  private final Function<ChatRequest, ChatResponse> answers;

  /**
   * Makes one.
   *
   * @param model the other
   * @param answers asks the other by {@code chat}, whose listeners and defaults belong to it
   */
  ForwardingChatModel(ChatModel model, Function<ChatRequest, ChatResponse> answers) {
    this.model = model;
    this.answers = answers;
  }

  @Override
  public ChatResponse doChat(ChatRequest request) {
    return answers.apply(request);
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
