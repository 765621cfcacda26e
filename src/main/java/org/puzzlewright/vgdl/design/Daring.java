package org.puzzlewright.vgdl.design;

import java.util.List;
import org.puzzlewright.vgdl.engine.State;
import org.puzzlewright.vgdl.language.Action;

/** Who goes where it hurts: to see whether something kills. */
final class Daring {

  private Daring() {}

  /** Returns the action after which who is played is nearest to one of these types. */
  static Action towards(State state, List<Integer> types) {
    Action best = Action.NIL;
    int least = Integer.MAX_VALUE;
    for (Action action : state.actions()) {
      State next = state.copy();
      next.advance(action);
      int way = distance(next, types);
      if (way < least) {
        least = way;
        best = action;
      }
    }
    return best;
  }

  private static int distance(State state, List<Integer> types) {
    State.Sprite avatar = state.avatar();
    if (avatar == null) {
      return 0;
    }
    return state.sprites().stream()
        .filter(s -> types.contains(s.type()))
        .mapToInt(s -> Math.abs(s.x() - avatar.x()) + Math.abs(s.y() - avatar.y()))
        .min()
        .orElse(Integer.MAX_VALUE);
  }
}
