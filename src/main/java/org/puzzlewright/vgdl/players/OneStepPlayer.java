package org.puzzlewright.vgdl.players;

import java.util.List;
import org.puzzlewright.vgdl.engine.State;
import org.puzzlewright.vgdl.language.Action;

/** Tries each action equally often and takes the one with the best mean; ties by lot. */
final class OneStepPlayer extends TrialPlayer {

  OneStepPlayer(long seed, int budget) {
    super(seed, budget, true);
  }

  @Override
  int chosen(State state, List<Action> actions, Trial trial) {
    double[] sums = new double[actions.size()];
    int rounds = 0;
    do {
      for (int i = 0; i < sums.length; i++) {
        State branch = trial.branch(state);
        trial.advance(branch, actions.get(i));
        sums[i] += Trial.value(branch);
      }
      rounds++;
    } while (trial.goesOn());
    int best = 0;
    double greatest = Double.NEGATIVE_INFINITY;
    for (int i = 0; i < sums.length; i++) {
      double mean = sums[i] / rounds + random.nextDouble() * 1e-6;
      if (mean > greatest) {
        greatest = mean;
        best = i;
      }
    }
    return best;
  }
}
