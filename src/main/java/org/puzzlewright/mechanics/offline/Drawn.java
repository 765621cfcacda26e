package org.puzzlewright.mechanics.offline;

import java.util.List;
import org.puzzlewright.puzzle.Level;
import org.puzzlewright.puzzle.Placed;

/**
 * A layout with its tools where they were drawn, not in words yet.
 *
 * @param level balls, goal and furniture
 * @param tools that make blue push red into the goal
 */
record Drawn(Level level, List<Placed> tools) {

  Drawn {
    tools = List.copyOf(tools);
  }
}
