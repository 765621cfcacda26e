package org.puzzlewright.physics.offline;

import java.util.ArrayList;
import java.util.Collection;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.puzzlewright.physics.geometry.Shape;
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

  /** Types of furniture in the order in which a layout is built. */
  private static final List<String> ORDER = List.of("floor", "wall", "box", "ball");

  /** What stands on something is at most that far above it, in world units. */
  private static final double ON = 0.1;

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

  /** Returns how many pieces of furniture and tools there are. */
  int pieces() {
    return scene.extras().size() + tools.size();
  }

  /** Returns whether something loose stands on that piece. */
  boolean carries(Placed piece) {
    Shape shelf = piece.parts().get(0).shape();
    return scene.extras().stream()
        .filter(p -> !p.equals(piece) && Link.LOOSE.contains(p.item().type()))
        .map(p -> p.parts().get(0).shape())
        .anyMatch(
            loose ->
                loose.low().x() < shelf.high().x()
                    && loose.high().x() > shelf.low().x()
                    && Math.abs(loose.low().y() - shelf.high().y()) < ON);
  }

  /** Returns the same with pieces named, and in the order, as whoever builds it anew has them. */
  Drawn named() {
    Map<String, Integer> last = new HashMap<>();
    List<Placed> ordered = new ArrayList<>(scene.extras());
    ordered.sort(Comparator.comparingInt(p -> ORDER.indexOf(p.item().type())));
    List<Placed> pieces = new ArrayList<>();
    for (Placed p : ordered) {
      int number = last.merge(p.item().type(), 1, Integer::sum);
      pieces.add(new Placed(p.item().type() + " " + number, p.item(), p.at()));
    }
    return new Drawn(scene.withExtras(pieces), tools);
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
