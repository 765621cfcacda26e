package org.puzzlewright.tiles.domain;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.puzzlewright.base.files.RunFolder;
import org.puzzlewright.tiles.core.Evaluation;
import org.puzzlewright.tiles.core.GridGame;
import org.puzzlewright.tiles.core.Playthrough;
import org.puzzlewright.tiles.core.TileMap;
import org.puzzlewright.tiles.render.LevelRenderer;
import org.puzzlewright.tiles.render.Overlay;

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
    Optional<Playthrough> played = e.playthrough();
    Overlay overlay = played.map(Overlay::of).orElseGet(() -> Overlay.of(e));
    files.put(RunFolder.RENDERS + "level.svg", LevelRenderer.svg(game, level, overlay));
    files.put(RunFolder.RENDERS + "level.png", LevelRenderer.png(game, level, overlay, TILE));
    played.ifPresent(
        p -> files.put(RunFolder.RENDERS + "play.gif", LevelRenderer.play(game, level, p, FILM)));
    files.put(RunFolder.RENDERS + "design.gif", LevelRenderer.gif(game, steps));
    return files;
  }
}
