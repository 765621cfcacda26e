package org.puzzlewright.app;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.puzzlewright.grid.GridGame;
import org.puzzlewright.grid.TileMap;

/** The pictures of a design. */
final class LevelPictures {

  private LevelPictures() {}

  /** Returns them by name. */
  static Map<String, byte[]> files(GridGame game, TileMap level, List<TileMap> steps) {
    return new LinkedHashMap<>();
  }
}
