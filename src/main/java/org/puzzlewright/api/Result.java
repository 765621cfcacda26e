package org.puzzlewright.api;

/**
 * What came of a call. A model's mistake is a {@link Refused}, shown to it and counted; it never
 * throws.
 *
 * @param <S> the problem's state
 */
public sealed interface Result<S> {

  /** Returns the state after the call. */
  S state();

  /** Returns the text that the model is shown. */
  String observation();

  /**
   * The call was carried out.
   *
   * @param state the new state
   * @param observation what came of it
   */
  record Done<S>(S state, String observation) implements Result<S> {}

  /**
   * The call was not carried out and nothing changed.
   *
   * @param state the old state
   * @param reason what was wrong
   * @param remedy what would be right
   */
  record Refused<S>(S state, String reason, String remedy) implements Result<S> {
    @Override
    public String observation() {
      return "Refused: " + reason + " " + remedy;
    }
  }

  /**
   * The call ends the work.
   *
   * @param state the final state
   * @param observation closing words
   * @param success whether the problem holds its task fulfilled
   */
  record Finished<S>(S state, String observation, boolean success) implements Result<S> {}
}
