package org.puzzlewright.agents.models;

import dev.langchain4j.model.anthropic.AnthropicTokenUsage;
import dev.langchain4j.model.openai.OpenAiTokenUsage;
import dev.langchain4j.model.output.TokenUsage;

/**
 * A call's tokens, of which the provider knew some from an earlier call. All that were sent are
 * counted, whoever counts: Anthropic leaves the cached ones out of what it calls input, OpenAI does
 * not.
 */
final class CachedTokens extends TokenUsage {

  private final int read;
  private final int written;

  private CachedTokens(int input, Integer output, int read, int written) {
    super(input, output);
    this.read = read;
    this.written = written;
  }

  /** Returns the same counts, if nothing was cached, or all of them. */
  static TokenUsage of(TokenUsage told) {
    if (told.inputTokenCount() == null) {
      return told;
    }
    int read = 0;
    int written = 0;
    int input = told.inputTokenCount();
    if (told instanceof AnthropicTokenUsage anthropic) {
      read = count(anthropic.cacheReadInputTokens());
      written = count(anthropic.cacheCreationInputTokens());
      input += read + written;
    } else if (told instanceof OpenAiTokenUsage openai && openai.inputTokensDetails() != null) {
      read = Math.min(input, count(openai.inputTokensDetails().cachedTokens()));
    }
    return read + written == 0
        ? told
        : new CachedTokens(input, told.outputTokenCount(), read, written);
  }

  private static int count(Integer told) {
    // No request has more, and sums must not overflow.
    return told == null ? 0 : Math.max(0, Math.min(told, 100_000_000));
  }

  /** Returns how many of those that were sent were known already. */
  int read() {
    return read;
  }

  /** Returns how many of those that were sent are known from now on. */
  int written() {
    return written;
  }

  @Override
  public boolean equals(Object other) {
    return super.equals(other)
        && other instanceof CachedTokens c
        && read == c.read
        && written == c.written;
  }

  @Override
  public int hashCode() {
    return super.hashCode();
  }
}
