package org.puzzlewright.physics.design;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import org.puzzlewright.api.Call;
import org.puzzlewright.api.Result;
import org.puzzlewright.base.json.InputException;
import org.puzzlewright.physics.geometry.Point;
import org.puzzlewright.physics.geometry.Sentence;
import org.puzzlewright.physics.scene.Inventory;
import org.puzzlewright.physics.scene.Item;
import org.puzzlewright.physics.scene.ItemType;
import org.puzzlewright.physics.scene.LayoutRules;
import org.puzzlewright.physics.scene.Placed;
import org.puzzlewright.physics.scene.Scene;
import org.puzzlewright.physics.search.Objective;

/**
 * Carries out the actions that place, move and remove tools.
 *
 * @param inventory the tools on offer
 * @param placing turns words into places
 * @param objective what places are chosen by
 * @param axis on which places are told
 */
record ToolActions(Inventory inventory, Placing placing, Objective objective, Axis axis) {

  Result<PhysicsState> place(PhysicsState state, ItemType type, Call call) {
    Scene scene = state.scene().orElseThrow();
    Item item;
    try {
      boolean offered = inventory.counts().containsKey(type.name());
      item = Placing.item(type, offered ? inventory.variants(type.name()) : type.variants(), call);
    } catch (InputException e) {
      return new Result.Refused<>(state, e.getMessage() + ".", "Use one of the words allowed.");
    }
    if (!inventory.allows(state.tools(), item)) {
      return new Result.Refused<>(
          state,
          "the inventory allows no further %s (%d tools are placed, %d allowed in all)."
              .formatted(type.name(), state.tools().size(), inventory.total()),
          "Remove a tool first, or place another kind.");
    }
    Placing.Answer answer = placing.place(item, scene, state.tools(), call, objective);
    if (answer instanceof Placing.Answer.Nowhere nowhere) {
      return new Result.Refused<>(state, axis.told(nowhere.reason()), nowhere.remedy());
    }
    Placing.Answer.Stands stands = (Placing.Answer.Stands) answer;
    List<Placed> tools = new ArrayList<>(state.tools());
    tools.add(stands.tool());
    return new Result.Done<>(
        state.withTools(tools),
        new PhysicsObservation.ToolPlaced(
            stands.tool().name(),
            axis.say(
                "Placed %s (%s) at %s, %s. With it: %s",
                stands.tool().name(),
                stands.tool().item().phrase(),
                stands.tool().at(),
                stands.note(),
                TrajectoryText.outcome(scene, stands.trace()))));
  }

  Result<PhysicsState> adjust(PhysicsState state, Call call) {
    Optional<Placed> found = tool(state, call);
    if (found.isEmpty()) {
      return noSuchTool(state, call);
    }
    double distance = call.number("distance", 0.1);
    Point at = found.get().at();
    Point to =
        switch (call.text("direction", "")) {
          case "up" -> at.plus(0, distance);
          case "down" -> at.plus(0, -distance);
          case "left" -> at.plus(-distance, 0);
          default -> at.plus(distance, 0);
        };
    List<Placed> others = new ArrayList<>(state.tools());
    int index = others.indexOf(found.get());
    others.remove(index);
    Placed moved = found.get().movedTo(to.rounded(4));
    Scene scene = state.scene().orElseThrow();
    Optional<Sentence> refusal = LayoutRules.refusal(scene, others, moved);
    if (refusal.isPresent()) {
      return new Result.Refused<>(
          state,
          axis.say("at %s %s.", to, refusal.get()),
          "Choose another way or distance." + farthest(scene, others, found.get(), to));
    }
    others.add(index, moved);
    return new Result.Done<>(
        state.withTools(others), axis.say("%s now stands at %s.", moved.name(), moved.at()));
  }

  /** Tells how far the tool may go that way, in steps of 0.01, if it may go at all. */
  private static String farthest(Scene scene, List<Placed> others, Placed tool, Point to) {
    double wanted = tool.at().distance(to);
    for (int i = (int) Math.floor(100 * wanted); i > 0; i--) {
      double share = i / 100.0 / wanted;
      Point at =
          tool.at()
              .plus(share * (to.x() - tool.at().x()), share * (to.y() - tool.at().y()))
              .rounded(4);
      if (LayoutRules.refusal(scene, others, tool.movedTo(at)).isEmpty()) {
        return String.format(Locale.ROOT, " That way, a distance of %.2f is accepted.", i / 100.0);
      }
    }
    return "";
  }

  Result<PhysicsState> remove(PhysicsState state, Call call) {
    Optional<Placed> found = tool(state, call);
    if (found.isEmpty()) {
      return noSuchTool(state, call);
    }
    List<Placed> others = new ArrayList<>(state.tools());
    others.remove(found.get());
    return new Result.Done<>(state.withTools(others), "Removed " + found.get().name() + ".");
  }

  private static Optional<Placed> tool(PhysicsState state, Call call) {
    return state.tools().stream().filter(t -> t.name().equals(call.text("tool", ""))).findFirst();
  }

  private static Result<PhysicsState> noSuchTool(PhysicsState state, Call call) {
    List<String> names = state.tools().stream().map(Placed::name).toList();
    return new Result.Refused<>(
        state,
        "there is no tool \"" + call.text("tool", "") + "\".",
        names.isEmpty() ? "No tool is placed." : "Placed are: " + String.join(", ", names) + ".");
  }
}
