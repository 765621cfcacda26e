package org.puzzlewright.study.evaluation;

import java.io.Serializable;

/** Makes single trials; one is used by one thread at a time. */
public interface Worker {

  /** Makes workers; can be sent to other machines. */
  interface Source extends Serializable {
    Worker open();
  }

  /**
   * What came of a trial.
   *
   * @param trial which one
   * @param row its row, without a line feed; equal for equal trials, on every machine
   * @param transcript what the agents said; empty when there were none
   * @param seconds how long it took, which is no part of the row
   */
  record Finished(Trial trial, String row, String transcript, double seconds)
      implements Serializable {}

  /**
   * Makes one trial. Whatever a model does wrong is in the row.
   *
   * @throws RuntimeException for a mistake of the user's or of ours: the run stops
   */
  Finished work(Trial trial);
}
