package org.puzzlewright.tiles.games.mario;

/** Always runs to the right, and jumps whenever it can. */
final class HeuristicPlayer implements MarioPlayer {

  @Override
  public int press(MarioWorld world) {
    boolean jump = world.mayJump() || !world.onGround();
    return Buttons.RIGHT | (jump ? Buttons.SPEED | Buttons.JUMP : 0);
  }
}
