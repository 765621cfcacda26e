package org.puzzlewright.tiles.games.mario;

import org.puzzlewright.tiles.core.Cell;

/** What is seen of the level, by which enemies come and go. */
final class Window {

  /** How far below the level a fall ends, in pixels. */
  static final int BELOW = 32;

  private static final int SIZE = 256;
  private static final int AROUND = 64;

  private final MarioWorld world;
  private final MarioLevel level;
  private final Mario mario;
  private final Enemies enemies;

  /** Enemies that the window held in the last tick: from the first to before the second. */
  private int seenFrom;

  private int seenTo;

  Window(MarioWorld world, Mario mario, Enemies enemies) {
    this.world = world;
    this.level = world.level();
    this.mario = mario;
    this.enemies = enemies;
  }

  void copyFrom(Window other) {
    seenFrom = other.seenFrom;
    seenTo = other.seenTo;
  }

  /** Follows Mario; enemies go that are far outside, and come whose tile is seen. */
  void move() {
    double left = Math.max(0, Math.min(level.width() * 16 - SIZE, mario.x - SIZE / 2));
    leave(left);
    come(left);
  }

  private void leave(double left) {
    int bottom = world.rules().rows() * 16 + BELOW;
    for (int i = 0; i < enemies.size; i++) {
      Enemy enemy = enemies.get(i);
      if (enemy.x < left - AROUND || enemy.x > left + SIZE + AROUND || enemy.y > bottom) {
        enemy.alive = false;
        if (enemy.y > SIZE + BELOW) {
          world.log(EventKind.FALL_KILL, enemy);
        }
      }
    }
  }

  /** Enemies come when their tile enters the window, and again when it does so later. */
  private void come(double left) {
    int low = (int) (left * Body.TILES) - 1;
    int high = (int) ((left + SIZE) * Body.TILES) + 1;
    int from = level.firstAt(Math.max(0, low));
    int to = level.firstAt(Math.min(level.width(), high + 1));
    for (int i = from; i < to; i++) {
      if ((i < seenFrom || i >= seenTo) && !enemies.has(i)) {
        Cell origin = level.origin(i);
        int x = origin.column() * 16 + 8;
        Enemy enemy = enemies.come();
        enemy.start(level.kind(i), i, x, origin.row() * 16 + 15, x > mario.x + 16 ? -1 : 1);
        enemy.update();
      }
    }
    seenFrom = from;
    seenTo = to;
  }
}
