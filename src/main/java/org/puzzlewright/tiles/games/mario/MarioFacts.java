package org.puzzlewright.tiles.games.mario;

/** What follows from the physics and designers should know; tests measure each. */
public final class MarioFacts {

  /** The highest wall that Mario jumps onto from the ground before it, in rows. */
  public static final int JUMP_ROWS = 4;

  /** The widest pit that Mario jumps over with a long enough run-up on level ground, in columns. */
  public static final int JUMP_COLUMNS = 11;

  private MarioFacts() {}
}
