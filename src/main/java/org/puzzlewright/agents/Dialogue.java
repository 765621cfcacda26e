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
import dev.langchain4j.data.message.TextContent;
import dev.langchain4j.data.message.ToolExecutionResultMessage;
import dev.langchain4j.data.message.UserMessage;
import dev.langchain4j.model.chat.request.ChatRequest;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import org.puzzlewright.api.View;

/**
 * The leading agent's message history. Role and task always stay in it; of what comes after them,
 * only what is in the window, if there is one.
 *
 * <p>Replies are made fit to be sent back: Ollama and Gemini give no ids; Anthropic's client parses
 * the arguments of earlier calls and throws when they are not an object; empty texts and odd names
 * are turned down by several providers.
 */
final class Dialogue {

  private static final ObjectMapper MAPPER =
      new ObjectMapper().enable(DeserializationFeature.FAIL_ON_TRAILING_TOKENS);

  private static final String NO_REPLY = "(no reply)";

  /** Role and task. */
  private static final int HEAD = 2;

  private final CallForm form;
  private final int window;
  private final List<ToolSpecification> tools;

  /** Where in the messages each reply stands. */
  private final List<Integer> beginnings = new ArrayList<>();

  private final List<ChatMessage> messages = new ArrayList<>();
  private final Set<String> ids = new HashSet<>();
  private List<ToolExecutionRequest> open = List.of();
  private int replies;

  /**
   * Begins one.
   *
   * @param task the first message
   * @param sight shown with it
   * @param manner tells in what form actions are asked for, and the window
   * @param tools that can be called
   */
  Dialogue(
      String role, String task, View sight, AgentConfig manner, List<ToolSpecification> tools) {
    this.form = manner.calls();
    this.window = manner.window();
    this.tools = tools;
    messages.add(SystemMessage.from(role));
    messages.add(message(task, sight));
  }

  ChatRequest request() {
    List<ChatMessage> sent = new ArrayList<>(messages.subList(0, HEAD));
    int dropped = beginnings.size() - window;
    int from = dropped > 0 ? beginnings.get(dropped) : HEAD;
    sent.addAll(messages.subList(from, messages.size()));
    ChatRequest.Builder request = ChatRequest.builder().messages(sent);
    return form == CallForm.NATIVE ? request.toolSpecifications(tools).build() : request.build();
  }

  /** Takes in a reply; it must be answered before the next request. */
  void hear(AiMessage reply) {
    replies++;
    beginnings.add(messages.size());
    String text = reply.text() == null ? "" : IntentionReader.withoutObservation(reply.text());
    if (form == CallForm.TEXT && !reply.hasToolExecutionRequests()) {
      open = List.of();
      messages.add(AiMessage.from(text.isBlank() ? NO_REPLY : text));
      return;
    }
    List<ToolExecutionRequest> requests = new ArrayList<>();
    for (ToolExecutionRequest request : reply.toolExecutionRequests()) {
      requests.add(
          request.toBuilder()
              .id(id(request.id(), requests.size() + 1))
              .name(name(request.name()))
              .arguments(arguments(request.arguments()))
              .build());
    }
    if (form == CallForm.TEXT) {
      // Nothing was offered that could be called, so providers would turn such a message down.
      messages.add(AiMessage.from(written(text, requests.get(0))));
      return;
    }
    open = requests;
    String said = text.isBlank() ? requests.isEmpty() ? NO_REPLY : null : text;
    // The builder keeps attributes: some providers want their signatures back.
    messages.add(reply.toBuilder().text(said).toolExecutionRequests(requests).build());
  }

  private static String written(String thought, ToolExecutionRequest request) {
    return "%sAction: %s\nAction Input: %s"
        .formatted(
            thought.isBlank() ? "" : "Thought: " + thought.strip() + "\n",
            request.name(),
            request.arguments());
  }

  /**
   * Answers the last reply.
   *
   * @param observation for its first action, or for the lack of one
   * @param surplus for each further action
   * @param sight what there is to see with it
   */
  void answer(String observation, String surplus, View sight) {
    if (open.isEmpty()) {
      String said = form == CallForm.TEXT ? "Observation: " + observation : observation;
      messages.add(message(said, sight));
    }
    for (int i = 0; i < open.size(); i++) {
      messages.add(ToolExecutionResultMessage.from(open.get(i), i == 0 ? observation : surplus));
    }
    // OpenAI and Ollama take no picture in a tool's result, so it comes in a message of its own.
    if (!open.isEmpty() && !sight.equals(View.NOTHING)) {
      messages.add(message("", sight));
    }
    open = List.of();
  }

  private static UserMessage message(String text, View sight) {
    return sight.equals(View.NOTHING)
        ? UserMessage.from(text)
        : UserMessage.from(Consultation.contents(text, sight));
  }

  /** Returns the words of a message that may have pictures, too. */
  static String words(UserMessage message) {
    StringBuilder words = new StringBuilder();
    message.contents().stream()
        .filter(TextContent.class::isInstance)
        .forEach(content -> words.append(((TextContent) content).text()).append('\n'));
    return words.toString();
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
