package org.puzzlewright.app;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.puzzlewright.artefact.RunFolder;
import org.puzzlewright.grid.Evaluation;
import org.puzzlewright.grid.GridGame;
import org.puzzlewright.grid.TileMap;
import org.puzzlewright.render.tiles.LevelRenderer;

/** The pictures of a design. */
final class LevelPictures {

  private static final int TILE = 24;

  private LevelPictures() {}

  /** Returns them by name: the level with its ways, and the steps of its design. */
  static Map<String, byte[]> files(GridGame game, TileMap level, List<TileMap> steps) {
    Evaluation e = game.evaluate(level);
    Map<String, byte[]> files = new LinkedHashMap<>();
    files.put(RunFolder.RENDERS + "level.svg", LevelRenderer.svg(game, e));
    files.put(RunFolder.RENDERS + "level.png", LevelRenderer.png(game, e, TILE));
    files.put(RunFolder.RENDERS + "design.gif", LevelRenderer.gif(game, steps));
    return files;
  }
}
