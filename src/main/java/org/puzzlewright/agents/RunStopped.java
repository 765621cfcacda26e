package org.puzzlewright.agents;

/**
 * The run is over.
 *
 * @param reason why
 * @param detail the same in words
 */
record RunStopped(StopReason reason, String detail)
    implements ModelGateway.Heard, AnswerForm.Reading {}
