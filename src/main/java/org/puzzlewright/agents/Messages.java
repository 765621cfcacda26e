package org.puzzlewright.agents;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.DeserializationFeature;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import dev.langchain4j.agent.tool.ToolExecutionRequest;
import dev.langchain4j.data.message.AiMessage;
import dev.langchain4j.data.message.ChatMessage;
import dev.langchain4j.data.message.Content;
import dev.langchain4j.data.message.ImageContent;
import dev.langchain4j.data.message.SystemMessage;
import dev.langchain4j.data.message.TextContent;
import dev.langchain4j.data.message.ToolExecutionResultMessage;
import dev.langchain4j.data.message.UserMessage;
import dev.langchain4j.model.chat.request.ChatRequest;
import java.util.ArrayList;
import java.util.Base64;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import org.puzzlewright.api.Observation;
import org.puzzlewright.api.Picture;
import org.puzzlewright.api.Reply;
import org.puzzlewright.api.Request;

/**
 * A request as messages for a language model. Role and task always stand at the beginning; of the
 * turns after them, only those in the window.
 *
 * <p>Replies are made fit to be sent back: Ollama and Gemini give no ids; Anthropic's client parses
 * the arguments of earlier calls and throws when they are not an object; empty texts and odd names
 * are turned down by several providers. Pictures go into a user message, since OpenAI and Ollama
 * take none in a tool's result, and at high detail, since langchain4j's default is low and the
 * puzzles' parts are small. They count for about a thousand tokens each, so only the last two
 * observations that have some keep theirs.
 */
final class Messages {

  private static final ObjectMapper MAPPER =
      new ObjectMapper().enable(DeserializationFeature.FAIL_ON_TRAILING_TOKENS);

  private static final String NO_REPLY = "(no reply)";

  /** Pictures are dear: of those that came in the course of the work the last are sent again. */
  private static final int PICTURED = 2;

  private final Request request;
  private final boolean acting;
  private final boolean written;
  private final Set<String> ids = new HashSet<>();
  private final List<Observation> sights;
  private int replies;

  private Messages(Request request) {
    this.request = request;
    acting = !request.actions().isEmpty();
    written = !request.rendering().functions();
    sights = new ArrayList<>(List.of(request.sight()));
    request.turns().forEach(turn -> sights.add(turn.sight()));
    int kept = 0;
    for (int i = sights.size() - 1; i >= 0; i--) {
      Observation sight = sights.get(i);
      if (!sight.pictures().isEmpty() && kept++ >= PICTURED) {
        sights.set(i, unpictured(sight.text()));
      }
    }
  }

  private static Observation unpictured(String text) {
    return text.isBlank() ? Observation.NONE : new Observation.Words(text);
  }

  /** Returns what there was to see with the task (0) or a turn (from 1) as it is sent now. */
  private Observation shown(int index) {
    return sights.get(index);
  }

  static ChatRequest of(Request request) {
    ChatRequest.Builder built = ChatRequest.builder().messages(new Messages(request).all());
    boolean functions = !request.actions().isEmpty() && request.rendering().functions();
    return functions
        ? built.toolSpecifications(Tools.specifications(request.actions())).build()
        : built.build();
  }

  private List<ChatMessage> all() {
    List<ChatMessage> all = new ArrayList<>();
    if (request.rendering().joined()) {
      all.add(UserMessage.from(request.text().strip() + "\n\n" + request.task().text().strip()));
    } else {
      all.addAll(List.of(SystemMessage.from(request.text()), first()));
    }
    List<List<ChatMessage>> turns = new ArrayList<>();
    for (int i = 0; i < request.turns().size(); i++) {
      Request.Turn turn = request.turns().get(i);
      turns.add(acting ? acted(turn, shown(i + 1)) : answered(turn));
    }
    int dropped = Math.max(0, turns.size() - request.rendering().window());
    turns.subList(dropped, turns.size()).forEach(all::addAll);
    return all;
  }

  private UserMessage first() {
    if (request.wish().isEmpty()) {
      String left = request.left().isEmpty() ? "" : "\n\n" + request.left();
      return message(request.task().text() + left, shown(0));
    }
    Request.Wish wish = request.wish().get();
    String state = "# The state now\n\n" + request.sight().text().strip();
    List<Content> contents = new ArrayList<>();
    contents.add(
        TextContent.from(
            state
                + captions(request.sight())
                + "\n\n"
                + wish.heading()
                + "\n\n"
                + wish.words().strip()
                + (request.left().isEmpty() ? "" : "\n\n" + request.left())));
    contents.addAll(images(request.sight()));
    return UserMessage.from(contents);
  }

  /** An answer that could not be used, and why. */
  private List<ChatMessage> answered(Request.Turn turn) {
    AiMessage reply = message(turn.reply());
    String text = reply.text() == null ? "" : reply.text().strip();
    return List.of(
        AiMessage.from(text.isEmpty() ? NO_REPLY : text), UserMessage.from(turn.words()));
  }

  private List<ChatMessage> acted(Request.Turn turn, Observation sight) {
    replies++;
    AiMessage reply = message(turn.reply());
    String text = reply.text() == null ? "" : IntentionReader.withoutObservation(reply.text());
    List<ToolExecutionRequest> calls = calls(reply);
    List<ChatMessage> messages = new ArrayList<>();
    if (written) {
      // Nothing was offered that could be called, so providers would turn such a message down.
      String said = calls.isEmpty() ? text : written(text, calls.get(0));
      messages.add(AiMessage.from(said.isBlank() ? NO_REPLY : said));
      messages.add(message("Observation: " + turn.words(), sight));
      return messages;
    }
    String said = text.isBlank() ? calls.isEmpty() ? NO_REPLY : null : text;
    // The builder keeps attributes: some providers want their signatures back.
    messages.add(reply.toBuilder().text(said).toolExecutionRequests(calls).build());
    for (int i = 0; i < calls.size(); i++) {
      messages.add(
          ToolExecutionResultMessage.from(calls.get(i), i == 0 ? turn.words() : turn.surplus()));
    }
    if (calls.isEmpty()) {
      messages.add(message(turn.words(), sight));
    } else if (!sight.equals(Observation.NONE)) {
      messages.add(message("", sight));
    }
    return messages;
  }

  private List<ToolExecutionRequest> calls(AiMessage reply) {
    List<ToolExecutionRequest> calls = new ArrayList<>();
    for (ToolExecutionRequest call : reply.toolExecutionRequests()) {
      calls.add(
          call.toBuilder()
              .id(id(call.id(), calls.size() + 1))
              .name(name(call.name()))
              .arguments(arguments(call.arguments()))
              .build());
    }
    return calls;
  }

  private static String written(String thought, ToolExecutionRequest call) {
    return written(thought, call.name(), call.arguments());
  }

  private static String written(String thought, String action, String arguments) {
    return "%sAction: %s\nAction Input: %s"
        .formatted(
            thought.isBlank() ? "" : "Thought: " + thought.strip() + "\n", action, arguments);
  }

  private AiMessage message(Reply reply) {
    return message(reply, request.with(request.turns().subList(0, Math.max(0, replies - 1))));
  }

  /** Returns a reply in the form in which a language model would have made it. */
  static AiMessage message(Reply reply, Request request) {
    if (reply instanceof ModelReply language) {
      return language.message();
    }
    if (reply.said() instanceof Reply.Act act) {
      if (!request.rendering().functions()) {
        return AiMessage.from(written(act.thought(), act.action(), act.arguments()));
      }
      ToolExecutionRequest call =
          ToolExecutionRequest.builder()
              .id("turn-" + (request.turns().size() + 1))
              .name(act.action())
              .arguments(act.arguments())
              .build();
      return AiMessage.from(act.thought(), List.of(call));
    }
    return AiMessage.from(
        reply.said() instanceof Reply.Answer answer
            ? answer.text()
            : ((Reply.Nothing) reply.said()).thought());
  }

  private static UserMessage message(String words, Observation sight) {
    if (sight.equals(Observation.NONE)) {
      return UserMessage.from(words);
    }
    List<Content> contents = new ArrayList<>();
    String text = words + "\n\n" + sight.text().strip() + captions(sight);
    contents.add(TextContent.from(text.strip()));
    contents.addAll(images(sight));
    return UserMessage.from(contents);
  }

  private static String captions(Observation sight) {
    StringBuilder text = new StringBuilder();
    List<Picture> pictures = sight.pictures();
    for (int i = 0; i < pictures.size(); i++) {
      text.append(i == 0 ? "\n\n# Pictures, in this order\n\n" : "\n");
      text.append(i + 1).append(". ").append(pictures.get(i).caption());
    }
    return text.toString();
  }

  private static List<Content> images(Observation sight) {
    List<Content> images = new ArrayList<>();
    for (Picture picture : sight.pictures()) {
      images.add(
          ImageContent.from(
              Base64.getEncoder().encodeToString(picture.png()),
              "image/png",
              ImageContent.DetailLevel.HIGH));
    }
    return images;
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
