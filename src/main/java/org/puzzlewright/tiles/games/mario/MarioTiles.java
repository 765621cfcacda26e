package org.puzzlewright.tiles.games.mario;

import java.util.List;
import org.puzzlewright.tiles.core.GameDescription;
import org.puzzlewright.tiles.core.Tile;

/** The kinds of tile. Their numbers are those of the benchmark. */
public final class MarioTiles {

  /** Nothing. */
  public static final int EMPTY = 0;

  /** Ground. */
  public static final int FLOOR = 1;

  /** A solid block. */
  public static final int SOLID = 2;

  /** A brick, which small Mario can hit but not break. */
  public static final int BRICK = 3;

  /** A question block with a coin. */
  public static final int QUESTION = 4;

  /** A piece of a tube; tubes are two pieces wide. */
  public static final int TUBE = 5;

  public static final int COIN = 6;

  /** Where a goomba starts. */
  public static final int GOOMBA = 7;

  /** Where a koopa starts. */
  public static final int KOOPA = 8;

  /** Where a spiny starts. */
  public static final int SPINY = 9;

  /** A question block that was emptied; only in a world, never in a level. */
  public static final int USED = 10;

  private static final List<Tile> TILES = GameDescription.of(MarioTiles.class).tiles();

  /** A bit for each tile that stops whoever runs into it. */
  private static final int BLOCKING =
      1 << FLOOR | 1 << SOLID | 1 << BRICK | 1 << QUESTION | 1 << TUBE | 1 << USED;

  private MarioTiles() {}

  /** Returns the kinds of tile of a level, by number. */
  public static List<Tile> all() {
    return TILES;
  }

  /** Returns whether a tile stops whoever runs into it, from any side. */
  public static boolean blocks(int tile) {
    return (BLOCKING >>> tile & 1) != 0;
  }

  /** Returns whether an enemy starts there. */
  public static boolean isEnemy(int tile) {
    return tile >= GOOMBA && tile <= SPINY;
  }

  /** Returns the enemy that starts on such a tile. */
  static EnemyKind enemy(int tile) {
    return switch (tile) {
      case GOOMBA -> EnemyKind.GOOMBA;
      case KOOPA -> EnemyKind.KOOPA;
      case SPINY -> EnemyKind.SPINY;
      default -> throw new IllegalArgumentException("tile " + tile + ": no enemy starts there");
    };
  }
}
