package org.puzzlewright.tiles.tools;

import java.util.List;
import org.puzzlewright.tiles.core.GridGame;

/** The catalogue of tools. */
public final class LevelTools {

  private LevelTools() {}

  /** Returns all tools for a game: placing first, then the generators, then what refines. */
  public static List<LevelTool> of(GridGame game) {
    return List.of(
        new PlaceTile(game),
        new RandomTiles(),
        new Maze(),
        new Bsp(),
        new Digger(),
        new WaveFunctionCollapse(),
        new CellularAutomaton(),
        new Connect());
  }
}
