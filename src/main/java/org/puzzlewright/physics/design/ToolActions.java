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
 * @param placing turns words into places
 * @param objective what places are chosen by
 * @param axis on which places are told
 */
record ToolActions(Placing placing, Objective objective, Axis axis) {

  /** What comes of placing a tool. */
  private sealed interface Found {}

  private record Stands(Placing.Answer.Stands answer, String words) implements Found {}

  private record Refused(Result.Refused<PhysicsState> result) implements Found {}

  /** Places a tool. */
  Result<PhysicsState> place(PhysicsState state, Inventory offer, ItemType type, Call call) {
    Found found = find(state, offer, type, call);
    if (found instanceof Refused refused) {
      return refused.result();
    }
    Stands stands = (Stands) found;
    List<Placed> tools = new ArrayList<>(state.tools());
    tools.add(stands.answer().tool());
    return new Result.Done<>(state.withTools(tools), "Placed " + stands.words());
  }

  /** Tells where a tool would come to stand and what would happen; nothing is changed. */
  Result<PhysicsState> preview(PhysicsState state, Inventory offer, ItemType type, Call call) {
    Found found = find(state, offer, type, call);
    if (found instanceof Refused refused) {
      return refused.result();
    }
    Stands stands = (Stands) found;
    Scene scene = state.scene().orElseThrow();
    String miss = TrajectoryText.nearMiss(scene, stands.answer().trace(), axis);
    return new Result.Done<>(
        state,
        "Would place %s With it: %s %s Nothing was placed."
            .formatted(stands.words(), TrajectoryText.outcome(scene, stands.answer().trace()), miss)
            .replace("  ", " "));
  }

  private Found find(PhysicsState state, Inventory offer, ItemType type, Call call) {
    Scene scene = state.scene().orElseThrow();
    Item item;
    try {
      boolean offered = offer.counts().containsKey(type.name());
      item = Placing.item(type, offered ? offer.variants(type.name()) : type.variants(), call);
    } catch (InputException e) {
      return refused(state, e.getMessage() + ".", "Use one of the words allowed.");
    }
    if (!offer.allows(state.tools(), item)) {
      return refused(
          state,
          "the inventory allows no further %s (%d tools are placed, %d allowed in all)."
              .formatted(type.name(), state.tools().size(), offer.total()),
          "Remove a tool first, or place another kind.");
    }
    Placing.Answer answer = placing.place(item, scene, state.tools(), call, objective);
    if (answer instanceof Placing.Answer.Nowhere nowhere) {
      return refused(state, axis.told(nowhere.reason()), nowhere.remedy());
    }
    Placing.Answer.Stands stands = (Placing.Answer.Stands) answer;
    return new Stands(
        stands,
        axis.say(
            "%s (%s) at %s, %s.",
            stands.tool().name(),
            stands.tool().item().phrase(),
            stands.tool().at(),
            stands.note()));
  }

  private static Found refused(PhysicsState state, String reason, String remedy) {
    return new Refused(new Result.Refused<>(state, reason, remedy));
  }

  static Optional<Placed> tool(PhysicsState state, String name) {
    return state.tools().stream().filter(t -> t.name().equals(name)).findFirst();
  }

  Result<PhysicsState> move(PhysicsState state, Placed tool, Point to) {
    List<Placed> others = new ArrayList<>(state.tools());
    int index = others.indexOf(tool);
    others.remove(index);
    Placed moved = tool.movedTo(to.rounded(4));
    Scene scene = state.scene().orElseThrow();
    Optional<Sentence> refusal = LayoutRules.refusal(scene, others, moved);
    if (refusal.isPresent()) {
      return new Result.Refused<>(
          state,
          axis.say("at %s %s.", to, refusal.get()),
          "Choose another way or distance." + farthest(scene, others, tool, to));
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

  Result<PhysicsState> remove(PhysicsState state, Placed tool) {
    List<Placed> others = new ArrayList<>(state.tools());
    others.remove(tool);
    return new Result.Done<>(state.withTools(others), "Removed " + tool.name() + ".");
  }
}
