package org.puzzlewright.study.evaluation;

import java.util.List;
import java.util.function.Consumer;

/** Has trials made, on threads or on many machines. */
public interface TrialRunner {

  /**
   * Returns when all are made.
   *
   * @param trials in the order of the plan; they may end in any order
   * @param workers make them
   * @param sink gets each as soon as it has ended, one at a time
   */
  void run(List<Trial> trials, Worker.Source workers, Consumer<Worker.Finished> sink)
      throws InterruptedException;

  /** Finds a runner that only some builds have; see {@link java.util.ServiceLoader}. */
  interface Maker {

    /** Returns the engine's name as it stands in options. */
    String name();

    /**
     * Makes one.
     *
     * @param master where the engine is, in its own words
     */
    TrialRunner on(String master);
  }
}
