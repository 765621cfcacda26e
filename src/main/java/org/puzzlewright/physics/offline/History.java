package org.puzzlewright.physics.offline;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.langchain4j.data.message.AiMessage;
import dev.langchain4j.data.message.ChatMessage;
import dev.langchain4j.data.message.ToolExecutionResultMessage;
import dev.langchain4j.data.message.UserMessage;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * What the coordinator can read in its messages: the task, then each action with its observation.
 *
 * @param task the first message
 * @param turns in order of time
 */
record History(String task, List<Turn> turns) {

  /**
   * An action and what came of it.
   *
   * @param action its name
   * @param arguments as they were given
   * @param observation what the coordinator was told
   */
  record Turn(String action, JsonNode arguments, String observation) {

    /** Whether the call was carried out. */
    boolean done() {
      return !observation.startsWith("Refused: ")
          && !observation.startsWith(action + " was not carried out.")
          && !observation.startsWith("There is no action ");
    }

    /** Whether the observation says so. */
    boolean says(String words) {
      return observation.contains(words);
    }

    /** The JSON object in a helper's reply; an empty one when there is none. */
    ObjectNode proposal() {
      return Idea.jsonIn(observation) instanceof ObjectNode object
          ? object
          : JsonNodeFactory.instance.objectNode();
    }
  }

  // As this planner writes it, and as any coordinator's reply is kept.
  private static final Pattern WRITTEN =
      Pattern.compile("(?s).*^Action: (\\w+)\\s+Action Input: (.*)", Pattern.MULTILINE);
  private static final String OBSERVATION = "Observation: ";

  static History of(List<ChatMessage> messages) {
    String task = "";
    List<Turn> turns = new ArrayList<>();
    AiMessage pending = null;
    for (ChatMessage message : messages) {
      if (message instanceof UserMessage user && task.isEmpty()) {
        task = user.singleText();
      } else if (message instanceof AiMessage ai) {
        pending = ai;
      } else if (pending != null) {
        turn(pending, message).filter(new History(task, turns)::isOwn).ifPresent(turns::add);
        pending = null;
      }
    }
    return new History(task, turns);
  }

  private static Optional<Turn> turn(AiMessage reply, ChatMessage answer) {
    if (answer instanceof ToolExecutionResultMessage result && reply.hasToolExecutionRequests()) {
      var call = reply.toolExecutionRequests().get(0);
      return Optional.of(new Turn(call.name(), Idea.jsonIn(call.arguments()), result.text()));
    }
    Matcher written = WRITTEN.matcher(reply.text() == null ? "" : reply.text());
    if (answer instanceof UserMessage user && written.matches()) {
      String seen = user.singleText();
      String said = seen.startsWith(OBSERVATION) ? seen.substring(OBSERVATION.length()) : seen;
      return Optional.of(new Turn(written.group(1), Idea.jsonIn(written.group(2)), said));
    }
    return Optional.empty();
  }

  /**
   * Whether this planner can have meant a call that was not carried out. One that came out garbled,
   * whoever garbled it, is as good as never made: the same is decided again.
   */
  private boolean isOwn(Turn turn) {
    if (!turn.observation().startsWith("There is no action ")
        && !turn.observation().startsWith(turn.action() + " was not carried out.")) {
      return true;
    }
    Coordinating.Move move = Coordinating.next(this);
    return move.action().equals(turn.action())
        && Idea.jsonIn(move.arguments().toString()).equals(turn.arguments());
  }

  boolean isEmpty() {
    return turns.isEmpty();
  }

  Turn last() {
    return turns.get(turns.size() - 1);
  }

  /** Returns the turns since the balls were placed last, all turns when they never were. */
  List<Turn> sinceLayout() {
    int from = 0;
    for (int i = 0; i < turns.size(); i++) {
      if (turns.get(i).action().equals("place_objects") && turns.get(i).done()) {
        from = i;
      }
    }
    return turns.subList(from, turns.size());
  }

  /** Counts the turns of an action among {@code some}. */
  static int count(List<Turn> some, String action) {
    return (int) some.stream().filter(t -> t.action().equals(action)).count();
  }

  /** Counts all turns of an action. */
  int count(String action) {
    return count(turns, action);
  }

  /** Counts the tools that stand: placed and not removed since the layout. */
  int toolsStanding() {
    int standing = 0;
    for (Turn turn : sinceLayout()) {
      if (turn.done() && turn.says("Placed ") && turn.arguments().has("relation")) {
        standing++;
      } else if (turn.done() && turn.action().equals("remove_tool")) {
        standing--;
      }
    }
    return standing;
  }
}
