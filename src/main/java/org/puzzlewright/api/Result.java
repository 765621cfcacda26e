package org.puzzlewright.api;

/**
 * What came of a call. An agent's mistake is a {@link Refused}, shown to it and counted; it never
 * throws.
 *
 * @param <S> the problem's state
 */
public sealed interface Result<S> {

  /** Returns the state after the call. */
  S state();

  /** Returns what the agent is shown. */
  Observation seen();

  /** Returns the same in words. */
  default String observation() {
    return seen().text();
  }

  /**
   * The call was carried out.
   *
   * @param state the new state
   * @param seen what came of it
   */
  record Done<S>(S state, Observation seen) implements Result<S> {

    public Done(S state, String words) {
      this(state, new Observation.Words(words));
    }
  }

  /**
   * The call was not carried out and nothing changed.
   *
   * @param state the old state
   * @param reason what was wrong
   * @param remedy what would be right
   * @param seen both, as the agent is shown them
   */
  record Refused<S>(S state, String reason, String remedy, Observation seen) implements Result<S> {

    /** Makes one in words. */
    public Refused(S state, String reason, String remedy) {
      this(state, reason, remedy, new Observation.Refusal(reason, remedy));
    }
  }

  /**
   * The call ends the work.
   *
   * @param state the final state
   * @param seen closing words
   * @param success whether the problem holds its task fulfilled
   */
  record Finished<S>(S state, Observation seen, boolean success) implements Result<S> {

    public Finished(S state, String words, boolean success) {
      this(state, new Observation.Words(words), success);
    }
  }
}
