package org.puzzlewright.ui.cli;

import java.math.BigDecimal;
import java.util.Optional;
import java.util.OptionalLong;
import org.puzzlewright.agents.Limits;
import picocli.CommandLine.Option;

/** What a run may cost. */
final class SpendingOptions {

  @Option(
      names = "--max-tokens",
      paramLabel = "N",
      description = "Most tokens, sent and received (default: no limit).")
  private Long maxTokens;

  @Option(
      names = "--max-money",
      paramLabel = "USD",
      description = "Most US dollars; ends when a price is not known (default: no limit).")
  private BigDecimal maxMoney;

  @Option(
      names = "--max-seconds",
      paramLabel = "N",
      description =
          "Most seconds by the clock, a call that is being made included (default: no limit).")
  private Long maxSeconds;

  /** Returns these limits with others. */
  Limits limits(int steps, int calls, long simulations) {
    return new Limits(
        steps,
        calls,
        simulations,
        maxTokens == null ? OptionalLong.empty() : OptionalLong.of(maxTokens),
        Optional.ofNullable(maxMoney),
        maxSeconds == null ? OptionalLong.empty() : OptionalLong.of(maxSeconds));
  }
}
