package org.puzzlewright.agents;

import dev.langchain4j.data.message.AiMessage;
import dev.langchain4j.data.message.ChatMessage;
import dev.langchain4j.data.message.Content;
import dev.langchain4j.data.message.ImageContent;
import dev.langchain4j.data.message.SystemMessage;
import dev.langchain4j.data.message.TextContent;
import dev.langchain4j.data.message.UserMessage;
import dev.langchain4j.model.chat.request.ChatRequest;
import java.util.ArrayList;
import java.util.Base64;
import java.util.List;
import org.puzzlewright.api.Picture;
import org.puzzlewright.api.View;
import org.puzzlewright.base.hash.Sha256;

/**
 * What a helper is sent. It has no memory: all it knows is its role, the view and the request.
 *
 * <p>Pictures go into a user message, since OpenAI and Ollama take none in a tool's result, and at
 * high detail, since langchain4j's default is low and the puzzles' parts are small.
 */
final class Consultation {

  private Consultation() {}

  /** Returns what a helper is sent when it is asked for something. */
  static ChatRequest request(String role, View view, String wish) {
    return request(role, view, "# The coordinator's request", wish);
  }

  /** Returns the same with another heading over what is wanted. */
  static ChatRequest request(String role, View view, String heading, String wish) {
    List<Content> contents = new ArrayList<>();
    String state = "# The state now\n\n" + view.text().strip();
    contents.add(
        TextContent.from(state + captions(view) + "\n\n" + heading + "\n\n" + wish.strip()));
    contents.addAll(images(view));
    return ChatRequest.builder()
        .messages(List.of(SystemMessage.from(role), UserMessage.from(contents)))
        .build();
  }

  /** Returns the same request, with a reply that could not be read and why. */
  static ChatRequest again(ChatRequest request, String reply, String complaint) {
    List<ChatMessage> messages = new ArrayList<>(request.messages());
    messages.add(AiMessage.from(reply.isBlank() ? "(no reply)" : reply));
    messages.add(UserMessage.from(complaint));
    return ChatRequest.builder().messages(messages).build();
  }

  /** Returns words with what there is to see. */
  static List<Content> contents(String words, View view) {
    List<Content> contents = new ArrayList<>();
    String text = words + "\n\n" + view.text().strip() + captions(view);
    contents.add(TextContent.from(text.strip()));
    contents.addAll(images(view));
    return contents;
  }

  private static String captions(View view) {
    StringBuilder text = new StringBuilder();
    for (int i = 0; i < view.pictures().size(); i++) {
      text.append(i == 0 ? "\n\n# Pictures, in this order\n\n" : "\n");
      text.append(i + 1).append(". ").append(view.pictures().get(i).caption());
    }
    return text.toString();
  }

  private static List<Content> images(View view) {
    List<Content> images = new ArrayList<>();
    for (Picture picture : view.pictures()) {
      images.add(
          ImageContent.from(
              Base64.getEncoder().encodeToString(picture.png()),
              "image/png",
              ImageContent.DetailLevel.HIGH));
    }
    return images;
  }

  static List<TranscriptEntry.Shown> shown(View view) {
    return view.pictures().stream()
        .map(picture -> new TranscriptEntry.Shown(picture.caption(), Sha256.of(picture.png())))
        .toList();
  }
}
