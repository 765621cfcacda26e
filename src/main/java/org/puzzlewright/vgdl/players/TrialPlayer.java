package org.puzzlewright.vgdl.players;

import java.util.List;
import java.util.Random;
import org.puzzlewright.vgdl.engine.State;
import org.puzzlewright.vgdl.language.Action;

/** A player that tries what comes of actions before each of its own, with the same budget. */
abstract class TrialPlayer implements Player {

  final Random random;
  private final int budget;
  private final boolean nothing;
  private long tried;

  /**
   * Makes one.
   *
   * @param nothing whether it may choose to do nothing
   */
  TrialPlayer(long seed, int budget, boolean nothing) {
    this.random = new Random(seed);
    this.budget = budget;
    this.nothing = nothing;
  }

  @Override
  public final long tried() {
    return tried;
  }

  @Override
  public final Action act(State state) {
    List<Action> actions = Trial.actions(state, nothing);
    Trial trial = new Trial(random, budget);
    int chosen = chosen(state, actions, trial);
    tried += trial.used();
    return actions.get(chosen);
  }

  /** Returns the number of the action that is taken. */
  abstract int chosen(State state, List<Action> actions, Trial trial);
}
