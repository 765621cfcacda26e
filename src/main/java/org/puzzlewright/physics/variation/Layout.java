package org.puzzlewright.physics.variation;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import org.puzzlewright.physics.geometry.Point;
import org.puzzlewright.physics.scene.Inventory;
import org.puzzlewright.physics.scene.Item;
import org.puzzlewright.physics.scene.LayoutRules;
import org.puzzlewright.physics.scene.Placed;
import org.puzzlewright.physics.scene.PlacementRules;
import org.puzzlewright.physics.scene.Puzzle;
import org.puzzlewright.physics.scene.Scene;

/**
 * What of a designed puzzle can be changed; floors under red and the goal, and the sub-goal,
 * follow.
 *
 * @param extras furniture but for those floors
 * @param tools the solution
 */
record Layout(Point blue, Point red, Point goal, List<Placed> extras, List<Placed> tools) {

  private static final String NAME = "designed";

  Layout {
    extras = List.copyOf(extras);
    tools = List.copyOf(tools);
  }

  /** Returns a puzzle's layout; empty when it has rules or a setting that are not as usual. */
  static Optional<Layout> of(Puzzle puzzle) {
    Scene scene = puzzle.scene();
    Layout layout =
        new Layout(scene.blue(), scene.red(), scene.goal(), scene.extras(), puzzle.solution());
    Scene usual = Scene.designed(scene.name(), layout.blue, layout.red, layout.goal, layout.extras);
    boolean same = usual.rules().equals(scene.rules()) && usual.setting().equals(scene.setting());
    return Optional.of(layout).filter(l -> same && scene.hasBlue());
  }

  Scene scene() {
    return Scene.designed(NAME, blue, red, goal, extras);
  }

  Puzzle puzzle(Inventory inventory) {
    return new Puzzle(scene(), inventory, tools);
  }

  Layout withBlue(Point at) {
    return new Layout(at, red, goal, extras, tools);
  }

  Layout withRed(Point at) {
    return new Layout(blue, at, goal, extras, tools);
  }

  Layout withGoal(Point at) {
    return new Layout(blue, red, at, extras, tools);
  }

  Layout withExtras(List<Placed> others) {
    return new Layout(blue, red, goal, others, tools);
  }

  Layout withTools(List<Placed> others) {
    return new Layout(blue, red, goal, extras, others);
  }

  /** Returns a name for a further thing, such as "wall 2". */
  String name(Item item) {
    int number = 1;
    while (isTaken(item.type() + " " + number)) {
      number++;
    }
    return item.type() + " " + number;
  }

  private boolean isTaken(String name) {
    return Stream.concat(extras.stream(), tools.stream()).anyMatch(p -> p.name().equals(name));
  }

  /** Returns whether all is inside the world, nothing overlaps, and the tools may be placed. */
  boolean sound(Inventory inventory) {
    Scene scene = scene();
    if (!PlacementRules.faults(scene).isEmpty() || !LayoutRules.faults(scene, tools).isEmpty()) {
      return false;
    }
    List<Placed> before = new ArrayList<>();
    for (Placed tool : tools) {
      if (!inventory.allows(before, tool.item())
          || LayoutRules.refusal(scene, before, tool).isPresent()) {
        return false;
      }
      before.add(tool);
    }
    return true;
  }
}
