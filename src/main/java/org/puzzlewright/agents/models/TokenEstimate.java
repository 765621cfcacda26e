package org.puzzlewright.agents.models;

import com.knuddels.jtokkit.Encodings;
import com.knuddels.jtokkit.api.Encoding;
import com.knuddels.jtokkit.api.EncodingRegistry;
import com.knuddels.jtokkit.api.EncodingType;
import dev.langchain4j.agent.tool.ToolExecutionRequest;
import dev.langchain4j.data.message.AiMessage;
import dev.langchain4j.data.message.ChatMessage;
import dev.langchain4j.data.message.ContentType;
import dev.langchain4j.data.message.SystemMessage;
import dev.langchain4j.data.message.TextContent;
import dev.langchain4j.data.message.ToolExecutionResultMessage;
import dev.langchain4j.data.message.UserMessage;
import dev.langchain4j.model.chat.request.ChatRequest;
import dev.langchain4j.model.chat.response.ChatResponse;
import dev.langchain4j.model.output.TokenUsage;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.Optional;

/**
 * Judges how many tokens a server says a call took, and estimates them where that cannot be
 * believed. The estimate is made with the tokenizer of OpenAI's models; for models of others, whose
 * tokenizers are not public or not at hand, it is a rough one.
 */
final class TokenEstimate {

  /** What a picture may count for at the dearest of the known models. */
  private static final long PICTURE_MOST = 100_000;

  /** What a picture is taken to count for, about as one of 1024 x 1024 at OpenAI and Anthropic. */
  private static final long PICTURE = 1_000;

  /** What providers put round a request on their own account, at most. */
  private static final long OVERHEAD_MOST = 10_000;

  /** Thoughts that are not shown are counted with a reply, at most so many. */
  private static final long THOUGHTS_MOST = 1_000_000;

  /** What stands between two messages, in tokens. */
  private static final long MESSAGE = 4;

  /** Characters that are counted in one go: a tokenizer's time can grow faster than its text. */
  private static final int PIECE = 10_000;

  /** Of longer texts the first so many characters are counted and stand for the rest. */
  private static final int MOST_COUNTED = 1_000_000;

  private final ModelSpec spec;
  private Encoding encoding;

  TokenEstimate(ModelSpec spec) {
    this.spec = spec;
  }

  /**
   * Returns whether a reply says how many tokens it took and that can be: at least one that came
   * back, no more that were sent than the request has bytes, no more that came back than the reply
   * has bytes, with some room for what does not show.
   */
  boolean credible(ChatRequest request, ChatResponse response) {
    TokenUsage told = response.tokenUsage();
    if (told == null || told.inputTokenCount() == null || told.outputTokenCount() == null) {
      return false;
    }
    long sent = bytes(texts(request)) + PICTURE_MOST * pictures(request) + OVERHEAD_MOST;
    long came = bytes(texts(response.aiMessage()));
    return told.inputTokenCount() >= 0
        && told.inputTokenCount() <= sent
        && told.outputTokenCount() >= (came == 0 ? 0 : 1)
        && told.outputTokenCount() <= came + THOUGHTS_MOST;
  }

  /** Returns an estimate of what a call took. */
  EstimatedTokens estimated(ChatRequest request, ChatResponse response) {
    long sent =
        tokens(texts(request)) + PICTURE * pictures(request) + MESSAGE * request.messages().size();
    return new EstimatedTokens(
        Math.toIntExact(Math.min(Integer.MAX_VALUE, sent)),
        Math.toIntExact(Math.min(Integer.MAX_VALUE, tokens(texts(response.aiMessage())))));
  }

  private static long bytes(List<String> texts) {
    return texts.stream().mapToLong(t -> t.getBytes(StandardCharsets.UTF_8).length).sum();
  }

  private long tokens(List<String> texts) {
    return texts.stream().mapToLong(this::tokens).sum();
  }

  private long tokens(String text) {
    int counted = Math.min(text.length(), MOST_COUNTED);
    long tokens = 0;
    for (int from = 0; from < counted; from += PIECE) {
      tokens +=
          encoding().countTokensOrdinary(text.substring(from, Math.min(counted, from + PIECE)));
    }
    return counted == 0 ? 0 : Math.round((double) tokens * text.length() / counted);
  }

  /** Its tables take a while to read, and most servers can be believed. */
  private synchronized Encoding encoding() {
    if (encoding == null) {
      EncodingRegistry all = Encodings.newLazyEncodingRegistry();
      encoding =
          (spec.provider() == Provider.OPENAI
                  ? all.getEncodingForModel(spec.name())
                  : Optional.<Encoding>empty())
              .orElseGet(() -> all.getEncoding(EncodingType.O200K_BASE));
    }
    return encoding;
  }

  private static List<String> texts(ChatRequest request) {
    List<String> texts = new ArrayList<>();
    request.messages().forEach(message -> texts.addAll(texts(message)));
    if (request.toolSpecifications() != null) {
      request.toolSpecifications().forEach(tool -> texts.add(tool.toJson()));
    }
    if (request.responseFormat() != null) {
      texts.add(request.responseFormat().toString());
    }
    return texts;
  }

  private static List<String> texts(ChatMessage message) {
    if (message instanceof UserMessage user) {
      return user.contents().stream()
          .filter(TextContent.class::isInstance)
          .map(content -> ((TextContent) content).text())
          .toList();
    } else if (message instanceof SystemMessage system) {
      return List.of(system.text());
    } else if (message instanceof AiMessage reply) {
      return texts(reply);
    } else if (message instanceof ToolExecutionResultMessage result) {
      return List.of(String.valueOf(result.toolName()), String.valueOf(result.text()));
    }
    return List.of(message.toString());
  }

  private static List<String> texts(AiMessage reply) {
    List<String> texts = new ArrayList<>();
    texts.add(Objects.requireNonNullElse(reply.text(), ""));
    texts.add(Objects.requireNonNullElse(reply.thinking(), ""));
    for (ToolExecutionRequest call : reply.toolExecutionRequests()) {
      texts.add(Objects.requireNonNullElse(call.name(), ""));
      texts.add(Objects.requireNonNullElse(call.arguments(), ""));
    }
    return texts;
  }

  static long pictures(ChatRequest request) {
    return request.messages().stream()
        .filter(UserMessage.class::isInstance)
        .flatMap(message -> ((UserMessage) message).contents().stream())
        .filter(content -> content.type() == ContentType.IMAGE)
        .count();
  }
}
