package org.puzzlewright.training.dungeon;

import java.util.Set;

/** What a change of a level is worth. Equal levels give equal rewards; not for several threads. */
@FunctionalInterface
public interface DungeonReward {

  /** Nothing is worth anything. */
  DungeonReward ZERO = (before, after) -> 0;

  /**
   * Returns what a step is worth, finite.
   *
   * @param before the level before it
   * @param after the level after it
   */
  double of(Dungeon before, Dungeon after);

  /** Returns the reward that knows what is measured: three times what the accuracy gains. */
  static DungeonReward oracle(Set<Monster> wanted) {
    return new AccuracyGain(wanted);
  }
}
