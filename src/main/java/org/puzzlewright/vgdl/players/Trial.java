package org.puzzlewright.vgdl.players;

import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import org.puzzlewright.vgdl.engine.State;
import org.puzzlewright.vgdl.engine.State.Outcome;
import org.puzzlewright.vgdl.language.Action;

/** Trying what comes of actions, within a budget. */
final class Trial {

  /** What a win is worth beyond any score. */
  static final double HUGE = 1e7;

  private final Random random;
  private int left;
  private int used;

  /**
   * Begins to try.
   *
   * @param budget ticks that may be tried
   */
  Trial(Random random, int budget) {
    this.random = random;
    this.left = budget;
  }

  /** Returns whether there is budget left. */
  boolean goesOn() {
    return left > 0;
  }

  /** Returns how many ticks were tried. */
  int used() {
    return used;
  }

  /**
   * Returns a copy to try on. Its chance is drawn anew: a player knows the rules, not what will
   * happen.
   */
  State branch(State state) {
    State branch = state.copy();
    branch.seed(random.nextLong());
    return branch;
  }

  /** Tries an action; nothing happens when the game is over. */
  void advance(State branch, Action action) {
    if (!branch.isOver()) {
      branch.advance(action);
      left--;
      used++;
    }
  }

  /** Returns the score, far above or below any other after the end. */
  static double value(State state) {
    return state.score()
        + (state.outcome() == Outcome.WON ? HUGE : 0)
        - (state.outcome() == Outcome.LOST ? HUGE : 0);
  }

  /** Returns the number of a child that is not there yet, by lot; -1 when all are. */
  static int untried(Object[] children, Random random) {
    int found = -1;
    double best = -1;
    for (int i = 0; i < children.length; i++) {
      double lot = random.nextDouble();
      if (children[i] == null && lot > best) {
        best = lot;
        found = i;
      }
    }
    return found;
  }

  /** Returns what can be done now, with or without doing nothing. */
  static List<Action> actions(State state, boolean nothing) {
    List<Action> actions = new ArrayList<>(state.actions());
    if (nothing || actions.isEmpty()) {
      actions.add(0, Action.NIL);
    }
    return actions;
  }
}
