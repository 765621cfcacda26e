package org.puzzlewright.agents.models;

import dev.langchain4j.model.output.TokenUsage;
import java.math.BigDecimal;
import java.util.Optional;
import java.util.OptionalLong;

/**
 * What model calls have cost. A sum with an unknown part is unknown: it never passes for less than
 * it was.
 *
 * @param calls number of model calls
 * @param inputTokens tokens sent; empty when a call did not report them
 * @param outputTokens tokens received; empty when a call did not report them
 * @param usd US dollars at list price; empty when a call's price is not known
 * @param estimated whether tokens, and so the price, are in part our own estimate, because a server
 *     did not tell them or what it told could not be
 */
public record Usage(
    int calls,
    OptionalLong inputTokens,
    OptionalLong outputTokens,
    Optional<BigDecimal> usd,
    boolean estimated) {

  /** No call was made. */
  public static final Usage NONE =
      new Usage(0, OptionalLong.of(0), OptionalLong.of(0), Optional.of(BigDecimal.ZERO));

  /** Brings equal amounts into equal form. */
  public Usage {
    usd = usd.map(BigDecimal::stripTrailingZeros);
  }

  /** Makes one without estimates. */
  public Usage(
      int calls, OptionalLong inputTokens, OptionalLong outputTokens, Optional<BigDecimal> usd) {
    this(calls, inputTokens, outputTokens, usd, false);
  }

  /** Makes one whose price is not known. */
  public Usage(int calls, OptionalLong inputTokens, OptionalLong outputTokens) {
    this(calls, inputTokens, outputTokens, Optional.empty());
  }

  /** Returns the usage of one call; {@code tokens} or its counts may be null. */
  public static Usage ofCall(TokenUsage tokens) {
    if (tokens == null) {
      return new Usage(1, OptionalLong.empty(), OptionalLong.empty());
    }
    return new Usage(
        1,
        known(tokens.inputTokenCount()),
        known(tokens.outputTokenCount()),
        tokens instanceof PricedTokens priced ? Optional.of(priced.usd()) : Optional.empty(),
        PricedTokens.isEstimate(tokens));
  }

  /** Returns both together. */
  public Usage plus(Usage other) {
    return new Usage(
        calls + other.calls,
        sum(inputTokens, other.inputTokens),
        sum(outputTokens, other.outputTokens),
        usd.flatMap(a -> other.usd.map(a::add)),
        estimated || other.estimated);
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
