package org.puzzlewright.tiles.games.sokoban;

import org.puzzlewright.tiles.core.GridFamily;
import org.puzzlewright.tiles.core.GridGame;
import org.puzzlewright.tiles.core.Parameters.Known;
import org.puzzlewright.tiles.core.Settings;

/**
 * Sokoban. Parameters: {@code difficulty}, the solution is to take (width + height) times as many
 * moves (usually 1); {@code solver}, positions that each search may look at (usually 5000).
 */
public final class SokobanFamily extends GridFamily {

  public SokobanFamily() {
    super("sokoban");
  }

  @Override
  public GridGame game(Settings settings) {
    Known difficulty = new Known("difficulty", 1, 1, 1000);
    Known solver = new Known("solver", 5000, 1, 1_000_000);
    return new SokobanGame(description(), complete(settings, difficulty, solver));
  }
}
