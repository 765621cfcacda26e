package org.puzzlewright.tiles.games.binarydoor;

import java.util.List;
import java.util.Map;
import org.puzzlewright.tiles.core.GridGame;
import org.puzzlewright.tiles.core.GridPlay;
import org.puzzlewright.tiles.core.GridPlayContract;
import org.puzzlewright.tiles.core.Levels;
import org.puzzlewright.tiles.core.Move;
import org.puzzlewright.tiles.core.Scoring;
import org.puzzlewright.tiles.core.Settings;
import org.puzzlewright.tiles.core.TileMap;

class BinaryDoorEnvironmentTest extends GridPlayContract {

  private static final TileMap LEVEL = Levels.of("11111", "10011", "11111", "11101");

  private static GridGame game() {
    return new BinaryDoorFamily()
        .game(new Settings(Scoring.STRICT, LEVEL.width(), LEVEL.height(), 1, Map.of()));
  }

  @Override
  protected GridPlay start() {
    return game().play(LEVEL).orElseThrow();
  }

  @Override
  protected List<Move> solution() {
    return moves(game().evaluate(LEVEL));
  }
}
