package org.puzzlewright.vgdl.offline;

import java.util.List;
import java.util.Random;

/** Small changes of a level. */
final class Change {

  private static final int LARGEST_PATCH = 4;

  private Change() {}

  /** Makes one, by lot. What is all wall around the level stays. */
  static void make(Layout level, Palette palette, List<List<String>> examples, Random random) {
    int edge = walled(level, palette) ? 1 : 0;
    int columns = level.columns() - 2 * edge;
    int rows = level.rows() - 2 * edge;
    if (columns < 1 || rows < 1) {
      return;
    }
    int x = edge + random.nextInt(columns);
    int y = edge + random.nextInt(rows);
    int lot = random.nextInt(examples.isEmpty() ? 6 : 8);
    if (lot < 3) {
      move(level, palette, random);
    } else if (lot < 5) {
      swap(level, palette, x, y, edge + random.nextInt(columns), edge + random.nextInt(rows));
    } else if (lot == 5) {
      toggle(level, palette, x, y);
    } else if (lot == 6) {
      turn(level, y, edge, 1 + random.nextInt(Math.max(1, columns - 1)));
    } else {
      patch(level, palette, examples.get(random.nextInt(examples.size())), x, y, edge, random);
    }
  }

  static boolean walled(Layout level, Palette palette) {
    for (int x = 0; x < level.columns(); x++) {
      if (level.at(x, 0) != palette.wall() || level.at(x, level.rows() - 1) != palette.wall()) {
        return false;
      }
    }
    for (int y = 0; y < level.rows(); y++) {
      if (level.at(0, y) != palette.wall() || level.at(level.columns() - 1, y) != palette.wall()) {
        return false;
      }
    }
    return palette.wall() != palette.filler();
  }

  /** Moves a thing, or who is played. */
  private static void move(Layout level, Palette palette, Random random) {
    int at = random.nextInt(palette.things().size() + 1);
    char thing = at == 0 ? palette.avatar().iterator().next() : palette.things().get(at - 1);
    if (level.replaceOne(thing, palette.bed(thing), random)) {
      Placing.put(level, palette, thing, random);
    }
  }

  /** Rivers and woods stay together: only what stands alone changes places. */
  private static void swap(Layout level, Palette palette, int x, int y, int otherX, int otherY) {
    char here = level.at(x, y);
    char there = level.at(otherX, otherY);
    if (isMass(palette, here)
        || isMass(palette, there)
        || palette.bed(here) != palette.bed(there)) {
      return;
    }
    level.set(x, y, there);
    level.set(otherX, otherY, here);
  }

  private static void toggle(Layout level, Palette palette, int x, int y) {
    char here = level.at(x, y);
    if (here == palette.wall()) {
      level.set(x, y, palette.filler());
    } else if (here == palette.filler()) {
      level.set(x, y, palette.wall());
    }
  }

  /** Moves a row round in itself. */
  private static void turn(Layout level, int y, int edge, int by) {
    int columns = level.columns() - 2 * edge;
    char[] row = new char[columns];
    for (int i = 0; i < columns; i++) {
      row[(i + by) % columns] = level.at(edge + i, y);
    }
    for (int i = 0; i < columns; i++) {
      level.set(edge + i, y, row[i]);
    }
  }

  /** Copies a piece of another level to the same height, without its things. */
  private static void patch(
      Layout level, Palette palette, List<String> example, int x, int y, int edge, Random random) {
    Layout from = new Layout(example, palette.filler());
    int wide = 1 + random.nextInt(LARGEST_PATCH);
    int high = 1 + random.nextInt(LARGEST_PATCH);
    int shift = random.nextInt(from.columns());
    for (int dy = 0; dy < high; dy++) {
      for (int dx = 0; dx < wide; dx++) {
        int toX = x + dx;
        int toY = y + dy;
        int fromX = (toX + shift) % from.columns();
        boolean inside = toX < level.columns() - edge && toY < level.rows() - edge;
        if (inside
            && toY < from.rows() - edge
            && fromX >= edge
            && fromX < from.columns() - edge
            && !isThing(palette, from.at(fromX, toY))
            && !isThing(palette, level.at(toX, toY))) {
          level.set(toX, toY, from.at(fromX, toY));
        }
      }
    }
  }

  private static boolean isMass(Palette palette, char c) {
    return c != palette.filler() && c != palette.wall() && !isThing(palette, c);
  }

  private static boolean isThing(Palette palette, char c) {
    return palette.things().contains(c) || palette.avatar().contains(c);
  }
}
