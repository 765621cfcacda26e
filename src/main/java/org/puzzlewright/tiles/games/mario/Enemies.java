package org.puzzlewright.tiles.games.mario;

import java.util.Arrays;

/** The enemies of a world, in the order in which they move. Keeps the objects of the dead. */
final class Enemies {

  private final Ground ground;
  private Enemy[] list = new Enemy[0];

  /** Those that move and collide. */
  int size;

  /** Those that came in this tick, behind the others in the list. */
  private int fresh;

  Enemies(Ground ground) {
    this.ground = ground;
  }

  Enemy get(int i) {
    return list[i];
  }

  void copyFrom(Enemies other) {
    reserve(other.size);
    size = other.size;
    fresh = 0;
    for (int i = 0; i < size; i++) {
      list[i].copyFrom(other.list[i]);
    }
  }

  private void reserve(int count) {
    int had = list.length;
    if (had < count) {
      list = Arrays.copyOf(list, Math.max(count, had + 4));
      for (int i = had; i < list.length; i++) {
        list[i] = new Enemy(ground);
      }
    }
  }

  boolean has(int origin) {
    for (int i = 0; i < size; i++) {
      if (list[i].origin == origin) {
        return true;
      }
    }
    return false;
  }

  /** Returns an object for one that comes; it joins at the end of the tick. */
  Enemy come() {
    reserve(size + fresh + 1);
    return list[size + fresh++];
  }

  /** Lets the new ones join and drops the dead. */
  void settle(boolean newestFirst) {
    if (fresh > 0) {
      join(newestFirst);
    }
    int kept = 0;
    for (int i = 0; i < size; i++) {
      Enemy enemy = list[i];
      if (enemy.alive) {
        list[i] = list[kept];
        list[kept++] = enemy;
      }
    }
    size = kept;
  }

  private void join(boolean newestFirst) {
    for (int i = 0; newestFirst && i < fresh; i++) {
      Enemy enemy = list[size + i];
      System.arraycopy(list, i, list, i + 1, size);
      list[i] = enemy;
    }
    size += fresh;
    fresh = 0;
  }
}
