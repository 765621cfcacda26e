package org.puzzlewright.physics;

import java.util.List;
import java.util.concurrent.atomic.LongAdder;
import org.puzzlewright.puzzle.Level;
import org.puzzlewright.puzzle.Placed;
import org.puzzlewright.puzzle.PlayMode;

/**
 * Runs levels. Safe to share between threads: each thread has a world of its own, which is reused
 * because making one costs as much as a run.
 */
public final class Simulator {

  private final ThreadLocal<Arena> arenas = ThreadLocal.withInitial(Arena::new);
  private final LongAdder runs = new LongAdder();

  /**
   * Runs {@code level} with {@code tools} in the play mode of its rules (usually {@link
   * PlayMode#AT_START}).
   *
   * @param tools the player's placements
   * @return what happened; equal arguments give equal traces, bit by bit
   */
  public Trace run(Level level, List<Placed> tools) {
    return run(level, tools, level.rules().play());
  }

  /**
   * Runs {@code level} with {@code tools} in a play mode.
   *
   * @param tools the player's placements in order; at the start they are simulated as given,
   *     allowed or not, while in sequential mode those that are in the way are refused, which is an
   *     event
   * @return what happened; equal arguments give equal traces, bit by bit
   */
  public Trace run(Level level, List<Placed> tools, PlayMode mode) {
    runs.increment();
    return new Run(arenas.get(), level, tools, mode).trace();
  }

  /** Returns how many runs this simulator has made. */
  public long runs() {
    return runs.sum();
  }
}
