package org.puzzlewright.llm;

import dev.langchain4j.model.output.TokenUsage;
import java.util.OptionalLong;

/**
 * What model calls have cost. A sum with an unknown part is unknown: it never passes for less than
 * it was.
 *
 * @param calls number of model calls
 * @param inputTokens tokens sent; empty when a call did not tell
 * @param outputTokens tokens received; empty when a call did not tell
 */
public record Usage(int calls, OptionalLong inputTokens, OptionalLong outputTokens) {

  /** No call was made. */
  public static final Usage NONE = new Usage(0, OptionalLong.of(0), OptionalLong.of(0));

  /** Returns the usage of one call; {@code tokens} or its counts may be null. */
  public static Usage ofCall(TokenUsage tokens) {
    if (tokens == null) {
      return new Usage(1, OptionalLong.empty(), OptionalLong.empty());
    }
    return new Usage(1, known(tokens.inputTokenCount()), known(tokens.outputTokenCount()));
  }

  /** Returns both together. */
  public Usage plus(Usage other) {
    return new Usage(
        calls + other.calls,
        sum(inputTokens, other.inputTokens),
        sum(outputTokens, other.outputTokens));
  }

  private static OptionalLong known(Integer count) {
    return count == null ? OptionalLong.empty() : OptionalLong.of(count);
  }

  private static OptionalLong sum(OptionalLong a, OptionalLong b) {
    return a.isPresent() && b.isPresent()
        ? OptionalLong.of(a.getAsLong() + b.getAsLong())
        : OptionalLong.empty();
  }
}
