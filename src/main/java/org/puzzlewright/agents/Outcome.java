package org.puzzlewright.agents;

import org.puzzlewright.agents.models.Usage;

/**
 * What came of a run.
 *
 * @param last the state in which the run ended
 * @param best the state of greatest score, the latest among equals
 * @param stop why it ended
 * @param detail the same in words
 * @param transcript what happened
 * @param usage what the models cost
 * @param <S> the problem's state
 */
public record Outcome<S>(
    S last, S best, StopReason stop, String detail, Transcript transcript, Usage usage) {

  /** Returns the state to hand on: the last one of a finished run, else the best. */
  public S state() {
    return stop == StopReason.FINISHED ? last : best;
  }
}
