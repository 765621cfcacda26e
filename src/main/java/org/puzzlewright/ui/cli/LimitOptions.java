package org.puzzlewright.ui.cli;

import java.util.OptionalLong;
import org.puzzlewright.agents.Limits;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/** What a run of agents may cost, and how long it may take. */
final class LimitOptions {

  @Mixin private SpendingOptions spending;

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
        spending.tokens(),
        spending.money(),
        maxSeconds == null ? OptionalLong.empty() : OptionalLong.of(maxSeconds));
  }
}
