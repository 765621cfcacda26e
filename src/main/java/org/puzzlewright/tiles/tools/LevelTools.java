package org.puzzlewright.tiles.tools;

import java.util.List;
import java.util.Map;
import org.puzzlewright.tiles.core.GridGame;

/** The catalogue of tools: what the file tools.json describes is done by these procedures. */
public final class LevelTools {

  private static final Map<String, Generator> GENERATORS =
      Map.of(
          "random", RandomTiles::make,
          "maze", Maze::make,
          "bsp", Bsp::make,
          "digger", Digger::make,
          "wfc", WaveFunctionCollapse::make,
          "cellular_automaton", CellularAutomaton::make,
          "connect", Connect::make);

  private static final List<ToolDescription> ALL = ToolDescription.all();

  private LevelTools() {}

  /** Returns all tools for a game: placing first, then the generators, then what refines. */
  public static List<LevelTool> of(GridGame game) {
    return ALL.stream().map(t -> new LevelTool(t, game, procedure(t.name()))).toList();
  }

  private static LevelTool.Procedure procedure(String name) {
    return name.equals("place_tile") ? PlaceTile::place : GENERATORS.get(name);
  }
}
