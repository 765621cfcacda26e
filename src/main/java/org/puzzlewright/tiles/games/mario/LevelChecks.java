package org.puzzlewright.tiles.games.mario;

import java.util.ArrayList;
import java.util.List;
import org.puzzlewright.tiles.core.Cell;
import org.puzzlewright.tiles.core.TileMap;

/**
 * What is wrong with a level before anybody plays it.
 *
 * @param tubes pieces of tubes in a row that are an odd number, by their first piece
 * @param noise how much each row changes from column to column beyond what it may, from the top
 * @param changes how often each row changes, start and exit included
 * @param empty the share of empty cells
 * @param enemies where enemies start
 * @param floating those of them that stand on nothing
 */
public record LevelChecks(
    List<Cell> tubes,
    List<Double> noise,
    List<Integer> changes,
    double empty,
    List<Cell> enemies,
    List<Cell> floating) {

  /** The share of empty cells must be greater. */
  public static final double LEAST_EMPTY = 0.5;

  /** The share of floating enemies must be less. */
  public static final double MOST_FLOATING = 0.1;

  /** What each row may change from column to column, as a share, from the top. */
  public static final List<Double> NOISE_LIMITS =
      List.of(
          0.0, 0.0, 0.0, 0.0, 0.04, 0.08, 0.16, 0.08, 0.08, 0.16, 0.32, 0.16, 0.16, 0.32, 0.16,
          0.16);

  private static final int START = 100;
  private static final int EXIT = 101;

  public LevelChecks {
    tubes = List.copyOf(tubes);
    noise = List.copyOf(noise);
    changes = List.copyOf(changes);
    enemies = List.copyOf(enemies);
    floating = List.copyOf(floating);
  }

  /** Looks at a level of 16 rows. */
  public static LevelChecks of(TileMap level) {
    int width = level.width();
    List<Cell> tubes = new ArrayList<>();
    List<Double> noise = new ArrayList<>();
    List<Integer> changes = new ArrayList<>();
    List<Cell> enemies = new ArrayList<>();
    List<Cell> floating = new ArrayList<>();
    for (int row = 0; row < level.height(); row++) {
      int pieces = 0;
      for (int column = 0; column <= width; column++) {
        if (column < width && level.at(column, row) == MarioTiles.TUBE) {
          pieces++;
        } else if (pieces > 0) {
          if (pieces % 2 == 1) {
            tubes.add(new Cell(column - pieces, row));
          }
          pieces = 0;
        }
        if (column < width && MarioTiles.isEnemy(level.at(column, row))) {
          enemies.add(new Cell(column, row));
          if (floats(level, column, row)) {
            floating.add(new Cell(column, row));
          }
        }
      }
      int count = changes(level, row);
      changes.add(count);
      noise.add(Math.max(0, (double) count / (width + 5) - NOISE_LIMITS.get(row)));
    }
    double empty = (double) level.count(MarioTiles.EMPTY) / (width * level.height());
    return new LevelChecks(tubes, noise, changes, empty, enemies, floating);
  }

  private static boolean floats(TileMap level, int column, int row) {
    return row == level.height() - 1 || !MarioTiles.blocks(level.at(column, row + 1));
  }

  private static int changes(TileMap level, int row) {
    int count = 0;
    int last = level.width() + 2 * MarioLevel.PADDING - 1;
    for (int column = 0; column < last; column++) {
      count += symbol(level, column, row) == symbol(level, column + 1, row) ? 0 : 1;
    }
    return count;
  }

  private static int symbol(TileMap level, int column, int row) {
    int inner = column - MarioLevel.PADDING;
    if (level.inside(inner, row)) {
      return level.at(inner, row);
    }
    if (row == MarioLevel.START_ROW && column == MarioLevel.START_COLUMN) {
      return START;
    }
    if (row == MarioLevel.START_ROW && inner == level.width() + 1) {
      return EXIT;
    }
    return row > MarioLevel.START_ROW ? MarioTiles.FLOOR : MarioTiles.EMPTY;
  }

  /** Returns the share of enemies that stand on nothing, 0 when there are no enemies. */
  public double floatingShare() {
    return enemies.isEmpty() ? 0 : (double) floating.size() / enemies.size();
  }

  /** Returns the sum of the rows' noise. */
  public double totalNoise() {
    return noise.stream().mapToDouble(Double::doubleValue).sum();
  }

  /** Returns whether the level may be played; noise counts only for the benchmark. */
  public boolean pass(boolean noiseCounts) {
    return empty > LEAST_EMPTY
        && tubes.isEmpty()
        && floatingShare() < MOST_FLOATING
        && !(noiseCounts && totalNoise() > 0);
  }
}
