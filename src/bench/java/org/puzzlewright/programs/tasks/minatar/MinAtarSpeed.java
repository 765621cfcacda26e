package org.puzzlewright.programs.tasks.minatar;

import java.lang.management.ManagementFactory;
import java.util.SplittableRandom;

/** Steps of MinAtar's games in a second of this thread's CPU time, with actions by chance. */
public final class MinAtarSpeed {

  private static final int ROUNDS = 5;
  private static final int STEPS = 10_000_000;

  private MinAtarSpeed() {}

  /** Prints a line for each game: the best of some rounds. */
  public static void main(String[] args) {
    for (Kind kind : Kind.values()) {
      double best = 0;
      long rewards = 0;
      for (int round = 0; round < ROUNDS; round++) {
        SplittableRandom random = new SplittableRandom(round);
        Game game = kind.game(Draws.of(round), true);
        game.reset();
        long start = ManagementFactory.getThreadMXBean().getCurrentThreadCpuTime();
        for (int i = 0; i < STEPS; i++) {
          if (game.over()) {
            game.reset();
          }
          rewards += game.act(random.nextInt(6));
        }
        long nanos = ManagementFactory.getThreadMXBean().getCurrentThreadCpuTime() - start;
        best = Math.max(best, STEPS * 1e3 / nanos);
      }
      System.out.printf("%s: %.1f M steps/s, %d points%n", kind.id(), best, rewards);
    }
  }
}
