package org.puzzlewright.programs.tasks.minatar;

import org.puzzlewright.programs.tasks.grid.Planes;

/** Gold and enemies cross eight rows; one is wanted and the other is not. */
final class Asterix extends Game {

  private static final int ROWS = 8;
  private static final int SPAWN = 10;
  private static final int MOVE = 5;
  private static final int RAMP = 100;
  private static final double GOLD = 1.0 / 3;

  private final boolean[] there = new boolean[ROWS];
  private final boolean[] right = new boolean[ROWS];
  private final boolean[] gold = new boolean[ROWS];
  private final int[] places = new int[ROWS];
  private int x;
  private int y;
  private int spawnSpeed;
  private int spawnTimer;
  private int moveSpeed;
  private int moveTimer;
  private int rampTimer;
  private int rampIndex;

  Asterix(Draws draws, boolean ramping) {
    super(draws, ramping);
  }

  @Override
  void begin() {
    for (int i = 0; i < ROWS; i++) {
      there[i] = false;
    }
    x = 5;
    y = 5;
    spawnSpeed = SPAWN;
    spawnTimer = SPAWN;
    moveSpeed = MOVE;
    moveTimer = MOVE;
    rampTimer = RAMP;
    rampIndex = 0;
  }

  @Override
  int step(int action) {
    if (spawnTimer == 0) {
      spawn();
      spawnTimer = spawnSpeed;
    }
    switch (action) {
      case LEFT -> x = Math.max(0, x - 1);
      case RIGHT -> x = Math.min(LAST, x + 1);
      case UP -> y = Math.max(1, y - 1);
      case DOWN -> y = Math.min(ROWS, y + 1);
      default -> {}
    }
    int reward = 0;
    for (int i = 0; i < ROWS; i++) {
      reward += meet(i);
    }
    if (moveTimer == 0) {
      moveTimer = moveSpeed;
      for (int i = 0; i < ROWS; i++) {
        if (there[i]) {
          places[i] += right[i] ? 1 : -1;
          there[i] = places[i] >= 0 && places[i] <= LAST;
          reward += meet(i);
        }
      }
    }
    spawnTimer--;
    moveTimer--;
    ramp();
    return reward;
  }

  private int meet(int row) {
    if (!there[row] || places[row] != x || y != row + 1) {
      return 0;
    }
    if (gold[row]) {
      there[row] = false;
      return 1;
    }
    over = true;
    return 0;
  }

  private void spawn() {
    boolean fromLeft = draws.uniform() < 0.5;
    boolean isGold = draws.uniform() < GOLD;
    int free = 0;
    for (boolean taken : there) {
      free += taken ? 0 : 1;
    }
    if (free == 0) {
      return;
    }
    int chosen = draws.integer(0, free - 1);
    for (int i = 0; i < ROWS; i++) {
      if (!there[i] && chosen-- == 0) {
        there[i] = true;
        right[i] = fromLeft;
        gold[i] = isGold;
        places[i] = fromLeft ? 0 : LAST;
        return;
      }
    }
  }

  private void ramp() {
    if (!ramping || spawnSpeed <= 1 && moveSpeed <= 1) {
      return;
    }
    if (rampTimer >= 0) {
      rampTimer--;
      return;
    }
    if (moveSpeed > 1 && rampIndex % 2 == 1) {
      moveSpeed--;
    }
    if (spawnSpeed > 1) {
      spawnSpeed--;
    }
    rampIndex++;
    rampTimer = RAMP;
  }

  @Override
  void paint(Planes planes) {
    planes.put(0, x, y);
    for (int i = 0; i < ROWS; i++) {
      if (there[i]) {
        planes.put(gold[i] ? 3 : 1, places[i], i + 1);
        planes.put(2, places[i] + (right[i] ? -1 : 1), i + 1);
      }
    }
  }
}
