package org.puzzlewright.agents;

import dev.langchain4j.data.message.AiMessage;
import dev.langchain4j.model.chat.Capability;
import dev.langchain4j.model.chat.ChatModel;
import dev.langchain4j.model.chat.request.ChatRequest;
import dev.langchain4j.model.chat.request.ResponseFormat;
import dev.langchain4j.model.chat.request.ResponseFormatType;
import dev.langchain4j.model.chat.request.json.JsonRawSchema;
import dev.langchain4j.model.chat.request.json.JsonSchema;
import dev.langchain4j.model.chat.response.ChatResponse;
import dev.langchain4j.model.output.FinishReason;
import java.util.Objects;
import org.puzzlewright.agents.models.Usage;
import org.puzzlewright.api.Agent;
import org.puzzlewright.api.Reply;
import org.puzzlewright.api.Request;

/**
 * A language model as an agent: renders the request, asks the model, reads the reply.
 *
 * @param model answers
 */
public record ModelAgent(ChatModel model) implements Agent {

  /** Returns null when the model returned nothing; what the model throws goes through. */
  @Override
  public Reply reply(Request request) {
    ChatResponse response = model.chat(formed(request, Messages.of(request)));
    return response == null || response.aiMessage() == null ? null : read(request, response);
  }

  /** Asks for an answer in a form by the provider's own means where it has them. */
  private ChatRequest formed(Request request, ChatRequest plain) {
    boolean able =
        request.form().isPresent()
            && model.supportedCapabilities().contains(Capability.RESPONSE_FORMAT_JSON_SCHEMA);
    if (!able) {
      return plain;
    }
    JsonSchema schema =
        JsonSchema.builder()
            .name(request.role())
            .rootElement(JsonRawSchema.from(request.form().get()))
            .build();
    ResponseFormat format =
        ResponseFormat.builder().type(ResponseFormatType.JSON).jsonSchema(schema).build();
    return ChatRequest.builder().messages(plain.messages()).responseFormat(format).build();
  }

  private static ModelReply read(Request request, ChatResponse response) {
    AiMessage message = response.aiMessage();
    String text = Objects.requireNonNullElse(message.text(), "");
    boolean acts = !request.actions().isEmpty();
    return new ModelReply(
        acts ? IntentionReader.read(message) : new Reply.Answer(text),
        message,
        acts && IntentionReader.withoutObservation(text).length() < text.length(),
        response.finishReason() == FinishReason.LENGTH,
        Usage.ofCall(response.tokenUsage()));
  }
}
