package org.puzzlewright.app;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.puzzlewright.artefact.RunFolder;
import org.puzzlewright.grid.Evaluation;
import org.puzzlewright.grid.GridGame;
import org.puzzlewright.grid.TileMap;
import org.puzzlewright.grid.mario.MarioEvaluation;
import org.puzzlewright.grid.mario.Run;
import org.puzzlewright.render.tiles.LevelRenderer;
import org.puzzlewright.render.tiles.MarioOverlay;
import org.puzzlewright.render.tiles.Overlay;

/** The pictures of a design. */
final class LevelPictures {

  private static final int TILE = 24;
  private static final int FILM = 16;

  private LevelPictures() {}

  /**
   * Returns them by name: the level with its ways, how it is played if it moves, and its design.
   */
  static Map<String, byte[]> files(GridGame game, TileMap level, List<TileMap> steps) {
    Evaluation e = game.evaluate(level);
    Map<String, byte[]> files = new LinkedHashMap<>();
    Optional<Run> run = e instanceof MarioEvaluation mario ? mario.run() : Optional.empty();
    Overlay overlay = run.map(MarioOverlay::of).orElseGet(() -> Overlay.of(e));
    files.put(RunFolder.RENDERS + "level.svg", LevelRenderer.svg(game, level, overlay));
    files.put(RunFolder.RENDERS + "level.png", LevelRenderer.png(game, level, overlay, TILE));
    run.ifPresent(
        r -> files.put(RunFolder.RENDERS + "play.gif", LevelRenderer.play(game, level, r, FILM)));
    files.put(RunFolder.RENDERS + "design.gif", LevelRenderer.gif(game, steps));
    return files;
  }
}
