package org.puzzlewright.vgdl.offline;

import java.util.List;
import java.util.Random;
import org.puzzlewright.vgdl.design.Role;

/** Finds a cell for a thing. */
final class Placing {

  /** Cells that are drawn; the best is taken. */
  private static final int DRAWN = 8;

  /** What harms is so far from who is played, in cells. */
  private static final int APART = 6;

  private Placing() {}

  /** Puts a character on what it stands on; nothing happens when there is none left. */
  static void put(Layout level, Palette palette, char c, Random random) {
    List<Integer> free = level.where(palette.bed(c));
    if (free.isEmpty()) {
      return;
    }
    int best = -1;
    double most = Double.NEGATIVE_INFINITY;
    for (int i = 0; i < DRAWN; i++) {
      int cell = free.get(random.nextInt(free.size()));
      double worth = worth(level, palette, c, cell % level.columns(), cell / level.columns());
      if (worth > most) {
        most = worth;
        best = cell;
      }
    }
    level.set(best % level.columns(), best / level.columns(), c);
  }

  private static double worth(Layout level, Palette palette, char c, int x, int y) {
    double worth = 0;
    if (palette.is(c, Role.PUSHABLE)) {
      // What stands at a wall can hardly be pushed away from it.
      for (int dy = -1; dy <= 1; dy++) {
        for (int dx = -1; dx <= 1; dx++) {
          worth -= open(level, palette, x + dx, y + dy) ? 0 : dx == 0 || dy == 0 ? 2 : 0.5;
        }
      }
    }
    boolean harms = palette.is(c, Role.ENEMY) || palette.is(c, Role.HAZARD);
    boolean played = palette.avatar().contains(c);
    if (harms || played || palette.is(c, Role.GOAL)) {
      int near = APART;
      for (int row = 0; row < level.rows(); row++) {
        for (int column = 0; column < level.columns(); column++) {
          char other = level.at(column, row);
          boolean counts =
              played
                  ? palette.is(other, Role.ENEMY) || palette.is(other, Role.HAZARD)
                  : palette.avatar().contains(other);
          if (counts) {
            near = Math.min(near, Math.abs(column - x) + Math.abs(row - y));
          }
        }
      }
      worth += near;
    }
    return worth;
  }

  private static boolean open(Layout level, Palette palette, int x, int y) {
    return x >= 0
        && y >= 0
        && x < level.columns()
        && y < level.rows()
        && (level.at(x, y) == palette.filler() || palette.avatar().contains(level.at(x, y)));
  }
}
