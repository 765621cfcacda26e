package org.puzzlewright.grid.mario;

/** To be written. */
final class CarefulPlayer implements MarioPlayer {
  CarefulPlayer(int budget) {}

  @Override
  public int press(MarioWorld world) {
    return 0;
  }
}
