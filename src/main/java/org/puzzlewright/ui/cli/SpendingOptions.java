package org.puzzlewright.ui.cli;

import java.math.BigDecimal;
import java.util.Optional;
import java.util.OptionalLong;
import picocli.CommandLine.Option;

/** What language models may cost in all. */
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

  OptionalLong tokens() {
    return maxTokens == null ? OptionalLong.empty() : OptionalLong.of(maxTokens);
  }

  Optional<BigDecimal> money() {
    return Optional.ofNullable(maxMoney);
  }
}
