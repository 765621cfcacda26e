package org.puzzlewright.tiles.core;

import java.util.List;
import java.util.Random;

/** Levels for tests. */
public final class Levels {

  private Levels() {}

  /** Returns a level of digits, a row a string. */
  public static TileMap of(String... rows) {
    byte[] cells = new byte[rows.length * rows[0].length()];
    for (int i = 0; i < cells.length; i++) {
      cells[i] = (byte) (rows[i / rows[0].length()].charAt(i % rows[0].length()) - '0');
    }
    return new TileMap(rows[0].length(), rows.length, cells);
  }

  /** Returns a level of tile 1 with that share, else 0. */
  public static TileMap random(int width, int height, double share, long seed) {
    Random random = new Random(seed);
    byte[] cells = new byte[width * height];
    for (int i = 0; i < cells.length; i++) {
      cells[i] = (byte) (random.nextDouble() < share ? 1 : 0);
    }
    return new TileMap(width, height, cells);
  }

  /** Terms without what they aim at. */
  public static List<Term> bare(List<Term> terms) {
    return terms.stream().map(term -> new Term(term.name(), term.value())).toList();
  }
}
