package org.puzzlewright.programs.search;

import java.math.BigDecimal;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.OptionalLong;
import org.puzzlewright.agents.models.Timer;
import org.puzzlewright.agents.models.Usage;

/**
 * What a whole search may cost; looked at before each call, so that the last may exceed it. What an
 * earlier run of the same search has cost counts, but for its time.
 *
 * @param maxCalls replies
 * @param maxTokens sent and received; a reply that does not tell ends the search
 * @param maxMoney US dollars; a reply whose price is not known ends the search
 * @param maxSeconds wall time
 */
public record Budget(
    OptionalInt maxCalls,
    OptionalLong maxTokens,
    Optional<BigDecimal> maxMoney,
    OptionalLong maxSeconds) {

  /** No limits. */
  public static final Budget NONE =
      new Budget(OptionalInt.empty(), OptionalLong.empty(), Optional.empty(), OptionalLong.empty());

  private static final long MILLIS = 1000;

  /** Returns why no more may be asked; empty when it may. */
  Optional<String> spent(Usage total, Timer timer, long started) {
    if (maxCalls.isPresent() && total.calls() >= maxCalls.getAsInt()) {
      return Optional.of("all %d calls were used up".formatted(maxCalls.getAsInt()));
    }
    if (maxTokens.isPresent()) {
      if (total.inputTokens().isEmpty() || total.outputTokens().isEmpty()) {
        return Optional.of("a reply does not say how many tokens it took, so no limit can be kept");
      }
      long tokens = total.inputTokens().getAsLong() + total.outputTokens().getAsLong();
      if (tokens >= maxTokens.getAsLong()) {
        return Optional.of("%d tokens were used".formatted(tokens));
      }
    }
    if (maxMoney.isPresent()) {
      if (total.usd().isEmpty()) {
        return Optional.of("a reply has no known price, so no limit can be kept");
      }
      if (total.usd().get().compareTo(maxMoney.get()) >= 0) {
        return Optional.of("%s USD were spent".formatted(total.usd().get().toPlainString()));
      }
    }
    return maxSeconds.isPresent() && timer.millis() - started >= maxSeconds.getAsLong() * MILLIS
        ? Optional.of("all %d seconds were used up".formatted(maxSeconds.getAsLong()))
        : Optional.empty();
  }
}
