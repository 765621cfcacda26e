package org.puzzlewright.agents.models;

import dev.langchain4j.model.ModelProvider;
import dev.langchain4j.model.chat.Capability;
import dev.langchain4j.model.chat.ChatModel;
import dev.langchain4j.model.chat.request.ChatRequestParameters;
import java.util.Set;

/** A model that has another answer, and is for all else what that is. */
abstract class ForwardingChatModel implements Abilities.Able {

  /** The other. Ask it by {@code chat}: its own listeners and defaults belong to it. */
  final ChatModel model;

  ForwardingChatModel(ChatModel model) {
    this.model = model;
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
