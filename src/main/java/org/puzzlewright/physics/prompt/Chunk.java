package org.puzzlewright.physics.prompt;

/**
 * A step of the reading: a noun phrase, or a single word that is none.
 *
 * @param term what it means
 * @param from the first token
 * @param to the token after the last
 */
record Chunk(Term term, int from, int to) {

  boolean is(Term other) {
    return term.equals(other);
  }

  boolean isPhrase() {
    return term instanceof Term.Phrase;
  }

  boolean isVerb() {
    return term instanceof Term.Do;
  }

  boolean isVerb(Term.Act act) {
    return term instanceof Term.Do verb && verb.act() == act;
  }

  boolean isPlace(Term.Place place) {
    return term instanceof Term.Rel rel && rel.place() == place;
  }
}
