package org.puzzlewright.agents;

import dev.langchain4j.data.message.Content;
import dev.langchain4j.data.message.ImageContent;
import dev.langchain4j.data.message.SystemMessage;
import dev.langchain4j.data.message.TextContent;
import dev.langchain4j.data.message.UserMessage;
import dev.langchain4j.model.chat.request.ChatRequest;
import java.util.ArrayList;
import java.util.Base64;
import java.util.List;
import org.puzzlewright.problem.Picture;
import org.puzzlewright.problem.View;

/**
 * What a helper is sent. It has no memory: all it knows is its role, the view and the request.
 *
 * <p>Pictures go into a user message, since OpenAI and Ollama take none in a tool's result, and at
 * high detail, since langchain4j's default is low and the puzzles' parts are small.
 */
final class Consultation {

  private Consultation() {}

  static ChatRequest request(String role, View view, String wish) {
    StringBuilder text = new StringBuilder("# The state now\n\n").append(view.text().strip());
    for (int i = 0; i < view.pictures().size(); i++) {
      text.append(i == 0 ? "\n\n# Pictures, in this order\n\n" : "\n");
      text.append(i + 1).append(". ").append(view.pictures().get(i).caption());
    }
    text.append("\n\n# The coordinator's request\n\n").append(wish.strip());
    List<Content> contents = new ArrayList<>();
    contents.add(TextContent.from(text.toString()));
    for (Picture picture : view.pictures()) {
      contents.add(
          ImageContent.from(
              Base64.getEncoder().encodeToString(picture.png()),
              "image/png",
              ImageContent.DetailLevel.HIGH));
    }
    return ChatRequest.builder()
        .messages(List.of(SystemMessage.from(role), UserMessage.from(contents)))
        .build();
  }

  static List<Entry.Shown> shown(View view) {
    return view.pictures().stream()
        .map(picture -> new Entry.Shown(picture.caption(), Hash.sha256(picture.png())))
        .toList();
  }
}
