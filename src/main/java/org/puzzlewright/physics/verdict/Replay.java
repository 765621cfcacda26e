package org.puzzlewright.physics.verdict;

import org.puzzlewright.physics.engine.Simulator;
import org.puzzlewright.physics.engine.Trace;
import org.puzzlewright.physics.scene.Puzzle;

/** Plays a puzzle's stored solution from the puzzle's JSON text alone. */
@FunctionalInterface
public interface Replay {

  /**
   * What a replay saw.
   *
   * @param solved whether red reached the goal
   * @param steps physics steps that were run
   * @param hash stands for every position and event of the run
   */
  record Seen(boolean solved, int steps, String hash) {

    /** Returns what was seen in a run. */
    public static Seen of(Trace trace) {
      return new Seen(trace.solved(), trace.steps(), trace.hash());
    }
  }

  Seen play(Puzzle puzzle);

  /** Plays it in this process and from memory, where the file's text is not in doubt. */
  static Seen inProcess(Puzzle puzzle) {
    return Seen.of(new Simulator().run(puzzle.scene(), puzzle.solution()));
  }
}
