package org.puzzlewright.tiles.tools;

import com.fasterxml.jackson.databind.node.ObjectNode;
import java.util.List;
import org.puzzlewright.api.Parameter;
import org.puzzlewright.tiles.core.GridGame;
import org.puzzlewright.tiles.core.TileMap;

/** A way of changing a level that agents can call. Immutable. */
public interface LevelTool {

  /** Returns its name in calls. */
  String name();

  /** Returns what it does, for a model. */
  String description();

  /**
   * Returns its arguments. A whole number is a {@code NUMBER} whose description says so, yes or no
   * a {@code TEXT} with "true" and "false".
   */
  List<Parameter> parameters();

  /**
   * Makes a changed level. The same in gives the same out.
   *
   * @param level to be changed or replaced; of any size
   * @param game whose tiles the level has
   * @param arguments as the model gave them, unchecked
   * @param seed for whatever is drawn
   * @return never null, never an exception for what a model got wrong
   */
  Outcome apply(TileMap level, GridGame game, ObjectNode arguments, long seed);
}
