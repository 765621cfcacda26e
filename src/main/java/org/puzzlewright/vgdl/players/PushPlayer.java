package org.puzzlewright.vgdl.players;

import java.util.ArrayDeque;
import java.util.Deque;
import org.puzzlewright.vgdl.engine.State;
import org.puzzlewright.vgdl.language.Action;

/** Plays what {@link PushSearch} finds from where it is first asked; nothing when it finds none. */
final class PushPlayer implements Player {

  private static final int TIMES = 1000;

  private final PushSearch search;
  private final Deque<Action> plan = new ArrayDeque<>();
  private boolean searched;

  PushPlayer(int budget) {
    search = new PushSearch(Math.multiplyExact(TIMES, budget));
  }

  @Override
  public long tried() {
    return search.used();
  }

  @Override
  public Action act(State state) {
    if (!searched) {
      searched = true;
      search.solve(state).ifPresent(plan::addAll);
    }
    return plan.isEmpty() ? Action.NIL : plan.poll();
  }
}
