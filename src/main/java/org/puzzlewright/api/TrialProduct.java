package org.puzzlewright.api;

import com.fasterxml.jackson.databind.node.ObjectNode;

/** What came out of a trial, as its row stores it. */
public interface TrialProduct {

  /** What a trial ends with that has done its work. */
  String FINISHED = "finished";

  /** What a trial ends with when a call failed for good. */
  String MODEL_FAILED = "model failed";

  /** Writes into a row all that judging needs. */
  void put(ObjectNode row);

  /**
   * Returns the verdict on a row that this was put into: that of {@link Domain#verdict}, but what
   * is known already need not be found out again.
   */
  ObjectNode verdict(ObjectNode row);
}
