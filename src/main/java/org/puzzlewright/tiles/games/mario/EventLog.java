package org.puzzlewright.tiles.games.mario;

import java.util.Arrays;

/** What happened in a tick, in arrays that are used again. */
final class EventLog {

  int size;
  private EventKind[] kinds = new EventKind[0];
  private EnemyKind[] enemies = new EnemyKind[0];
  private int[] origins = new int[0];
  private double[] xs = new double[0];
  private double[] ys = new double[0];
  private int[] columns = new int[0];
  private int[] rows = new int[0];

  void clear() {
    size = 0;
  }

  void copyFrom(EventLog other) {
    size = other.size;
    if (size > 0) {
      reserve(size);
      System.arraycopy(other.kinds, 0, kinds, 0, size);
      System.arraycopy(other.enemies, 0, enemies, 0, size);
      System.arraycopy(other.origins, 0, origins, 0, size);
      System.arraycopy(other.xs, 0, xs, 0, size);
      System.arraycopy(other.ys, 0, ys, 0, size);
      System.arraycopy(other.columns, 0, columns, 0, size);
      System.arraycopy(other.rows, 0, rows, 0, size);
    }
  }

  void add(EventKind kind, EnemyKind enemy, int origin, Body mario, int column, int row) {
    reserve(size + 1);
    kinds[size] = kind;
    enemies[size] = enemy;
    origins[size] = origin;
    xs[size] = mario.x;
    ys[size] = mario.y;
    columns[size] = column;
    rows[size++] = row;
  }

  private void reserve(int count) {
    if (count > kinds.length) {
      int length = count + 7;
      kinds = Arrays.copyOf(kinds, length);
      enemies = Arrays.copyOf(enemies, length);
      origins = Arrays.copyOf(origins, length);
      xs = Arrays.copyOf(xs, length);
      ys = Arrays.copyOf(ys, length);
      columns = Arrays.copyOf(columns, length);
      rows = Arrays.copyOf(rows, length);
    }
  }

  GameEvent get(int i, int tick) {
    return new GameEvent(tick, kinds[i], enemies[i], origins[i], xs[i], ys[i], columns[i], rows[i]);
  }
}
