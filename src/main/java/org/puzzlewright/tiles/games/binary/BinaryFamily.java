package org.puzzlewright.tiles.games.binary;

import org.puzzlewright.tiles.core.GridFamily;
import org.puzzlewright.tiles.core.GridGame;
import org.puzzlewright.tiles.core.Parameters;
import org.puzzlewright.tiles.core.Parameters.Known;
import org.puzzlewright.tiles.core.Settings;

/** Binary. Parameter {@code path}: how long a path is enough, in steps; usually width + height. */
public final class BinaryFamily extends GridFamily {

  public BinaryFamily() {
    super("binary");
  }

  @Override
  public GridGame game(Settings settings) {
    Known path = new Known("path", settings.sides(), 1, Parameters.MOST_CELLS);
    return new BinaryGame(description(), complete(settings, path));
  }
}
