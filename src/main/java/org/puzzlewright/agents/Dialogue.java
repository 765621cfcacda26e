package org.puzzlewright.agents;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.DeserializationFeature;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import dev.langchain4j.agent.tool.ToolExecutionRequest;
import dev.langchain4j.agent.tool.ToolSpecification;
import dev.langchain4j.data.message.AiMessage;
import dev.langchain4j.data.message.ChatMessage;
import dev.langchain4j.data.message.SystemMessage;
import dev.langchain4j.data.message.ToolExecutionResultMessage;
import dev.langchain4j.data.message.UserMessage;
import dev.langchain4j.model.chat.request.ChatRequest;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;

/**
 * The coordinator's message history. Nothing is ever dropped from it, least of all the task.
 *
 * <p>Replies are made fit to be sent back: Ollama and Gemini give no ids; Anthropic's client parses
 * the arguments of earlier calls and throws when they are not an object; empty texts and odd names
 * are turned down by several providers.
 */
final class Dialogue {

  private static final ObjectMapper MAPPER =
      new ObjectMapper().enable(DeserializationFeature.FAIL_ON_TRAILING_TOKENS);

  private final List<ToolSpecification> tools;
  private final List<ChatMessage> messages = new ArrayList<>();
  private final Set<String> ids = new HashSet<>();
  private List<ToolExecutionRequest> open = List.of();
  private int replies;

  Dialogue(String role, String task, List<ToolSpecification> tools) {
    this.tools = tools;
    messages.add(SystemMessage.from(role));
    messages.add(UserMessage.from(task));
  }

  ChatRequest request() {
    return ChatRequest.builder().messages(List.copyOf(messages)).toolSpecifications(tools).build();
  }

  /** Takes in a reply; it must be answered before the next request. */
  void hear(AiMessage reply) {
    replies++;
    List<ToolExecutionRequest> requests = new ArrayList<>();
    for (ToolExecutionRequest request : reply.toolExecutionRequests()) {
      requests.add(
          request.toBuilder()
              .id(id(request.id(), requests.size() + 1))
              .name(name(request.name()))
              .arguments(arguments(request.arguments()))
              .build());
    }
    open = requests;
    String text = reply.text();
    if (text == null || text.isBlank()) {
      text = requests.isEmpty() ? "(no reply)" : null;
    }
    // The builder keeps attributes: some providers want their signatures back.
    messages.add(reply.toBuilder().text(text).toolExecutionRequests(requests).build());
  }

  /**
   * Answers the last reply.
   *
   * @param observation for its first action, or for the lack of one
   * @param surplus for each further action
   */
  void answer(String observation, String surplus) {
    if (open.isEmpty()) {
      messages.add(UserMessage.from(observation));
    }
    for (int i = 0; i < open.size(); i++) {
      messages.add(ToolExecutionResultMessage.from(open.get(i), i == 0 ? observation : surplus));
    }
    open = List.of();
  }

  private String id(String given, int number) {
    String id = given;
    if (id == null || id.isBlank() || !ids.add(id)) {
      id = "call-" + replies + "-" + number;
      ids.add(id);
    }
    return id;
  }

  private static String name(String given) {
    return given == null || given.isBlank() ? "nameless" : given.replaceAll("[^A-Za-z0-9_-]", "_");
  }

  private static String arguments(String given) {
    try {
      JsonNode node = given == null ? null : MAPPER.readTree(given);
      return node != null && node.isObject() ? given : "{}";
    } catch (JsonProcessingException broken) {
      // The model still sees what it wrote: the observation quotes it.
      return "{}";
    }
  }
}
