package org.puzzlewright.tiles.tools;

import java.util.Random;
import org.puzzlewright.tiles.core.GridGame;
import org.puzzlewright.tiles.core.TileMap;

/** A procedure that lays out walls and floors. */
interface Generator extends LevelTool.Procedure {

  /**
   * Returns the new walls and floors.
   *
   * @param ground the level as it is; may be changed and returned
   */
  Ground make(Ground ground, Arguments given, Random random);

  @Override
  default Outcome change(TileMap level, GridGame game, Arguments given, long seed) {
    Ground made = make(Ground.of(level, game), given, new Random(seed));
    TileMap changed = made.onto(level, game);
    int cells = level.differences(changed);
    int open = 0;
    for (int i = 0; i < made.area(); i++) {
      open += made.open[i] || made.special[i] ? 1 : 0;
    }
    String words =
        "%s changed %d cells; %d of %d cells are open now."
            .formatted(given.tool(), cells, open, made.area());
    return new Outcome.Changed(changed, cells, words);
  }
}
