package org.puzzlewright.ui.cli;

import java.math.BigDecimal;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.Set;
import org.puzzlewright.agents.Limits;
import org.puzzlewright.agents.Outcome;
import org.puzzlewright.agents.RoleTexts;
import org.puzzlewright.agents.Transcript;
import org.puzzlewright.agents.TranscriptEntry;
import org.puzzlewright.agents.models.Usage;
import org.puzzlewright.base.hash.Sha256;
import org.puzzlewright.study.evaluation.Budget;
import org.puzzlewright.study.evaluation.Condition;
import org.puzzlewright.study.evaluation.EvalTask;
import org.puzzlewright.study.evaluation.LevelEvalTask;
import org.puzzlewright.study.evaluation.Played;
import org.puzzlewright.study.evaluation.Product;
import org.puzzlewright.study.evaluation.Trial;

/** How trials of one kind of task are played. */
sealed interface TrialPlay permits PuzzlePlay, LevelPlay {

  /** Returns how tasks like this one are played. */
  static TrialPlay of(EvalTask item, DesignService workshop) {
    return item instanceof LevelEvalTask ? new LevelPlay(workshop) : new PuzzlePlay(workshop);
  }

  /** Returns why an arm cannot be played by a model; empty when it can. */
  default Optional<String> idle(Condition arm, String model) {
    return model.equals(TrialWorker.OFFLINE) && !offlinePlays(arm)
        ? Optional.of("no model was run")
        : Optional.empty();
  }

  /** Returns whether the offline planner plays an arm. */
  boolean offlinePlays(Condition arm);

  /**
   * Returns what stands for all that an arm's agents are told, if their model can do everything.
   *
   * @param items the suite's tasks
   */
  String texts(List<EvalTask> items, Condition arm, long seed);

  /** Plays a trial of agents. */
  Played agents(Trial trial, Planner planner);

  /** Plays a trial without agents. */
  Played baseline(Trial trial);

  static Limits limits(Budget budget) {
    boolean tokens = budget.tokens() != Budget.NO_LIMIT;
    boolean money = !Double.isInfinite(budget.usd());
    return new Limits(
        budget.steps(),
        budget.calls(),
        budget.simulations(),
        tokens ? OptionalLong.of(budget.tokens()) : OptionalLong.empty(),
        money ? Optional.of(BigDecimal.valueOf(budget.usd())) : Optional.empty(),
        OptionalLong.empty());
  }

  static String sum(RoleTexts texts) {
    return Sha256.of(texts.hashes().toString());
  }

  /**
   * Returns a run's result together with what it took.
   *
   * @param runs simulations or evaluations by the agents' actions
   */
  static Played played(
      Product product,
      Outcome<?> outcome,
      long runs,
      RoleTexts texts,
      Planner planner,
      DesignService.Order order) {
    return new Played(
        product,
        outcome.stop().name().toLowerCase(Locale.ROOT).replace('_', ' '),
        outcome.detail(),
        cost(outcome, runs, planner),
        outcome.transcript().toJsonl(),
        sum(texts),
        planner.name(),
        order.shows().pictures(),
        order.manner().calls().word());
  }

  private static Played.Cost cost(Outcome<?> outcome, long runs, Planner planner) {
    Usage usage = outcome.usage();
    // The offline planner reads and writes no tokens, and nobody is paid for it.
    boolean offline = planner.name().equals(Planner.OFFLINE);
    Transcript transcript = outcome.transcript();
    return new Played.Cost(
        usage.calls(),
        offline ? OptionalLong.of(0) : usage.inputTokens(),
        offline ? OptionalLong.of(0) : usage.outputTokens(),
        offline ? Optional.of(BigDecimal.ZERO) : usage.usd(),
        runs,
        planner.simulations().getAsLong(),
        transcript.count(TranscriptEntry.Status.INVALID),
        transcript.count(TranscriptEntry.Status.REFUSED),
        repeated(transcript));
  }

  /** Returns how many calls failed that had failed before in just the same form. */
  private static long repeated(Transcript transcript) {
    Set<Map.Entry<String, String>> failed = new HashSet<>();
    List<TranscriptEntry> calls =
        transcript.entries().stream()
            .filter(e -> !e.action().isEmpty())
            .filter(
                e ->
                    e.status() == TranscriptEntry.Status.REFUSED
                        || e.status() == TranscriptEntry.Status.INVALID)
            .toList();
    return calls.stream()
        .filter(e -> !failed.add(Map.entry(e.action(), e.arguments().toString())))
        .count();
  }
}
