package org.puzzlewright.agents.models;

import dev.langchain4j.agent.tool.ToolExecutionRequest;
import dev.langchain4j.data.message.AiMessage;
import dev.langchain4j.model.chat.response.ChatResponse;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Pattern;

/**
 * Takes a provider's key out of everything that comes back from a server, before anybody else sees
 * it: a server that repeats the key must not bring it into a transcript.
 *
 * <p>The key is also found where its characters are written as JSON escapes, any number of times
 * over: a reply's text and a call's arguments are JSON that is decoded later, often with JSON in
 * its strings.
 */
final class KeyRedactor {

  /** Given to servers of one's own that want no key but some text. Such words are no secrets. */
  private static final Set<String> PLACEHOLDERS =
      Set.of(
          "none",
          "null",
          "no",
          "na",
          "empty",
          "dummy",
          "fake",
          "local",
          "test",
          "ollama",
          "key",
          "token",
          "lm-studio",
          "not-needed",
          "no-key",
          "sk-no-key-required",
          "x",
          "xx",
          "xxx");

  /** A key that is shorter is sought as a word: as a part of words it would be everywhere. */
  private static final int SHORTEST_PART = 4;

  private final Optional<Pattern> pattern;

  /** Makes one; without a key, or with a placeholder for one, nothing is changed. */
  KeyRedactor(Optional<String> key) {
    pattern =
        key.map(String::strip)
            .filter(k -> !k.isEmpty() && !PLACEHOLDERS.contains(k.toLowerCase(Locale.ROOT)))
            .map(KeyRedactor::pattern);
  }

  private static Pattern pattern(String key) {
    StringBuilder expression = new StringBuilder();
    // Possessive, and tried once for each run of backslashes, of which a server can send millions.
    String skipped = "(?<!\\\\)\\\\*+";
    for (char c : key.replace("\\", "").toCharArray()) {
      String literal = Pattern.quote(String.valueOf(c));
      expression.append("%s(?:(?i:u+%04x)|%s)".formatted(skipped, (int) c, literal));
      skipped = "(?:\\\\(?i:u+005c)?)*+";
    }
    String edge = key.length() < SHORTEST_PART ? "[\\p{L}\\p{N}_]" : "(?!)";
    return Pattern.compile("(?<!%s)%s(?!%s)".formatted(edge, expression, edge));
  }

  /** Returns the text with something else in the place of the key; null stays null. */
  String redacted(String text) {
    return text == null || pattern.isEmpty()
        ? text
        : pattern.get().matcher(text).replaceAll(ModelFailure.HIDDEN);
  }

  /** Returns the same reply; where the key stands in it, something else does. */
  ChatResponse redacted(ChatResponse response) {
    if (pattern.isEmpty() || response.aiMessage() == null) {
      return response;
    }
    AiMessage reply = response.aiMessage();
    List<ToolExecutionRequest> calls =
        reply.toolExecutionRequests().stream().map(this::redacted).toList();
    return ChatResponse.builder()
        .aiMessage(
            reply.toBuilder()
                .text(redacted(reply.text()))
                .thinking(redacted(reply.thinking()))
                .toolExecutionRequests(calls)
                .attributes(redacted(reply.attributes()))
                .build())
        .id(redacted(response.id()))
        .modelName(redacted(response.modelName()))
        .finishReason(response.finishReason())
        .tokenUsage(response.tokenUsage())
        .build();
  }

  private ToolExecutionRequest redacted(ToolExecutionRequest call) {
    return ToolExecutionRequest.builder()
        .id(redacted(call.id()))
        .name(redacted(call.name()))
        .arguments(redacted(call.arguments()))
        .build();
  }

  /** Providers keep what must be sent back with a reply there, such as a thought's signature. */
  private Map<String, Object> redacted(Map<String, Object> attributes) {
    Map<String, Object> all = new LinkedHashMap<>(attributes);
    all.replaceAll((name, value) -> value instanceof String text ? redacted(text) : value);
    return all;
  }
}
