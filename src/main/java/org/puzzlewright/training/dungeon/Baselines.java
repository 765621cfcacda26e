package org.puzzlewright.training.dungeon;

import java.util.List;
import java.util.Random;
import java.util.stream.LongStream;

/** Levels that nothing was learned for, beside which every result must stand. */
public final class Baselines {

  private Baselines() {}

  /** Returns levels by chance as generators get them, one for each seed from {@code first} on. */
  public static List<Dungeon> starts(int width, int height, int count, long first) {
    DungeonEnvironment environment = new DungeonEnvironment(width, height, DungeonReward.ZERO);
    return LongStream.range(first, first + count)
        .mapToObj(seed -> environment.reset(seed).level())
        .toList();
  }

  /** Returns the same after an episode of actions by chance. */
  public static List<Dungeon> random(int width, int height, int count, long first) {
    DungeonEnvironment environment = new DungeonEnvironment(width, height, DungeonReward.ZERO);
    return LongStream.range(first, first + count)
        .mapToObj(
            seed -> {
              Random random = new Random(seed);
              environment.reset(seed);
              while (!environment.step(environment.sample(random)).done()) {
                // Goes on to the end.
              }
              return environment.observation().level();
            })
        .toList();
  }
}
