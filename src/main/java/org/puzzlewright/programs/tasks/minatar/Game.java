package org.puzzlewright.programs.tasks.minatar;

import org.puzzlewright.programs.tasks.grid.Planes;

/**
 * A game in play on 10 by 10 cells. Actions: 0 none, 1 left, 2 up, 3 right, 4 down, 5 fire. After
 * its end nothing changes.
 */
abstract class Game {

  static final int SIZE = 10;
  static final int LAST = SIZE - 1;
  static final int LEFT = 1;
  static final int UP = 2;
  static final int RIGHT = 3;
  static final int DOWN = 4;
  static final int FIRE = 5;

  final Draws draws;
  final boolean ramping;
  boolean over;

  Game(Draws draws, boolean ramping) {
    this.draws = draws;
    this.ramping = ramping;
  }

  /** Begins an episode. */
  final void reset() {
    over = false;
    begin();
  }

  /** Makes a step and returns the reward. */
  final int act(int action) {
    return over ? 0 : step(action);
  }

  final boolean over() {
    return over;
  }

  abstract void begin();

  abstract int step(int action);

  /** Puts all that there is into empty planes, in the order of the game's things. */
  abstract void paint(Planes planes);
}
