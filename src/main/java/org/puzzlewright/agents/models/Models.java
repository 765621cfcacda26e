package org.puzzlewright.agents.models;

import dev.langchain4j.model.chat.ChatModel;
import java.util.HashMap;
import java.util.Map;
import java.util.Objects;

/**
 * Who answers for which role.
 *
 * @param standard answers for every role that has no model of its own
 * @param byRole models of single roles, such as "designer"
 */
public record Models(ChatModel standard, Map<String, ChatModel> byRole) {

  /** What the model without a role of its own is called, for instance in a recording. */
  public static final String STANDARD = "standard";

  public Models {
    Objects.requireNonNull(standard, "standard");
    byRole = Map.copyOf(byRole);
  }

  /** Returns one model for every role. */
  public static Models of(ChatModel model) {
    return new Models(model, Map.of());
  }

  /** Returns the same, but {@code model} answers for {@code role}. */
  public Models with(String role, ChatModel model) {
    Map<String, ChatModel> models = new HashMap<>(byRole);
    models.put(role, model);
    return new Models(standard, models);
  }

  /** Returns the model that answers for {@code role}; never null. */
  public ChatModel forRole(String role) {
    return byRole.getOrDefault(role, standard);
  }
}
