package org.puzzlewright.tiles.games.loderunner;

import java.util.Arrays;
import java.util.List;
import org.puzzlewright.tiles.core.Tile;

/** The kinds of tile and of movement, as the numbers that levels and maps hold. */
final class Kind {

  static final int BRICK = 0;
  static final int EMPTY = 1;
  static final int PLAYER = 2;
  static final int GOLD = 3;
  static final int ENEMY = 4;
  static final int LADDER = 5;
  static final int ROPE = 6;

  static final int UNREACHED = 0;
  static final int WALKING = 1;
  static final int CLIMBING = 2;
  static final int HANGING = 3;
  static final int FALLING = 4;

  private Kind() {}

  static List<Tile> tiles() {
    Tile[] tiles = new Tile[ROPE + 1];
    tiles[BRICK] = new Tile("brick", '#', "solid; carries who stands on it");
    tiles[EMPTY] = new Tile("empty", '.', "air; who is in it falls unless something is below");
    tiles[PLAYER] = new Tile("player", '@', "where the player starts; exactly one");
    tiles[GOLD] = new Tile("gold", '$', "to be collected; does not carry");
    tiles[ENEMY] = new Tile("enemy", 'E', "where an enemy starts; does not carry");
    tiles[LADDER] = new Tile("ladder", 'H', "climbed up and down; carries who stands on it");
    tiles[ROPE] = new Tile("rope", '-', "gone along hanging; one can let go and fall");
    return List.copyOf(Arrays.asList(tiles));
  }
}
