package org.puzzlewright.physics.offline;

import java.util.ArrayList;
import java.util.Collection;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
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

  /** Returns the layout without some of its furniture and tools. */
  Drawn without(Collection<String> names) {
    List<Placed> furniture =
        scene.furniture().stream().filter(p -> !names.contains(p.name())).toList();
    List<Placed> left = tools.stream().filter(p -> !names.contains(p.name())).toList();
    return new Drawn(scene.withFurniture(furniture), left).named();
  }

  /** Returns the same with floors and walls named as whoever builds it anew will name them. */
  Drawn named() {
    Map<String, Integer> last = new HashMap<>();
    List<Placed> pieces = new ArrayList<>();
    for (Placed p : scene.extras()) {
      int number = last.merge(p.item().type(), 1, Integer::sum);
      pieces.add(new Placed(p.item().type() + " " + number, p.item(), p.at()));
    }
    return new Drawn(
        Scene.designed(scene.name(), scene.blue(), scene.red(), scene.goal(), pieces), tools);
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
