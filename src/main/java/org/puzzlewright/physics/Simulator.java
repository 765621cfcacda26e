package org.puzzlewright.physics;

import java.util.List;
import java.util.concurrent.atomic.LongAdder;
import org.puzzlewright.puzzle.Level;
import org.puzzlewright.puzzle.Placed;

/**
 * Runs levels. Safe to share between threads: each thread has a world of its own, which is reused
 * because making one costs as much as a run.
 */
public final class Simulator {

  private final ThreadLocal<Arena> arenas = ThreadLocal.withInitial(Arena::new);
  private final LongAdder runs = new LongAdder();

  /**
   * Runs {@code level} with {@code tools} in place from the start.
   *
   * @param tools the player's placements; they are simulated as given, allowed or not
   * @return what happened; equal arguments give equal traces, bit by bit
   */
  public Trace run(Level level, List<Placed> tools) {
    runs.increment();
    return new Run(arenas.get(), level, tools).trace();
  }

  /** Returns how many runs this simulator has made. */
  public long runs() {
    return runs.sum();
  }
}
