package org.puzzlewright.tiles.games.mario;

/** The five buttons; what is pressed in a tick is a sum of them. */
public final class Buttons {

  /** Nothing pressed. */
  public static final int NONE = 0;

  /** Runs to the left. */
  public static final int LEFT = 1;

  /** Runs to the right. */
  public static final int RIGHT = 2;

  /** Without effect on small Mario. */
  public static final int DOWN = 4;

  /** Runs twice as hard. */
  public static final int SPEED = 8;

  /** Jumps; held for up to seven more ticks, higher. */
  public static final int JUMP = 16;

  private Buttons() {}
}
