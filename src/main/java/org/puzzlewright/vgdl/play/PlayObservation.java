package org.puzzlewright.vgdl.play;

import org.puzzlewright.api.Observation;
import org.puzzlewright.vgdl.engine.State;

/**
 * What a player observes. A language model is sent the text alone. A player that plans is given the
 * game itself, with what the text does not tell, as in the contests of the language: therefore it
 * is never compared with a language model as an equal.
 */
final class PlayObservation implements Observation {

  private final String text;
  private final State game;

  PlayObservation(String text, State game) {
    this.text = text;
    this.game = game;
  }

  @Override
  public String text() {
    return text;
  }

  /** Returns the game as it stands, to try things on. */
  State game() {
    return game.copy();
  }
}
