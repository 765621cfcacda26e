package org.puzzlewright.tiles.games.mario;

/** How a game stands. */
public enum MarioStatus {
  /** It goes on. */
  RUNNING,
  /** Mario passed the exit. */
  WIN,
  /** Mario was hurt or fell out of the level. */
  LOSE,
  /** The time ran out. */
  TIME_OUT
}
