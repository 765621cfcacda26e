package org.puzzlewright.vgdl.players;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.puzzlewright.vgdl.engine.State;
import org.puzzlewright.vgdl.language.GameModel;
import org.puzzlewright.vgdl.language.Interaction;
import org.puzzlewright.vgdl.language.Key;
import org.puzzlewright.vgdl.language.SpriteType;
import org.puzzlewright.vgdl.language.Termination;

/**
 * Guesses how far a game is from being won: what must go, where it must come to go, and what is
 * needed first (so much of a resource, or a sprite that another one has to become). Read from the
 * rules of any game; a guess, not a bound.
 */
final class Distance {

  private static final int REMOVING = 10;
  private static final int GATHERING = 20;
  private static final int UNREACHABLE = 60;

  private final GameModel model;
  private final List<Integer> counted = new ArrayList<>();

  /** By pair of names: what is pushed, and where it goes. */
  private final Map<List<Integer>, PushMap> maps = new HashMap<>();

  Distance(State start) {
    model = start.board().model();
    for (Termination t : model.terminations()) {
      if (t.wins()) {
        for (Key key : List.of(Key.SPRITE_TYPE, Key.TYPE_1, Key.TYPE_2, Key.TYPE_3)) {
          counted.addAll(t.values().types(key));
        }
      }
    }
    for (int type : counted) {
      for (Interaction rule : model.interactions()) {
        if (PushMap.pushed(model, type)
            && rule.second() >= 0
            && removes(rule)
            && related(rule.first(), type)
            && !model.types().get(rule.second()).avatar()) {
          maps.put(List.of(type, rule.second()), PushMap.of(start, type, rule.second()));
        }
      }
    }
  }

  /** Returns a guess, 0 or more. */
  int of(State state) {
    int sum = 0;
    for (int type : counted) {
      sum += REMOVING * state.countOf(type) + going(state, type);
    }
    return sum;
  }

  /** The nearest way by which what is counted can go. */
  private int going(State state, int type) {
    if (state.countOf(type) == 0) {
      return 0;
    }
    int least = UNREACHABLE;
    for (Interaction rule : model.interactions()) {
      if (rule.trigger() == Interaction.Trigger.MEETING && removes(rule)) {
        if (related(rule.first(), type)) {
          least = Math.min(least, meeting(state, rule, type, rule.second()));
        }
        if (removesSecond(rule) && related(rule.second(), type)) {
          least = Math.min(least, meeting(state, rule, type, rule.first()));
        }
      }
    }
    return least;
  }

  private int meeting(State state, Interaction rule, int type, int other) {
    PushMap map = maps.get(List.of(type, other));
    int way = map != null ? map.sum(state, type) : state.distances(type, other);
    int first = way < 0 ? UNREACHABLE / 2 + becoming(state, other) : way;
    int needed = rule.values().type(Key.RESOURCE);
    if (needed >= 0) {
      int missing =
          rule.values().whole(Key.LIMIT, 0)
              - state.holdings().getOrDefault(model.types().get(needed).name(), 0);
      if (missing > 0) {
        int near = state.distance(other, needed);
        first += GATHERING * missing + Math.max(0, near);
      }
    }
    return first;
  }

  /** How far it is to a sprite of a name of which there is none: something must become it. */
  private int becoming(State state, int type) {
    int least = UNREACHABLE / 2;
    for (Interaction rule : model.interactions()) {
      if (rule.trigger() == Interaction.Trigger.MEETING
          && rule.values().has(Key.SPRITE_TYPE)
          && related(type, rule.values().type(Key.SPRITE_TYPE))) {
        int way = state.distance(rule.first(), rule.second());
        if (way >= 0) {
          least = Math.min(least, way);
        }
      }
    }
    return least;
  }

  private boolean related(int one, int other) {
    SpriteType type = model.types().get(one);
    return one == other
        || type.ancestry().contains(other)
        || model.types().get(other).ancestry().contains(one);
  }

  private static boolean removes(Interaction rule) {
    return switch (rule.effect()) {
      case KILL_SPRITE,
          KILL_BOTH,
          TRANSFORM_TO,
          COLLECT_RESOURCE,
          KILL_IF_OTHER_HAS_MORE,
          KILL_IF_HAS_MORE,
          KILL_IF_FROM_ABOVE ->
          true;
      default -> removesSecond(rule);
    };
  }

  private static boolean removesSecond(Interaction rule) {
    return switch (rule.effect()) {
      case KILL_BOTH -> true;
      default ->
          rule.values().flag(Key.KILL_SECOND, false)
              || rule.values().flag(Key.KILL_RESOURCE, false);
    };
  }
}
