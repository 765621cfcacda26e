package org.puzzlewright.physics.prompt;

import org.puzzlewright.api.reading.PromptReader;
import org.puzzlewright.api.reading.Reading;

/** Reads by rules, without any model: {@link PromptGrammar} behind the port. */
public record OfflineReader() implements PromptReader<Requirement> {

  /** How it is called in files. */
  public static final String NAME = "offline reader";

  @Override
  public String name() {
    return NAME;
  }

  /**
   * {@inheritDoc}
   *
   * @throws BriefException when it is empty or too long, contradicts itself, or says nothing that
   *     the grammar knows
   * @throws org.puzzlewright.base.json.InputException when it has half a character
   */
  @Override
  public Reading<Requirement> read(String sentence) {
    return PromptGrammar.reading(sentence);
  }
}
