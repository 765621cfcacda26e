package org.puzzlewright.tiles.games.mario;

/** A set of states, distinguished only roughly. Open addressing over long numbers. */
final class SeenStates {

  private static final int PLACE = 4;
  private static final int TIME = 12;

  private long[] table = new long[1024];
  private int size;

  /** Returns whether nothing like it was there before. */
  boolean add(MarioWorld world) {
    if (!put(sign(world))) {
      return false;
    }
    size++;
    if (2 * size > table.length) {
      long[] old = table;
      table = new long[2 * old.length];
      for (long sign : old) {
        if (sign != 0) {
          put(sign);
        }
      }
    }
    return true;
  }

  private boolean put(long sign) {
    int at = (int) (mix(sign) & table.length - 1);
    while (table[at] != 0) {
      if (table[at] == sign) {
        return false;
      }
      at = at + 1 & table.length - 1;
    }
    table[at] = sign;
    return true;
  }

  private static long sign(MarioWorld world) {
    long sign = 1;
    sign = sign * 2048 + (long) Math.floor(world.x() / PLACE);
    sign = sign * 128 + ((long) Math.floor(world.y() / PLACE) & 127);
    sign = sign * 32 + ((long) Math.floor(world.xa() / 2) & 31);
    sign = sign * 32 + ((long) Math.floor(world.ya() / 3) & 31);
    sign = sign * 2 + (world.mayJump() ? 1 : 0);
    sign = sign * 2 + (world.onGround() ? 1 : 0);
    sign = sign * 16 + world.jumpTime();
    sign = sign * 32 + (world.enemies() & 31);
    sign = sign * 16 + (world.coins() & 15);
    return sign * 64 + (world.ticks() / TIME & 63);
  }

  private static long mix(long value) {
    long mixed = value * 0x9E3779B97F4A7C15L;
    return mixed ^ mixed >>> 32;
  }
}
