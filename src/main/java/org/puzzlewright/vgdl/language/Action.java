package org.puzzlewright.vgdl.language;

/** What a player can do in a tick. */
public enum Action {
  /** Nothing. */
  NIL(Direction.NONE),
  /** Shooting, or whatever an avatar does instead. */
  USE(Direction.NONE),
  LEFT(Direction.LEFT),
  RIGHT(Direction.RIGHT),
  DOWN(Direction.DOWN),
  UP(Direction.UP);

  private final Direction direction;

  Action(Direction direction) {
    this.direction = direction;
  }

  /** Returns where it goes. */
  public Direction direction() {
    return direction;
  }
}
