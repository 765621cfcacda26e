package org.puzzlewright.vgdl.play;

import org.puzzlewright.vgdl.players.Player;

/** Who plays where no language model does. */
public interface EpisodePlayer {

  /** Returns it in words that nobody takes for a language model. */
  String words();

  /**
   * Makes a player for one episode.
   *
   * @param seed of all its chance
   */
  Player player(long seed);

  /**
   * Returns why it cannot play a game; empty when it can.
   *
   * @param chance whether the game has chance in it
   */
  default String refusal(boolean chance) {
    return "";
  }
}
