package org.puzzlewright.tiles.offline;

import dev.langchain4j.data.message.AiMessage;
import dev.langchain4j.data.message.ChatMessage;
import dev.langchain4j.data.message.ToolExecutionResultMessage;
import dev.langchain4j.data.message.UserMessage;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * What the coordinator can read in its messages.
 *
 * @param task the first message
 * @param turns actions with what came of them, in order of time
 */
record Turns(String task, List<Turn> turns) {

  /**
   * An action and what came of it.
   *
   * @param action its name
   * @param observation what the coordinator was told
   */
  record Turn(String action, String observation) {}

  private static final Pattern WRITTEN =
      Pattern.compile("(?s).*^Action: (\\w+)\\s+Action Input: .*", Pattern.MULTILINE);

  static Turns of(List<ChatMessage> messages) {
    String task = "";
    List<Turn> turns = new ArrayList<>();
    AiMessage pending = null;
    for (ChatMessage message : messages) {
      if (message instanceof UserMessage user && task.isEmpty()) {
        task = words(user);
      } else if (message instanceof AiMessage ai) {
        pending = ai;
      } else if (pending != null) {
        String action = action(pending);
        if (!action.isEmpty()) {
          turns.add(new Turn(action, answer(message)));
        }
        pending = null;
      }
    }
    return new Turns(task, turns);
  }

  private static String action(AiMessage reply) {
    if (reply.hasToolExecutionRequests()) {
      return reply.toolExecutionRequests().get(0).name();
    }
    Matcher written = WRITTEN.matcher(reply.text() == null ? "" : reply.text());
    return written.matches() ? written.group(1) : "";
  }

  private static String answer(ChatMessage message) {
    if (message instanceof ToolExecutionResultMessage result) {
      return result.text();
    }
    return message instanceof UserMessage user ? words(user) : "";
  }

  static String words(UserMessage message) {
    return message.singleText();
  }

  boolean isEmpty() {
    return turns.isEmpty();
  }

  Turn last() {
    return turns.get(turns.size() - 1);
  }

  long count(String action) {
    return turns.stream().filter(t -> t.action().equals(action)).count();
  }
}
