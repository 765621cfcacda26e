package org.puzzlewright.vgdl.players;

import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import org.puzzlewright.vgdl.engine.State;
import org.puzzlewright.vgdl.language.Action;

/**
 * Rolling-horizon evolution: ten sequences of ten actions each, begun anew before every action;
 * children of the better of two and two by uniform crossover with one mutation, the best one kept.
 * The first action of the best sequence is taken.
 */
final class RheaPlayer extends TrialPlayer {

  private static final int POPULATION = 10;
  private static final int LENGTH = 10;

  /** A sequence of actions with what it gave. */
  private record Plan(int[] genes, double value) {}

  RheaPlayer(long seed, int budget) {
    super(seed, budget, true);
  }

  @Override
  int chosen(State state, List<Action> actions, Trial trial) {
    Plan[] plans = new Plan[POPULATION];
    for (int i = 0; i < POPULATION; i++) {
      int[] genes = new int[LENGTH];
      Arrays.setAll(genes, g -> random.nextInt(actions.size()));
      plans[i] = judged(genes, state, actions, trial);
    }
    best(plans);
    while (trial.goesOn()) {
      Plan[] next = new Plan[POPULATION];
      next[0] = plans[0];
      for (int i = 1; i < POPULATION; i++) {
        int[] genes = crossed(better(plans), better(plans));
        genes[random.nextInt(LENGTH)] = random.nextInt(actions.size());
        next[i] = judged(genes, state, actions, trial);
      }
      best(next);
      plans = next;
    }
    return plans[0].genes()[0];
  }

  private static void best(Plan[] plans) {
    Arrays.sort(plans, Comparator.comparingDouble(Plan::value).reversed());
  }

  private Plan better(Plan[] plans) {
    Plan one = plans[random.nextInt(POPULATION)];
    Plan other = plans[random.nextInt(POPULATION)];
    return one.value() >= other.value() ? one : other;
  }

  private int[] crossed(Plan one, Plan other) {
    int[] genes = new int[LENGTH];
    Arrays.setAll(genes, g -> (random.nextBoolean() ? one : other).genes()[g]);
    return genes;
  }

  /** Without any budget left a plan counts as the worst. */
  private Plan judged(int[] genes, State state, List<Action> actions, Trial trial) {
    if (!trial.goesOn()) {
      return new Plan(genes, Double.NEGATIVE_INFINITY);
    }
    State branch = trial.branch(state);
    for (int gene : genes) {
      trial.advance(branch, actions.get(gene));
    }
    return new Plan(genes, Trial.value(branch));
  }
}
