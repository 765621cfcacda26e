package org.puzzlewright.programs.tasks.grid;

import java.util.Arrays;
import java.util.List;
import org.puzzlewright.programs.sandbox.Play.BreachException;

/** A view of rows of bits, one plane for each kind of thing. Is changed in place. */
public final class Planes implements GridView {

  private final String[] things;
  private final int width;
  private final int height;
  private final int[][] rows;

  /** Most columns: a row is a number's bits. */
  public static final int MOST_COLUMNS = Integer.SIZE;

  /** Makes an empty one of at most {@value #MOST_COLUMNS} columns. */
  public Planes(List<String> things, int width, int height) {
    if (width > MOST_COLUMNS) {
      throw new IllegalArgumentException(
          "width: %d, but must be %d at most".formatted(width, MOST_COLUMNS));
    }
    this.things = new String[things.size()];
    for (int i = 0; i < this.things.length; i++) {
      this.things[i] = things.get(i).intern();
    }
    this.width = width;
    this.height = height;
    rows = new int[this.things.length][height];
  }

  /** Takes everything away. */
  public void clear() {
    for (int[] plane : rows) {
      Arrays.fill(plane, 0);
    }
  }

  /** Puts a thing into a cell; beyond the grid it is left out. */
  public void put(int thing, int x, int y) {
    if (x >= 0 && x < width && y >= 0 && y < height) {
      rows[thing][y] |= 1 << x;
    }
  }

  /** Puts things into a row, one for each bit, the first column lowest. */
  public void putRow(int thing, int y, int bits) {
    rows[thing][y] |= bits;
  }

  /** Returns a row's bits. */
  public int row(int thing, int y) {
    return rows[thing][y];
  }

  /** Programs name things by constants, which are the same objects: comparing texts is slow. */
  @SuppressWarnings("ReferenceEquality")
  private int[] plane(String thing) {
    for (int i = 0; i < rows.length; i++) {
      if (things[i] == thing) {
        return rows[i];
      }
    }
    for (int i = 0; i < rows.length; i++) {
      if (things[i].equals(thing)) {
        return rows[i];
      }
    }
    throw new BreachException(
        "there is no \"%s\"; there are %s".formatted(thing, String.join(", ", things)));
  }

  @Override
  public int width() {
    return width;
  }

  @Override
  public int height() {
    return height;
  }

  @Override
  public boolean has(String thing, int x, int y) {
    int[] plane = plane(thing);
    return x >= 0 && x < width && y >= 0 && y < height && (plane[y] >> x & 1) == 1;
  }

  @Override
  public int x(String thing) {
    int[] plane = plane(thing);
    for (int row : plane) {
      if (row != 0) {
        return Integer.numberOfTrailingZeros(row);
      }
    }
    return -1;
  }

  @Override
  public int y(String thing) {
    int[] plane = plane(thing);
    for (int y = 0; y < height; y++) {
      if (plane[y] != 0) {
        return y;
      }
    }
    return -1;
  }

  @Override
  public int count(String thing) {
    int count = 0;
    for (int row : plane(thing)) {
      count += Integer.bitCount(row);
    }
    return count;
  }
}
