package org.puzzlewright.tiles.core;

/**
 * Some kinds of tile, such as those that a player can walk on.
 *
 * @param bits bit n is set when tile n is in it
 */
public record TileSet(int bits) {

  /**
   * Returns the set of these tiles.
   *
   * @throws IllegalArgumentException for a tile that is not in 0 to 31
   */
  public static TileSet of(int... tiles) {
    int bits = 0;
    for (int tile : tiles) {
      if (tile < 0 || tile > 31) {
        throw new IllegalArgumentException("tile: " + tile + " is not in 0 to 31");
      }
      bits |= 1 << tile;
    }
    return new TileSet(bits);
  }

  /** Returns whether {@code tile} is one of them. */
  public boolean has(int tile) {
    return (bits >>> tile & 1) == 1;
  }
}
