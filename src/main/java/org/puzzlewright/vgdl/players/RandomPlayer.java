package org.puzzlewright.vgdl.players;

import java.util.List;
import java.util.Random;
import org.puzzlewright.vgdl.engine.State;
import org.puzzlewright.vgdl.language.Action;

/** Does anything, each action and doing nothing as likely as the others. */
final class RandomPlayer implements Player {

  private final Random random;

  RandomPlayer(long seed) {
    random = new Random(seed);
  }

  @Override
  public Action act(State state) {
    List<Action> actions = Trial.actions(state, true);
    return actions.get(random.nextInt(actions.size()));
  }
}
