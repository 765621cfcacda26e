package org.puzzlewright.agents;

import dev.langchain4j.agent.tool.ToolExecutionRequest;
import dev.langchain4j.data.message.AiMessage;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;

/**
 * Makes an intention of a reply: the only place that knows how models ask for actions.
 *
 * <p>Native function calling so far; a text form ("Action: ...") would be read here.
 */
final class IntentionReader {

  private IntentionReader() {}

  static Intention read(AiMessage reply) {
    List<Intention.Act> acts = new ArrayList<>();
    String thought = thought(reply);
    List<ToolExecutionRequest> requests = reply.toolExecutionRequests();
    // Backwards, since the first act holds the others.
    for (int i = requests.size() - 1; i >= 0; i--) {
      String name = Objects.requireNonNullElse(requests.get(i).name(), "");
      String arguments = Objects.requireNonNullElse(requests.get(i).arguments(), "");
      boolean first = i == 0;
      acts.add(
          0, new Intention.Act(first ? thought : "", name, arguments, first ? acts : List.of()));
    }
    return acts.isEmpty() ? new Intention.Nothing(thought) : acts.get(0);
  }

  /** Some models put all their reasoning beside the text. */
  private static String thought(AiMessage reply) {
    for (String text : new String[] {reply.text(), reply.thinking()}) {
      if (text != null && !text.isBlank()) {
        return text.strip();
      }
    }
    return "";
  }
}
