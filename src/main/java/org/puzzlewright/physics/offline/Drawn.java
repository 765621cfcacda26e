package org.puzzlewright.physics.offline;

import java.util.List;
import org.puzzlewright.physics.prompt.Brief;
import org.puzzlewright.physics.prompt.Requirement.Thing;
import org.puzzlewright.physics.scene.LayoutRules;
import org.puzzlewright.physics.scene.Placed;
import org.puzzlewright.physics.scene.PlacementRules;
import org.puzzlewright.physics.scene.Scene;
import org.puzzlewright.physics.search.Jitter;

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

  /** Returns whether all stands where it may, also where hands may put the tools. */
  boolean isSound() {
    return PlacementRules.faults(scene).isEmpty()
        && LayoutRules.faults(scene, tools).isEmpty()
        && Jitter.allowed(scene, tools);
  }

  /** Returns whether things start where the brief says. */
  boolean fits(Brief brief) {
    Sketch sketch = new Sketch(scene.blue(), scene.red(), scene.extras(), tools);
    return Arrangement.of(brief, sketch).with(Thing.GOAL, scene.goal()).fits();
  }
}
