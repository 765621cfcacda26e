package org.puzzlewright.tiles.tools;

import com.fasterxml.jackson.databind.node.ObjectNode;
import java.util.List;
import org.puzzlewright.api.Parameter;
import org.puzzlewright.tiles.core.GridGame;
import org.puzzlewright.tiles.core.TileMap;

/** A tool as its description says, by which calls are checked. */
record DescribedTool(ToolDescription tool, List<Parameter> parameters, Procedure procedure)
    implements LevelTool {

  /** What a tool does. */
  interface Procedure {

    /**
     * Makes a changed level.
     *
     * @param given checked arguments
     * @throws Fault when it cannot be done
     */
    Outcome change(TileMap level, GridGame game, Arguments given, long seed);
  }

  @Override
  public String name() {
    return tool.name();
  }

  @Override
  public String description() {
    return String.join(" ", tool.description());
  }

  @Override
  public Outcome apply(TileMap level, GridGame game, ObjectNode arguments, long seed) {
    try {
      return procedure.change(level, game, new Arguments(tool, parameters, arguments), seed);
    } catch (Fault fault) {
      return fault.outcome();
    }
  }
}
