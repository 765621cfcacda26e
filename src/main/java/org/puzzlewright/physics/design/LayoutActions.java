package org.puzzlewright.physics.design;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.puzzlewright.api.Call;
import org.puzzlewright.api.Result;
import org.puzzlewright.physics.geometry.Point;
import org.puzzlewright.physics.geometry.Sentence;
import org.puzzlewright.physics.scene.Placed;
import org.puzzlewright.physics.scene.PlacementRules;
import org.puzzlewright.physics.scene.Plank;
import org.puzzlewright.physics.scene.Scene;

/** Carries out the actions that change a layout: balls, goal, floors and walls. */
final class LayoutActions {

  private LayoutActions() {}

  static Result<PhysicsState> placeObjects(PhysicsState state, Axis axis, Call call) {
    Scene scene =
        Scene.designed(
            "designed", point(call, "blue_"), point(call, "red_"), point(call, "goal_"), List.of());
    return layout(state, state.withLayout(scene), "Placed the balls and the goal.", axis);
  }

  static Result<PhysicsState> addFurniture(PhysicsState state, Axis axis, Plank plank, Call call) {
    Scene scene = state.scene().orElseThrow();
    List<Placed> extras = new ArrayList<>(scene.extras());
    long same = extras.stream().filter(p -> p.item().type().equals(plank.type())).count();
    Placed piece = new Placed(plank.type() + " " + (same + 1), plank, point(call, ""));
    extras.add(piece);
    Scene with = Scene.designed(scene.name(), scene.blue(), scene.red(), scene.goal(), extras);
    return layout(
        state,
        state.withLevel(with),
        axis.say("Placed %s (%s) at %s.", piece.name(), plank.phrase(), piece.at()),
        axis);
  }

  static Result<PhysicsState> moveRed(PhysicsState state, Axis axis, Call call) {
    Scene scene = state.scene().orElseThrow();
    Point to = point(call, "");
    Scene moved = Scene.designed(scene.name(), scene.blue(), to, scene.goal(), scene.extras());
    String format = "The red ball was moved from %s to %s.";
    return moved(state, axis, moved, format, scene.red(), to);
  }

  static Result<PhysicsState> moveGoal(PhysicsState state, Axis axis, Call call) {
    Scene scene = state.scene().orElseThrow();
    Point to = point(call, "");
    Scene moved = Scene.designed(scene.name(), scene.blue(), scene.red(), to, scene.extras());
    String format = "The goal was moved from %s to %s.";
    return moved(state, axis, moved, format, scene.goal(), to);
  }

  private static Result<PhysicsState> moved(
      PhysicsState state, Axis axis, Scene moved, String format, Point from, Point to) {
    PhysicsState next = state.withLevel(moved).withRepair(Sentence.of(format, from, to));
    return layout(state, next, axis.say(format, from, to), axis);
  }

  /** Accepts a changed layout if nothing in it overlaps and the tools may stay where they are. */
  private static Result<PhysicsState> layout(
      PhysicsState before, PhysicsState after, String words, Axis axis) {
    Scene scene = after.scene().orElseThrow();
    List<Sentence> faults = PlacementRules.faults(scene);
    if (!faults.isEmpty()) {
      return new Result.Refused<>(before, axis.told(faults.get(0)) + ".", "Choose another place.");
    }
    for (int i = 0; i < after.tools().size(); i++) {
      Placed tool = after.tools().get(i);
      Optional<Sentence> refusal = PlacementRules.refusal(scene, after.tools().subList(0, i), tool);
      if (refusal.isPresent()) {
        return new Result.Refused<>(
            before,
            "\"" + tool.name() + "\" would be in the way: " + axis.told(refusal.get()) + ".",
            "Choose another place or remove the tool first.");
      }
    }
    return new Result.Done<>(after, words);
  }

  private static Point point(Call call, String prefix) {
    return new Point(call.number(prefix + "x", 0), call.number(prefix + "y", 0));
  }
}
