package org.puzzlewright.vgdl.engine;

import java.util.stream.Stream;
import org.puzzlewright.vgdl.language.Key;
import org.puzzlewright.vgdl.language.Termination;
import org.puzzlewright.vgdl.language.TerminationKind;
import org.puzzlewright.vgdl.language.Values;

/** A termination made ready: when a game ends, and how. */
final class Ending {

  final boolean wins;
  private final TerminationKind kind;
  private final int limit;
  private final int[] counted;
  private final boolean minimum;
  private final int subtypes;

  Ending(Termination t) {
    Values v = t.values();
    wins = t.wins();
    kind = t.kind();
    limit = v.whole(Key.LIMIT, 0);
    counted =
        Stream.of(Key.SPRITE_TYPE, Key.TYPE_1, Key.TYPE_2, Key.TYPE_3)
            .mapToInt(v::type)
            .filter(type -> type >= 0)
            .toArray();
    minimum = v.flag(Key.MINIMUM, false);
    subtypes = v.whole(Key.SUBTYPES, -1);
  }

  boolean holds(State state) {
    return switch (kind) {
      case SPRITE_COUNTER -> count(state) <= limit;
      case MULTI_SPRITE_COUNTER -> {
        int count = count(state);
        yield count == limit || (minimum && count > limit);
      }
      case MULTI_SPRITE_COUNTER_SUB_TYPES ->
          count(state) == limit && kinds(state, counted[0]) == subtypes;
      case TIMEOUT -> state.tick >= limit;
    };
  }

  private int count(State state) {
    int sum = 0;
    for (int type : counted) {
      sum += state.active(type);
    }
    return sum;
  }

  private static int kinds(State state, int type) {
    int kinds = 0;
    for (int member : state.board.members[type]) {
      boolean own =
          state.s[state.board.loose + member] + state.s[state.board.fixedLeft + member] > 0;
      if (own && state.active(member) > 0) {
        kinds++;
      }
    }
    return kinds;
  }
}
