package org.puzzlewright.physics.prompt;

import org.puzzlewright.Draws;
import org.puzzlewright.api.reading.Reading;

/** Prompts as tests have them read: by the program's own reader. */
public final class Briefs {

  private Briefs() {}

  /** Returns what a sentence asks for. */
  public static Brief of(String sentence) {
    return Brief.of(new OfflineReader().read(sentence));
  }

  /**
   * Returns what is read: for most sentences by the grammar alone, as guesses take longer than all
   * the rest; for one in so many with guesses, for every third where a run tries all.
   */
  public static Reading<Requirement> sampled(String sentence) {
    return sampled(sentence, sentence);
  }

  /** The same, with guesses if another is drawn: so that both are read in the same way. */
  static Reading<Requirement> sampled(String sentence, String drawn) {
    boolean guessed = Math.floorMod(drawn.hashCode(), 4 * Draws.SHARE - 1) == 0;
    return guessed ? new OfflineReader().read(sentence) : OfflineReader.byGrammar(sentence);
  }

  /** Returns what the grammar alone reads, without guesses. */
  static Brief byGrammar(String sentence) {
    return Brief.of(OfflineReader.byGrammar(sentence));
  }
}
