package org.puzzlewright.physics.prompt;

/** Prompts as tests have them read: by the program's own reader. */
public final class Briefs {

  private Briefs() {}

  /** Returns what a sentence asks for. */
  public static Brief of(String sentence) {
    return Brief.of(new OfflineReader().read(sentence));
  }

  /** Returns what the grammar alone reads, without guesses. */
  static Brief byGrammar(String sentence) {
    return Brief.of(OfflineReader.byGrammar(sentence));
  }
}
