package org.puzzlewright.tiles.games.mario;

import java.util.Arrays;
import org.puzzlewright.tiles.core.Cell;
import org.puzzlewright.tiles.core.TileMap;

/**
 * A level made ready to be played: three columns of ground on each side, the start in the second
 * column, the exit in the last but one, enemies taken out of the tiles. Immutable.
 */
public final class MarioLevel {

  /** Columns added on each side. */
  public static final int PADDING = 3;

  /** Rows of a level. */
  public static final int ROWS = 16;

  /** The column in which Mario starts. */
  public static final int START_COLUMN = 1;

  /** The row in which Mario starts, and the exit's. */
  public static final int START_ROW = 13;

  private static final int GROUND_ROW = 14;

  private final TileMap content;
  private final int width;
  private final byte[] tiles;
  private final Cell[] origins;
  private final EnemyKind[] kinds;

  /** By column: how many enemies start in columns before it. */
  private final int[] before;

  /**
   * Pads a level.
   *
   * @throws IllegalArgumentException when it is not 16 rows high
   */
  public MarioLevel(TileMap content) {
    if (content.height() != ROWS) {
      throw new IllegalArgumentException("level: %d rows, not 16".formatted(content.height()));
    }
    this.content = content;
    width = content.width() + 2 * PADDING;
    tiles = new byte[width * ROWS];
    before = new int[width + 1];
    origins = new Cell[width * ROWS];
    kinds = new EnemyKind[width * ROWS];
    int enemies = 0;
    for (int column = 0; column < width; column++) {
      for (int row = 0; row < ROWS; row++) {
        int tile = source(column, row);
        if (MarioTiles.isEnemy(tile)) {
          origins[enemies] = new Cell(column, row);
          kinds[enemies++] = MarioTiles.enemy(tile);
          tile = MarioTiles.EMPTY;
        }
        tiles[row * width + column] = (byte) tile;
      }
      before[column + 1] = enemies;
    }
  }

  private int source(int column, int row) {
    int inner = column - PADDING;
    if (inner >= 0 && inner < content.width()) {
      return content.at(inner, row);
    }
    return row >= GROUND_ROW ? MarioTiles.FLOOR : MarioTiles.EMPTY;
  }

  /** Returns the level as it was made. */
  public TileMap content() {
    return content;
  }

  /** Returns the number of columns with the padding. */
  public int width() {
    return width;
  }

  /** Returns the column behind whose left edge the level is won. */
  public int exitColumn() {
    return width - 2;
  }

  /** Returns how many enemies the level has. */
  public int enemies() {
    return before[width];
  }

  /** Returns where an enemy starts, in the played level; enemies are numbered column by column. */
  public Cell origin(int enemy) {
    return origins[enemy];
  }

  public EnemyKind kind(int enemy) {
    return kinds[enemy];
  }

  /** Returns the number of the first enemy at or after a column from 0 to the width. */
  int firstAt(int column) {
    return before[column];
  }

  /** Returns a copy of the tiles without enemies, row by row. */
  byte[] tiles() {
    return tiles.clone();
  }

  @Override
  public boolean equals(Object o) {
    return o instanceof MarioLevel other && content.equals(other.content);
  }

  @Override
  public int hashCode() {
    return Arrays.hashCode(tiles);
  }
}
