package org.puzzlewright.tiles.tools;

import com.fasterxml.jackson.databind.node.ObjectNode;
import java.util.List;
import org.puzzlewright.api.Parameter;
import org.puzzlewright.tiles.core.GridGame;
import org.puzzlewright.tiles.core.TileMap;

/** A way of changing a level that agents can call, as its description says. Immutable. */
public final class LevelTool {

  private final ToolDescription tool;
  private final List<Parameter> parameters;
  private final Procedure procedure;

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

  LevelTool(ToolDescription tool, GridGame game, Procedure procedure) {
    this.tool = tool;
    this.parameters = tool.parameters(game);
    this.procedure = procedure;
  }

  /** Returns its name in calls. */
  public String name() {
    return tool.name();
  }

  /** Returns what it does, for a model. */
  public String description() {
    return String.join(" ", tool.description());
  }

  /**
   * Returns its arguments. A whole number is a {@code NUMBER} whose description says so, yes or no
   * a {@code TEXT} with "true" and "false".
   */
  public List<Parameter> parameters() {
    return parameters;
  }

  /**
   * Makes a changed level. The same in gives the same out.
   *
   * @param level to be changed or replaced; of any size
   * @param game whose tiles the level has
   * @param arguments as the model gave them, unchecked
   * @param seed for whatever is drawn
   * @return never null, never an exception for what a model got wrong
   */
  public Outcome apply(TileMap level, GridGame game, ObjectNode arguments, long seed) {
    try {
      return procedure.change(level, game, new Arguments(tool, parameters, arguments), seed);
    } catch (Fault fault) {
      return fault.outcome();
    }
  }
}
