package org.puzzlewright.api.reading;

import java.util.Optional;

/** A model's answer is no reading that can be used. The message is for the model, to mend it. */
public final class UnfitReadingException extends RuntimeException {

  private static final long serialVersionUID = 1;

  private final transient RuntimeException refusal;

  /** Makes one for a mistake of the model's. */
  public UnfitReadingException(String complaint) {
    this(complaint, null);
  }

  /**
   * Makes one.
   *
   * @param complaint for the model
   * @param refusal what the user is told when the model stands by its answer: then the sentence is
   *     at fault; null when only the answer can be
   */
  public UnfitReadingException(String complaint, RuntimeException refusal) {
    super(complaint, null, false, false);
    this.refusal = refusal;
  }

  /** Returns what is wrong with the sentence, if the answer is right. */
  public Optional<RuntimeException> refusal() {
    return Optional.ofNullable(refusal);
  }
}
