package org.puzzlewright.tiles.games.mario;

/** Somebody who plays one game. The same game is always played the same way. */
public interface MarioPlayer {

  /** Returns the {@link Buttons} for the next tick; must not change the world. */
  int press(MarioWorld world);

  /** Returns how many states were looked into so far. */
  default int nodes() {
    return 0;
  }
}
