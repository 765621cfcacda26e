package org.puzzlewright.tiles.design;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.Deque;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import org.puzzlewright.tiles.core.Cell;
import org.puzzlewright.tiles.core.GridGame;
import org.puzzlewright.tiles.core.TileMap;

/**
 * The elevated platforms of a level that is seen from the side: what a person would point at.
 *
 * <p>A platform is a row of at least two solid cells on at least half of which one can stand, at
 * least two rows above the ground that the level starts with. What rests on solid cells down to
 * that ground (a hill, a wall) is no part of it. Rows that lie on each other are one platform; what
 * hangs below or stands on it does not matter.
 */
final class ElevatedPlatforms {

  /** Rows above the ground from which on something is elevated. */
  private static final int ELEVATED = 2;

  /** Columns from the left in which the ground that the level starts with is looked for. */
  private static final int FIRST_COLUMNS = 3;

  /** Rows from the bottom in which that ground can lie, so that a player gets onto it. */
  private static final int LOWEST_ROWS = 6;

  private final GridGame game;
  private final TileMap level;
  private final int ground;

  private ElevatedPlatforms(GridGame game, TileMap level) {
    this.game = game;
    this.level = level;
    this.ground = groundRow();
  }

  /**
   * A platform.
   *
   * @param cells its own cells, the upper left one first
   */
  record Platform(List<Cell> cells) {

    /** Returns the upper left cell. */
    Cell first() {
      return cells.get(0);
    }
  }

  /** Returns the platforms of a level, the highest first. */
  static List<Platform> of(GridGame game, TileMap level) {
    return new ElevatedPlatforms(game, level).all();
  }

  /**
   * Returns a level without a platform, without what hangs below it or stands on it, and without
   * the enemies on it, which would otherwise float.
   */
  static TileMap without(GridGame game, TileMap level, Platform platform) {
    return new ElevatedPlatforms(game, level).removed(platform);
  }

  /** Returns a level without its enemies. */
  static TileMap peaceful(GridGame game, TileMap level) {
    TileMap peaceful = level;
    for (int i = 0; i < level.width() * level.height(); i++) {
      int column = i % level.width();
      int row = i / level.width();
      if (game.isEnemy(level.at(column, row))) {
        peaceful = peaceful.with(column, row, game.empty());
      }
    }
    return peaceful;
  }

  /** Returns the row of the lowest surface at the left end, or the last row but one. */
  private int groundRow() {
    for (int column = 0; column < Math.min(FIRST_COLUMNS, level.width()); column++) {
      for (int row = level.height() - 1; row > level.height() - 1 - LOWEST_ROWS && row > 0; row--) {
        if (bears(column, row) && !bears(column, row - 1)) {
          return row;
        }
      }
    }
    return level.height() - 2;
  }

  private boolean bears(int column, int row) {
    return level.inside(column, row) && game.bears(level.at(column, row));
  }

  private boolean rests(int column, int row) {
    for (int below = row; below <= ground; below++) {
      if (!bears(column, below)) {
        return false;
      }
    }
    return true;
  }

  private List<Platform> all() {
    List<List<Cell>> platforms = new ArrayList<>();
    for (int row = 1; row <= ground - ELEVATED; row++) {
      List<Cell> run = new ArrayList<>();
      for (int column = 0; column <= level.width(); column++) {
        if (bears(column, row) && !rests(column, row)) {
          run.add(new Cell(column, row));
        } else if (!run.isEmpty()) {
          if (isPlatform(run)) {
            join(platforms, run);
          }
          run = new ArrayList<>();
        }
      }
    }
    return platforms.stream().map(Platform::new).sorted(Comparator.comparing(this::rank)).toList();
  }

  private int rank(Platform platform) {
    return platform.first().row() * level.width() + platform.first().column();
  }

  private boolean isPlatform(List<Cell> run) {
    int standable = 0;
    for (Cell cell : run) {
      standable += bears(cell.column(), cell.row() - 1) ? 0 : 1;
    }
    return standable >= 2 && 2 * standable >= run.size();
  }

  /** Adds a row to the platform right above it, or as a platform of its own. */
  private static void join(List<List<Cell>> platforms, List<Cell> run) {
    for (List<Cell> platform : platforms) {
      for (Cell cell : run) {
        if (platform.contains(new Cell(cell.column(), cell.row() - 1))) {
          platform.addAll(run);
          return;
        }
      }
    }
    platforms.add(run);
  }

  private TileMap removed(Platform platform) {
    Set<Cell> others = new HashSet<>();
    for (Platform other : all()) {
      if (!other.equals(platform)) {
        others.addAll(other.cells());
      }
    }
    Set<Cell> gone = new HashSet<>();
    Deque<Cell> next = new ArrayDeque<>(platform.cells());
    while (!next.isEmpty()) {
      Cell cell = next.pop();
      boolean own = platform.cells().contains(cell);
      boolean attached =
          bears(cell.column(), cell.row())
              && !rests(cell.column(), cell.row())
              && cell.row() <= ground - ELEVATED
              && !others.contains(cell);
      if ((own || attached) && gone.add(cell)) {
        cell.beside().forEach(next::push);
      }
    }
    TileMap without = level;
    for (Cell cell : gone) {
      without = without.with(cell.column(), cell.row(), game.empty());
      if (cell.row() > 0 && game.isEnemy(level.at(cell.column(), cell.row() - 1))) {
        without = without.with(cell.column(), cell.row() - 1, game.empty());
      }
    }
    return without;
  }
}
