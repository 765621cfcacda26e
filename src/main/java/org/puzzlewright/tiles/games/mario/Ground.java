package org.puzzlewright.tiles.games.mario;

/** The tiles of a world, which change when coins are taken and blocks are hit. */
final class Ground {

  private final int width;
  private final byte[] tiles;

  Ground(MarioLevel level) {
    width = level.width();
    tiles = level.tiles();
  }

  void copyFrom(Ground other) {
    System.arraycopy(other.tiles, 0, tiles, 0, tiles.length);
  }

  /** Returns a tile; beside the level the nearest column's, above and below it nothing. */
  int at(int column, int row) {
    if (row < 0 || row >= MarioLevel.ROWS) {
      return MarioTiles.EMPTY;
    }
    int inside = column < 0 ? 0 : Math.min(column, width - 1);
    return tiles[row * width + inside];
  }

  /** Changes a tile; without effect outside. */
  void put(int column, int row, int tile) {
    if (column >= 0 && column < width && row >= 0 && row < MarioLevel.ROWS) {
      tiles[row * width + column] = (byte) tile;
    }
  }
}
