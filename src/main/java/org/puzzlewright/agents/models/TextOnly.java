package org.puzzlewright.agents.models;

import dev.langchain4j.data.message.ChatMessage;
import dev.langchain4j.data.message.Content;
import dev.langchain4j.data.message.ImageContent;
import dev.langchain4j.data.message.TextContent;
import dev.langchain4j.data.message.UserMessage;
import dev.langchain4j.model.chat.request.ChatRequest;
import java.util.ArrayList;
import java.util.List;

/** Takes the pictures out of requests for models that cannot see, and says so to the models. */
final class TextOnly {

  private TextOnly() {}

  static ChatRequest of(ChatRequest request) {
    List<ChatMessage> messages = request.messages().stream().map(TextOnly::of).toList();
    return messages.equals(request.messages())
        ? request
        : ChatRequest.builder().messages(messages).parameters(request.parameters()).build();
  }

  private static ChatMessage of(ChatMessage message) {
    if (!(message instanceof UserMessage user)
        || user.contents().stream().noneMatch(ImageContent.class::isInstance)) {
      return message;
    }
    List<Content> rest = new ArrayList<>(user.contents());
    rest.removeIf(ImageContent.class::isInstance);
    int left = user.contents().size() - rest.size();
    rest.add(
        TextContent.from(
            "(%s left out, because you cannot see pictures. Go by the text.)"
                .formatted(left == 1 ? "One picture was" : left + " pictures were")));
    return user.toBuilder().contents(rest).build();
  }
}
