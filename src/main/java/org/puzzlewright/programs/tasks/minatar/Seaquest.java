package org.puzzlewright.programs.tasks.minatar;

import java.util.Arrays;
import org.puzzlewright.programs.tasks.grid.Planes;

/** A submarine among fish, other submarines and divers, with little oxygen. */
final class Seaquest extends Game {

  private static final int FLOOR = 8;
  private static final int OXYGEN = 200;
  private static final int SPAWN = 20;
  private static final int DIVERS = 30;
  private static final int MOVE = 5;
  private static final int FASTEST = 2;
  private static final int SHOTS = 10;
  private static final int COOLDOWN = 5;
  private static final int MOST_DIVERS = 6;
  private static final double SUBMARINES = 1.0 / 3;

  private final Swarm bullets = new Swarm();
  private final Swarm shots = new Swarm();
  private final Swarm fish = new Swarm();
  private final Swarm submarines = new Swarm();
  private final Swarm divers = new Swarm();
  private int x;
  private int y;
  private boolean right;
  private int oxygen;
  private int aboard;
  private boolean surface;
  private int spawnSpeed;
  private int spawnTimer;
  private int diverTimer;
  private int moveSpeed;
  private int rampIndex;
  private int cooldown;

  Seaquest(Draws draws, boolean ramping) {
    super(draws, ramping);
  }

  @Override
  void begin() {
    bullets.clear();
    shots.clear();
    fish.clear();
    submarines.clear();
    divers.clear();
    x = 5;
    y = 0;
    right = false;
    oxygen = OXYGEN;
    aboard = 0;
    surface = true;
    spawnSpeed = SPAWN;
    spawnTimer = SPAWN;
    diverTimer = DIVERS;
    moveSpeed = MOVE;
    rampIndex = 0;
    cooldown = 0;
  }

  @Override
  int step(int action) {
    if (spawnTimer == 0) {
      spawnEnemy();
      spawnTimer = spawnSpeed;
    }
    if (diverTimer == 0) {
      boolean toRight = draws.uniform() < 0.5;
      divers.add(toRight ? 0 : LAST, draws.integer(1, FLOOR), toRight, MOVE, 0);
      diverTimer = DIVERS;
    }
    move(action);
    int reward = flyOwn();
    swim();
    reward += attack(submarines, true);
    flyTheirs();
    reward += attack(fish, false);
    return reward + breathe();
  }

  private void spawnEnemy() {
    boolean toRight = draws.uniform() < 0.5;
    boolean submarine = draws.uniform() < SUBMARINES;
    int row = draws.integer(1, FLOOR);
    if (fish.opposes(row, toRight) || submarines.opposes(row, toRight)) {
      return;
    }
    (submarine ? submarines : fish)
        .add(toRight ? 0 : LAST, row, toRight, moveSpeed, submarine ? SHOTS : 0);
  }

  private void move(int action) {
    switch (action) {
      case FIRE -> {
        if (cooldown == 0) {
          bullets.add(x, y, right, 0, 0);
          cooldown = COOLDOWN;
        }
      }
      case LEFT -> {
        x = Math.max(0, x - 1);
        right = false;
      }
      case RIGHT -> {
        x = Math.min(LAST, x + 1);
        right = true;
      }
      case UP -> y = Math.max(0, y - 1);
      case DOWN -> y = Math.min(FLOOR, y + 1);
      default -> {}
    }
  }

  private int flyOwn() {
    int reward = 0;
    for (int i = bullets.count - 1; i >= 0; i--) {
      bullets.x[i] += bullets.right[i] ? 1 : -1;
      if (off(bullets.x[i])) {
        bullets.remove(i);
        continue;
      }
      Swarm hit = fish;
      int victim = fish.at(bullets.x[i], bullets.y[i]);
      if (victim < 0) {
        hit = submarines;
        victim = submarines.at(bullets.x[i], bullets.y[i]);
      }
      if (victim >= 0) {
        hit.remove(victim);
        bullets.remove(i);
        reward++;
      }
    }
    return reward;
  }

  private static boolean off(int column) {
    return column < 0 || column > LAST;
  }

  private void swim() {
    for (int i = divers.count - 1; i >= 0; i--) {
      if (divers.is(i, x, y) && aboard < MOST_DIVERS) {
        divers.remove(i);
        aboard++;
      } else if (divers.timer[i] == 0) {
        divers.timer[i] = MOVE;
        divers.x[i] += divers.right[i] ? 1 : -1;
        if (off(divers.x[i])) {
          divers.remove(i);
        } else if (divers.is(i, x, y) && aboard < MOST_DIVERS) {
          divers.remove(i);
          aboard++;
        }
      } else {
        divers.timer[i]--;
      }
    }
  }

  /** Moves enemies; those that were just hit still shoot. */
  private int attack(Swarm enemies, boolean shooting) {
    int reward = 0;
    for (int i = enemies.count - 1; i >= 0; i--) {
      over |= enemies.is(i, x, y);
      int gone = -1;
      if (enemies.timer[i] == 0) {
        enemies.timer[i] = moveSpeed;
        enemies.x[i] += enemies.right[i] ? 1 : -1;
        if (off(enemies.x[i])) {
          gone = i;
        } else if (enemies.is(i, x, y)) {
          over = true;
        } else {
          int bullet = bullets.at(enemies.x[i], enemies.y[i]);
          if (bullet >= 0) {
            bullets.remove(bullet);
            gone = i;
            reward++;
          }
        }
      } else {
        enemies.timer[i]--;
      }
      if (shooting) {
        int place = enemies.x[i];
        int row = enemies.y[i];
        boolean toRight = enemies.right[i];
        boolean ready = enemies.shot[i] == 0;
        if (gone >= 0) {
          enemies.remove(gone);
        } else {
          enemies.shot[i] = ready ? SHOTS : enemies.shot[i] - 1;
        }
        if (ready) {
          shots.add(place, row, toRight, 0, 0);
        }
      } else if (gone >= 0) {
        enemies.remove(gone);
      }
    }
    return reward;
  }

  private void flyTheirs() {
    for (int i = shots.count - 1; i >= 0; i--) {
      over |= shots.is(i, x, y);
      shots.x[i] += shots.right[i] ? 1 : -1;
      if (off(shots.x[i])) {
        shots.remove(i);
      } else {
        over |= shots.is(i, x, y);
      }
    }
  }

  private int breathe() {
    spawnTimer -= spawnTimer > 0 ? 1 : 0;
    diverTimer -= diverTimer > 0 ? 1 : 0;
    cooldown -= cooldown > 0 ? 1 : 0;
    over |= oxygen <= 0;
    if (y > 0) {
      oxygen--;
      surface = false;
      return 0;
    }
    if (surface) {
      return 0;
    }
    if (aboard == 0) {
      over = true;
      return 0;
    }
    return surfaced();
  }

  /**
   * After a full load there is one diver less than none, so the next time at the surface is free.
   */
  private int surfaced() {
    surface = true;
    int reward = 0;
    if (aboard == MOST_DIVERS) {
      aboard = 0;
      reward = oxygen * SIZE / OXYGEN;
    }
    oxygen = OXYGEN;
    aboard--;
    if (ramping && (spawnSpeed > 1 || moveSpeed > FASTEST)) {
      if (moveSpeed > FASTEST && rampIndex % 2 == 1) {
        moveSpeed--;
      }
      if (spawnSpeed > 1) {
        spawnSpeed--;
      }
      rampIndex++;
    }
    return reward;
  }

  @Override
  void paint(Planes planes) {
    planes.put(0, x, y);
    planes.put(1, x + (right ? -1 : 1), y);
    bullets.paint(planes, 2);
    shots.paint(planes, 4);
    fish.paint(planes, 5);
    submarines.paint(planes, 6);
    divers.paint(planes, 9);
    fish.paintTrail(planes, 3);
    submarines.paintTrail(planes, 3);
    divers.paintTrail(planes, 3);
    for (int i = 0; i < oxygen * SIZE / OXYGEN; i++) {
      planes.put(7, i, LAST);
    }
    for (int i = LAST - aboard; i < LAST; i++) {
      planes.put(8, i, LAST);
    }
  }

  /** Things that move, the newest last. Of equal ones the oldest is removed. */
  private static final class Swarm {
    private int count;
    private int[] x = new int[32];
    private int[] y = new int[32];
    private boolean[] right = new boolean[32];
    private int[] timer = new int[32];
    private int[] shot = new int[32];

    void clear() {
      count = 0;
    }

    void add(int column, int row, boolean toRight, int wait, int shots) {
      if (count == x.length) {
        grow();
      }
      x[count] = column;
      y[count] = row;
      right[count] = toRight;
      timer[count] = wait;
      shot[count++] = shots;
    }

    private void grow() {
      x = Arrays.copyOf(x, 2 * count);
      y = Arrays.copyOf(y, 2 * count);
      right = Arrays.copyOf(right, 2 * count);
      timer = Arrays.copyOf(timer, 2 * count);
      shot = Arrays.copyOf(shot, 2 * count);
    }

    boolean is(int index, int column, int row) {
      return x[index] == column && y[index] == row;
    }

    int at(int column, int row) {
      for (int i = 0; i < count; i++) {
        if (is(i, column, row)) {
          return i;
        }
      }
      return -1;
    }

    boolean opposes(int row, boolean toRight) {
      for (int i = 0; i < count; i++) {
        if (y[i] == row && right[i] != toRight) {
          return true;
        }
      }
      return false;
    }

    void remove(int index) {
      int first = 0;
      while (!(is(first, x[index], y[index])
          && right[first] == right[index]
          && timer[first] == timer[index]
          && shot[first] == shot[index])) {
        first++;
      }
      count--;
      System.arraycopy(x, first + 1, x, first, count - first);
      System.arraycopy(y, first + 1, y, first, count - first);
      System.arraycopy(right, first + 1, right, first, count - first);
      System.arraycopy(timer, first + 1, timer, first, count - first);
      System.arraycopy(shot, first + 1, shot, first, count - first);
    }

    void paint(Planes planes, int thing) {
      for (int i = 0; i < count; i++) {
        planes.put(thing, x[i], y[i]);
      }
    }

    void paintTrail(Planes planes, int thing) {
      for (int i = 0; i < count; i++) {
        planes.put(thing, x[i] + (right[i] ? -1 : 1), y[i]);
      }
    }
  }
}
