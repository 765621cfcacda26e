package org.puzzlewright.physics.offline;

import java.util.List;
import org.puzzlewright.physics.scene.Placed;
import org.puzzlewright.physics.scene.Scene;

/**
 * A layout with its tools where they were drawn, not in words yet.
 *
 * @param scene balls, goal and furniture
 * @param tools that make blue push red into the goal
 */
record Drawn(Scene scene, List<Placed> tools) {

  Drawn {
    tools = List.copyOf(tools);
  }
}
