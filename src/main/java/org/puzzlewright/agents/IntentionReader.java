package org.puzzlewright.agents;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.langchain4j.agent.tool.ToolExecutionRequest;
import dev.langchain4j.data.message.AiMessage;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Objects;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.puzzlewright.api.Reply;

/**
 * Reads what a language model's reply wants: the only place that knows how models ask for actions,
 * by function calling or in text. Both are read whatever was agreed upon: models mix them up.
 */
final class IntentionReader {

  // Models set such words in bold, in lists and in quotes.
  private static final String MARKS = "(?im)^[ \\t>*#_-]*";
  private static final Pattern OBSERVATION = Pattern.compile(MARKS + "observation[ *_]*:");
  private static final Pattern ACTION =
      Pattern.compile(MARKS + "action[ *_]*:[ *_`\"]*([\\w.-]*)(.*)$");
  private static final Pattern LABEL =
      Pattern.compile(MARKS + "(thought|action|action[ _]?input|final answer)[ *_]*:");
  private static final Pattern THOUGHT = Pattern.compile(MARKS + "thought[ *_]*:[ *_]*");

  /** What models say beside an action in JSON; nobody acts on it. */
  private static final List<String> ASIDE =
      List.of("thought", "rationale", "plan", "acceptance_hint");

  private IntentionReader() {}

  static Reply.Said read(AiMessage reply) {
    String own = withoutObservation(Objects.requireNonNullElse(reply.text(), ""));
    List<Reply.Act> acts = reply.hasToolExecutionRequests() ? called(reply) : written(own);
    boolean bare =
        !acts.isEmpty() && !reply.hasToolExecutionRequests() && !ACTION.matcher(own).find();
    String thought = bare ? acts.get(0).thought() : thought(own, reply.thinking());
    if (acts.isEmpty()) {
      return new Reply.Nothing(thought);
    }
    Reply.Act first = acts.get(0);
    return new Reply.Act(
        thought, first.action(), first.arguments(), acts.subList(1, acts.size()), first.meaning());
  }

  /** Returns what the model may say: what stands before the first observation of its own. */
  static String withoutObservation(String text) {
    Matcher observation = OBSERVATION.matcher(text);
    return observation.find() ? text.substring(0, observation.start()) : text;
  }

  private static List<Reply.Act> called(AiMessage reply) {
    List<Reply.Act> acts = new ArrayList<>();
    for (ToolExecutionRequest request : reply.toolExecutionRequests()) {
      acts.add(
          act(
              Objects.requireNonNullElse(request.name(), ""),
              Objects.requireNonNullElse(request.arguments(), "")));
    }
    return acts;
  }

  private static List<Reply.Act> written(String text) {
    List<Reply.Act> acts = new ArrayList<>();
    Matcher action = ACTION.matcher(text);
    while (action.find()) {
      if (action.group(1).isEmpty()) {
        continue;
      }
      Matcher next = ACTION.matcher(text);
      int end = next.find(action.end()) ? next.start() : text.length();
      acts.add(
          act(action.group(1), arguments(action.group(2) + text.substring(action.end(), end))));
    }
    return acts.isEmpty() ? objects(text) : acts;
  }

  /**
   * Returns the objects that name an action themselves, such as {"type": "STEP", "tool_calls":
   * [...]}. Their arguments are in an object of their own or beside the name.
   */
  private static List<Reply.Act> objects(String text) {
    List<Reply.Act> acts = new ArrayList<>();
    for (TolerantJson.Found found : TolerantJson.objects(text)) {
      for (String key : List.of("action", "type")) {
        JsonNode name = found.json().path(key);
        if (name.isTextual() && name.asText().matches("[\\w.-]+")) {
          acts.add(object(name.asText(), found.json().deepCopy().without(key)));
          break;
        }
      }
    }
    return acts;
  }

  private static Reply.Act object(String name, ObjectNode rest) {
    StringBuilder thought = new StringBuilder();
    for (String key : ASIDE) {
      thought.append(rest.path(key).asText("")).append(' ');
      rest.remove(key);
    }
    JsonNode arguments = rest.path("arguments").isObject() ? rest.path("arguments") : rest;
    return new Reply.Act(
        thought.toString().strip(), name.toLowerCase(Locale.ROOT), arguments.toString());
  }

  /** Returns the object behind an action's name; what cannot be read is returned as it is. */
  private static String arguments(String text) {
    List<TolerantJson.Found> objects = TolerantJson.objects(text);
    if (!objects.isEmpty()) {
      return objects.get(0).json().toString();
    }
    String rest = LABEL.matcher(text).replaceAll("").strip();
    return rest.replaceAll("[`*()\\s.]", "").isEmpty() ? "" : rest;
  }

  private static Reply.Act act(String name, String arguments) {
    return new Reply.Act("", name, arguments);
  }

  /** Some models put all their reasoning beside the text. */
  private static String thought(String own, String thinking) {
    Matcher action = ACTION.matcher(own);
    String before = action.find() ? own.substring(0, action.start()) : own;
    String thought = THOUGHT.matcher(before).replaceFirst("").strip();
    return thought.isEmpty() && thinking != null ? thinking.strip() : thought;
  }
}
