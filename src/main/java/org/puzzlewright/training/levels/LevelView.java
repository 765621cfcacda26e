package org.puzzlewright.training.levels;

import java.util.ArrayList;
import java.util.List;
import org.puzzlewright.api.environment.Bound;
import org.puzzlewright.tiles.core.GridGame;
import org.puzzlewright.tiles.core.Tile;
import org.puzzlewright.tiles.core.TileMap;

/**
 * What a generator sees.
 *
 * @param level all of it
 * @param steps done so far; the cursor is on cell {@code steps % cells}, row by row
 */
public record LevelView(TileMap level, int steps) {

  /** Returns the cell that the next action is about. */
  int cursor() {
    return steps % (level.width() * level.height());
  }

  /**
   * Returns, for each cell of a window around the cursor, twice as wide and high as the level less
   * one, which kind of tile it is, all 0 beyond the border; then which scan it is.
   */
  double[] vector(int kinds) {
    int width = level.width();
    int height = level.height();
    int wide = 2 * width - 1;
    int window = wide * (2 * height - 1) * kinds;
    double[] vector = new double[window + LevelEnvironment.SCANS];
    int left = width - 1 - cursor() % width;
    int top = height - 1 - cursor() / width;
    for (int y = 0; y < height; y++) {
      for (int x = 0; x < width; x++) {
        vector[((y + top) * wide + x + left) * kinds + level.at(x, y)] = 1;
      }
    }
    int scan = Math.min(steps / (width * height), LevelEnvironment.SCANS - 1);
    vector[window + scan] = 1;
    return vector;
  }

  static List<Bound> bounds(GridGame game) {
    List<Bound> bounds = new ArrayList<>();
    int width = game.settings().width();
    int height = game.settings().height();
    for (int y = 1 - height; y < height; y++) {
      for (int x = 1 - width; x < width; x++) {
        for (Tile tile : game.tiles()) {
          bounds.add(new Bound(tile.name() + " at " + x + ", " + y, 0, 1));
        }
      }
    }
    for (int scan = 1; scan <= LevelEnvironment.SCANS; scan++) {
      bounds.add(new Bound("scan " + scan, 0, 1));
    }
    return bounds;
  }
}
