package org.puzzlewright.programs.tasks.minatar;

import java.util.Arrays;
import org.puzzlewright.programs.tasks.grid.Planes;

/** A cannon, aliens that come nearer, bullets both ways. Rows are bits, the first column lowest. */
final class SpaceInvaders extends Game {

  private static final int WAVE_ROWS = 4;
  private static final int WAVE = 0b0011111100;
  private static final int INTERVAL = 12;
  private static final int LEAST_INTERVAL = 6;
  private static final int SHOTS = 10;
  private static final int COOLDOWN = 5;
  private static final int FULL = (1 << SIZE) - 1;

  private final int[] aliens = new int[SIZE];
  private final int[] own = new int[SIZE];
  private final int[] theirs = new int[SIZE];
  private int x;
  private boolean right;
  private int interval;
  private int moveTimer;
  private int shotTimer;
  private int cooldown;
  private int alive;

  SpaceInvaders(Draws draws, boolean ramping) {
    super(draws, ramping);
  }

  @Override
  void begin() {
    Arrays.fill(own, 0);
    Arrays.fill(theirs, 0);
    x = 5;
    right = false;
    interval = INTERVAL;
    moveTimer = INTERVAL;
    shotTimer = SHOTS;
    cooldown = 0;
    wave();
  }

  private void wave() {
    Arrays.fill(aliens, 0);
    for (int y = 0; y < WAVE_ROWS; y++) {
      aliens[y] = WAVE;
    }
    alive = WAVE_ROWS * Integer.bitCount(WAVE);
  }

  @Override
  int step(int action) {
    if (action == FIRE && cooldown == 0) {
      own[LAST] |= 1 << x;
      cooldown = COOLDOWN;
    } else if (action == LEFT) {
      x = Math.max(0, x - 1);
    } else if (action == RIGHT) {
      x = Math.min(LAST, x + 1);
    }
    for (int y = 0; y < LAST; y++) {
      own[y] = own[y + 1];
    }
    own[LAST] = 0;
    for (int y = LAST; y > 0; y--) {
      theirs[y] = theirs[y - 1];
    }
    theirs[0] = 0;
    int cannon = 1 << x;
    over |= ((theirs[LAST] | aliens[LAST]) & cannon) != 0;
    if (moveTimer == 0) {
      march();
      over |= (aliens[LAST] & cannon) != 0;
    }
    if (shotTimer == 0) {
      shotTimer = SHOTS;
      shoot();
    }
    int reward = 0;
    for (int y = 0; y < SIZE; y++) {
      int hit = own[y] & aliens[y];
      if (hit != 0) {
        own[y] ^= hit;
        aliens[y] ^= hit;
        reward += Integer.bitCount(hit);
      }
    }
    alive -= reward;
    cooldown -= cooldown > 0 ? 1 : 0;
    moveTimer--;
    shotTimer--;
    if (alive == 0) {
      if (ramping && interval > LEAST_INTERVAL) {
        interval--;
      }
      wave();
    }
    return reward;
  }

  private void march() {
    moveTimer = Math.min(alive, interval);
    int columns = 0;
    for (int row : aliens) {
      columns |= row;
    }
    if ((columns & (right ? 1 << LAST : 1)) != 0) {
      right = !right;
      over |= aliens[LAST] != 0;
      for (int y = LAST; y > 0; y--) {
        aliens[y] = aliens[y - 1];
      }
      aliens[0] = 0;
    } else {
      for (int y = 0; y < SIZE; y++) {
        aliens[y] = (right ? aliens[y] << 1 : aliens[y] >> 1) & FULL;
      }
    }
  }

  private void shoot() {
    int columns = 0;
    for (int row : aliens) {
      columns |= row;
    }
    for (int away = 0; away < SIZE; away++) {
      int column =
          x - away >= 0 && (columns >> (x - away) & 1) == 1
              ? x - away
              : x + away < SIZE && (columns >> (x + away) & 1) == 1 ? x + away : -1;
      if (column >= 0) {
        int y = LAST;
        while ((aliens[y] >> column & 1) == 0) {
          y--;
        }
        theirs[y] |= 1 << column;
        return;
      }
    }
  }

  @Override
  void paint(Planes planes) {
    planes.put(0, x, LAST);
    for (int y = 0; y < SIZE; y++) {
      planes.putRow(1, y, aliens[y]);
      planes.putRow(right ? 3 : 2, y, aliens[y]);
      planes.putRow(4, y, own[y]);
      planes.putRow(5, y, theirs[y]);
    }
  }
}
