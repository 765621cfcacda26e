package org.puzzlewright.tiles.design;

import java.util.Random;
import org.puzzlewright.tiles.core.GridGame;
import org.puzzlewright.tiles.core.TileMap;

/** Levels to begin with. */
public final class Starts {

  private Starts() {}

  /** Returns a level in which every kind of tile is as likely in every cell. */
  public static TileMap random(GridGame game, long seed) {
    int width = game.settings().width();
    int height = game.settings().height();
    Random random = new Random(seed);
    byte[] cells = new byte[width * height];
    for (int i = 0; i < cells.length; i++) {
      cells[i] = (byte) random.nextInt(game.tiles().size());
    }
    return new TileMap(width, height, cells);
  }

  /** Returns a level of empty cells only. */
  public static TileMap empty(GridGame game) {
    return TileMap.filled(game.settings().width(), game.settings().height(), game.empty());
  }

  /** Returns a level of solid cells only. */
  public static TileMap filled(GridGame game) {
    return TileMap.filled(game.settings().width(), game.settings().height(), game.solid());
  }
}
