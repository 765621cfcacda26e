package org.puzzlewright.programs.tasks.minatar;

import org.puzzlewright.programs.tasks.grid.Planes;

/** A ball, a paddle, three rows of bricks. */
final class Breakout extends Game {

  private static final int WALL = (1 << SIZE) - 1;
  private static final int FIRST = 1;
  private static final int LAST_BRICKS = 3;

  /** Directions: up left, up right, down right, down left. */
  private static final int DOWN_RIGHT = 2;

  private static final int DOWN_LEFT = 3;

  private final int[] bricks = new int[SIZE];
  private int x;
  private int y;
  private int direction;
  private int lastX;
  private int lastY;
  private int paddle;
  private boolean struck;

  Breakout(Draws draws, boolean ramping) {
    super(draws, ramping);
  }

  @Override
  void begin() {
    boolean right = draws.integer(0, 1) == 0;
    x = right ? 0 : LAST;
    direction = right ? DOWN_RIGHT : DOWN_LEFT;
    y = 3;
    lastX = x;
    lastY = y;
    paddle = 4;
    struck = false;
    fill();
  }

  private void fill() {
    for (int row = FIRST; row <= LAST_BRICKS; row++) {
      bricks[row] = WALL;
    }
  }

  @Override
  int step(int action) {
    if (action == LEFT) {
      paddle = Math.max(0, paddle - 1);
    } else if (action == RIGHT) {
      paddle = Math.min(LAST, paddle + 1);
    }
    lastX = x;
    lastY = y;
    int nextX = x + (direction == 1 || direction == DOWN_RIGHT ? 1 : -1);
    int nextY = y + (direction >= DOWN_RIGHT ? 1 : -1);
    int reward = 0;
    boolean touching = false;
    if (nextX < 0 || nextX > LAST) {
      nextX = Math.max(0, Math.min(LAST, nextX));
      direction ^= 1;
    }
    if (nextY < 0) {
      nextY = 0;
      direction = 3 - direction;
    } else if ((bricks[nextY] >> nextX & 1) == 1) {
      touching = true;
      if (!struck) {
        reward = 1;
        struck = true;
        bricks[nextY] &= ~(1 << nextX);
        nextY = lastY;
        direction = 3 - direction;
      }
    } else if (nextY == LAST) {
      if ((bricks[1] | bricks[2] | bricks[LAST_BRICKS]) == 0) {
        fill();
      }
      if (x == paddle) {
        direction = 3 - direction;
        nextY = lastY;
      } else if (nextX == paddle) {
        direction = (direction + 2) % 4;
        nextY = lastY;
      } else {
        over = true;
      }
    }
    if (!touching) {
      struck = false;
    }
    x = nextX;
    y = nextY;
    return reward;
  }

  @Override
  void paint(Planes planes) {
    planes.put(0, paddle, LAST);
    planes.put(1, x, y);
    planes.put(2, lastX, lastY);
    for (int row = FIRST; row <= LAST_BRICKS; row++) {
      planes.putRow(3, row, bricks[row]);
    }
  }
}
