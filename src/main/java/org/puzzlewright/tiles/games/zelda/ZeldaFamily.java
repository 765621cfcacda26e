package org.puzzlewright.tiles.games.zelda;

import org.puzzlewright.tiles.core.GridFamily;
import org.puzzlewright.tiles.core.GridGame;
import org.puzzlewright.tiles.core.Parameters;
import org.puzzlewright.tiles.core.Parameters.Known;
import org.puzzlewright.tiles.core.Scoring;
import org.puzzlewright.tiles.core.Settings;

/**
 * Zelda. Parameters: {@code enemies}, how many are required (usually 3; 0.8 of the width under the
 * paper's scoring); {@code length}, steps from player to key to door that are enough (usually width
 * + height).
 */
public final class ZeldaFamily extends GridFamily {

  public ZeldaFamily() {
    super("zelda");
  }

  @Override
  public GridGame game(Settings settings) {
    int enemies = settings.scoring() == Scoring.BENCHMARK ? 3 : (int) (0.8 * settings.width());
    return new ZeldaGame(
        description(),
        complete(
            settings,
            new Known("enemies", enemies, 0, Parameters.MOST_CELLS),
            new Known("length", settings.sides(), 1, Parameters.MOST_CELLS)));
  }
}
