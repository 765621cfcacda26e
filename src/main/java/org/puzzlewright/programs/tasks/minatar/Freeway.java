package org.puzzlewright.programs.tasks.minatar;

import org.puzzlewright.programs.tasks.grid.Planes;

/** A chicken crosses eight lanes of cars. */
final class Freeway extends Game {

  private static final int COLUMN = 4;
  private static final int LANES = 8;
  private static final int PAUSE = 3;
  private static final int CLOCK = 2500;
  private static final int FASTEST = 5;

  private final int[] speeds = new int[LANES];
  private final int[] places = new int[LANES];
  private final int[] waits = new int[LANES];
  private int y;
  private int pause;
  private int clock;

  Freeway(Draws draws, boolean ramping) {
    super(draws, ramping);
  }

  @Override
  void begin() {
    drawSpeeds();
    for (int i = 0; i < LANES; i++) {
      places[i] = 0;
    }
    y = LAST;
    pause = PAUSE;
    clock = CLOCK;
  }

  private void drawSpeeds() {
    for (int i = 0; i < LANES; i++) {
      speeds[i] = draws.integer(1, FASTEST);
    }
    for (int i = 0; i < LANES; i++) {
      waits[i] = speeds[i];
      speeds[i] = draws.uniform() > 0.5 ? speeds[i] : -speeds[i];
    }
  }

  @Override
  int step(int action) {
    int reward = 0;
    if (action == UP && pause == 0) {
      pause = PAUSE;
      y = Math.max(0, y - 1);
    } else if (action == DOWN && pause == 0) {
      pause = PAUSE;
      y = Math.min(LAST, y + 1);
    }
    if (y == 0) {
      reward = 1;
      drawSpeeds();
      y = LAST;
    }
    for (int i = 0; i < LANES; i++) {
      meet(i);
      if (waits[i] == 0) {
        waits[i] = Math.abs(speeds[i]);
        int next = places[i] + (speeds[i] > 0 ? 1 : -1);
        places[i] = next < 0 ? LAST : next > LAST ? 0 : next;
        meet(i);
      } else {
        waits[i]--;
      }
    }
    pause -= pause > 0 ? 1 : 0;
    clock--;
    over = clock < 0;
    return reward;
  }

  private void meet(int lane) {
    if (places[lane] == COLUMN && y == lane + 1) {
      y = LAST;
    }
  }

  @Override
  void paint(Planes planes) {
    planes.put(0, COLUMN, y);
    for (int i = 0; i < LANES; i++) {
      planes.put(1, places[i], i + 1);
      int behind = places[i] + (speeds[i] > 0 ? -1 : 1);
      planes.put(1 + Math.abs(speeds[i]), behind < 0 ? LAST : behind > LAST ? 0 : behind, i + 1);
    }
  }
}
