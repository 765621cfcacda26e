package org.puzzlewright.agents.models;

import dev.langchain4j.model.output.TokenUsage;
import java.math.BigDecimal;
import java.util.Objects;

/** A call's tokens with what they cost. It rides in the response, which has no place for money. */
final class PricedTokens extends TokenUsage {

  private final BigDecimal usd;
  private final boolean estimated;

  PricedTokens(TokenUsage tokens, BigDecimal usd) {
    super(tokens.inputTokenCount(), tokens.outputTokenCount(), tokens.totalTokenCount());
    this.usd = Objects.requireNonNull(usd, "usd");
    estimated = isEstimate(tokens);
  }

  /** Returns whether tokens are an estimate of ours, with a price or without. */
  static boolean isEstimate(TokenUsage tokens) {
    return tokens instanceof EstimatedTokens
        || tokens instanceof PricedTokens priced && priced.estimated;
  }

  BigDecimal usd() {
    return usd;
  }

  @Override
  public boolean equals(Object other) {
    return super.equals(other)
        && other instanceof PricedTokens p
        && usd.compareTo(p.usd) == 0
        && estimated == p.estimated;
  }

  @Override
  public int hashCode() {
    return super.hashCode();
  }
}
