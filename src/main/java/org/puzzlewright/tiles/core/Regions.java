package org.puzzlewright.tiles.core;

import java.util.ArrayList;
import java.util.List;

/** The pieces that hang together in a level, cells being neighbours left, right, up and down. */
public final class Regions {

  /**
   * A piece.
   *
   * @param first its first cell row by row
   * @param size its number of cells
   */
  public record Region(Cell first, int size) {}

  private Regions() {}

  /** Returns how many pieces the cells with tiles of {@code of} make. */
  public static int count(TileMap level, TileSet of) {
    PaddedGrid grid = new PaddedGrid(level, of);
    int[] distance = grid.unreached();
    int[] queue = new int[distance.length];
    int count = 0;
    for (int i = 0; i < distance.length; i++) {
      if (grid.open[i] && distance[i] < 0) {
        grid.sweep(i, distance, queue);
        count++;
      }
    }
    return count;
  }

  /** Returns the pieces in the order of their first cells. */
  public static List<Region> list(TileMap level, TileSet of) {
    PaddedGrid grid = new PaddedGrid(level, of);
    int[] distance = grid.unreached();
    int[] queue = new int[distance.length];
    List<Region> regions = new ArrayList<>();
    for (int i = 0; i < distance.length; i++) {
      if (grid.open[i] && distance[i] < 0) {
        regions.add(new Region(grid.cell(i), grid.sweep(i, distance, queue)));
      }
    }
    return List.copyOf(regions);
  }
}
