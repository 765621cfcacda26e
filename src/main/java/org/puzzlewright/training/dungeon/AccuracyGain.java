package org.puzzlewright.training.dungeon;

import java.util.Set;

/** What the accuracy gains, three times; what was measured last is measured once. */
final class AccuracyGain implements DungeonReward {

  private static final double WEIGHT = 3;

  private final Set<Monster> wanted;
  private Measured last;

  /** One value, so that a copy on another thread never sees half of it. */
  private record Measured(Dungeon level, double accuracy) {}

  AccuracyGain(Set<Monster> wanted) {
    this.wanted = Set.copyOf(wanted);
  }

  @Override
  public double of(Dungeon before, Dungeon after) {
    if (before.equals(after)) {
      return 0;
    }
    Measured known = last;
    double old =
        known != null && known.level().equals(before) ? known.accuracy() : accuracy(before);
    Measured found = new Measured(after, accuracy(after));
    last = found;
    return WEIGHT * (found.accuracy() - old);
  }

  private double accuracy(Dungeon level) {
    return Encounters.of(level).accuracy(wanted);
  }
}
