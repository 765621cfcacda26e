package org.puzzlewright.tiles.games.mario;

/** What can happen in a tick. */
public enum EventKind {
  /** A question block was hit from below and gave its coin. */
  BUMP,
  /** An enemy was stomped. */
  STOMP_KILL,
  /** An enemy was hit by a kicked shell (framework rules). */
  SHELL_KILL,
  /** An enemy fell out of the level. */
  FALL_KILL,
  /** Mario jumped off the ground. Bouncing off an enemy is no jump. */
  JUMP,
  /** Mario came down after a jump. */
  LAND,
  /** Mario took a coin that lay in the level. */
  COLLECT,
  /** Mario ran into an enemy. */
  HURT,
  /** Mario kicked a shell (framework rules). */
  KICK,
  /** The game is lost. */
  LOSE,
  /** Mario reached the exit. */
  WIN
}
