package org.puzzlewright.training.search;

import java.util.Comparator;
import java.util.OptionalInt;
import org.puzzlewright.training.rewards.RewardReport;
import org.puzzlewright.training.rewards.WrittenReward;

/**
 * A reward that was trained with, and what came of it.
 *
 * @param number of the thought, from 1
 * @param parent the number of the one that it goes on from; empty for one from nothing
 * @param reward as it was trained with
 * @param report what it gave in an episode by chance
 * @param feedback what its generator made
 */
public record Thought(
    int number, OptionalInt parent, WrittenReward reward, RewardReport report, Feedback feedback) {

  /**
   * The best first: by exact levels, then by accuracy, then the earlier. Measured by the program
   * alone; no reward sees it, but for the oracle's.
   */
  static final Comparator<Thought> BEST =
      Comparator.comparingDouble((Thought t) -> -t.feedback().scores().exact())
          .thenComparingDouble(t -> -t.feedback().scores().accuracy())
          .thenComparingInt(Thought::number);
}
