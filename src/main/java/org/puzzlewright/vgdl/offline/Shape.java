package org.puzzlewright.vgdl.offline;

import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.function.IntConsumer;

/**
 * What the ground plan of a level is like, beside what stands on it: of the squares of two by two
 * cells, how many are in one of the game's levels, too; without examples, how much of it is wall.
 */
final class Shape {

  /** Share of walls within the border, where there are no examples. */
  private static final double LEAST_WALLS = 0.03;

  private static final double MOST_WALLS = 0.25;

  private final Palette palette;
  private final Set<Integer> known = new HashSet<>();

  Shape(Palette palette, List<List<String>> examples) {
    this.palette = palette;
    for (List<String> rows : examples) {
      Layout level = new Layout(rows, palette.filler());
      squares(level, square -> known.add(square));
    }
  }

  /** Returns how good it is, in [0, 1]. */
  double of(Layout level) {
    if (known.isEmpty()) {
      double walls = level.count(palette.wall()) - 2.0 * (level.columns() + level.rows() - 2);
      double share = walls / Math.max(1, (level.columns() - 2) * (level.rows() - 2));
      return share < LEAST_WALLS
          ? Math.max(0, 1 - (LEAST_WALLS - share) * 10)
          : share > MOST_WALLS ? Math.max(0, 1 - (share - MOST_WALLS) * 4) : 1;
    }
    int[] counts = {0, 0};
    squares(
        level,
        square -> {
          counts[0]++;
          counts[1] += known.contains(square) ? 1 : 0;
        });
    return counts[0] == 0 ? 1 : counts[1] / (double) counts[0];
  }

  private void squares(Layout level, IntConsumer each) {
    for (int y = 0; y + 1 < level.rows(); y++) {
      for (int x = 0; x + 1 < level.columns(); x++) {
        each.accept(
            plain(level.at(x, y)) << 24
                | plain(level.at(x + 1, y)) << 16
                | plain(level.at(x, y + 1)) << 8
                | plain(level.at(x + 1, y + 1)));
      }
    }
  }

  /** Things stand anywhere. */
  private int plain(char c) {
    boolean thing = palette.things().contains(c) || palette.avatar().contains(c);
    return (thing ? palette.bed(c) : c) & 0xff;
  }
}
