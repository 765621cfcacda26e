package org.puzzlewright.training.learner;

import java.util.SplittableRandom;
import org.puzzlewright.api.environment.Environment;
import org.puzzlewright.api.environment.StepResult;

/**
 * Who acts as a net says. Safe for several threads, as long as the net is not being trained.
 *
 * @param <O> what it sees
 * @param <A> what it does
 */
public final class Policy<O, A> {

  private final Task<O, A> task;
  private final Net net;

  Policy(Task<O, A> task, Net net) {
    this.task = task;
    this.net = net;
  }

  /**
   * An episode.
   *
   * @param last what was seen at its end
   * @param sum of its rewards
   * @param steps how many there were
   */
  public record Played<O>(O last, double sum, int steps) {}

  /**
   * Plays an episode.
   *
   * @param seed of the environment, and of the choices where they are drawn
   * @param greedy whether always the most probable action is taken, otherwise it is drawn
   */
  public Played<O> play(long seed, boolean greedy) {
    Environment<O, A> environment = task.maker().get();
    Encoding<O> encoding = new Encoding<>(environment.observationSpace());
    SplittableRandom random = new SplittableRandom(Seeds.of(seed, 2));
    Net.Pass pass = new Net.Pass(net);
    O now = environment.reset(seed);
    double sum = 0;
    int steps = 0;
    boolean done = false;
    while (!done) {
      net.forward(encoding.of(now), Lane.legal(task.actions(), environment.legalActions()), pass);
      int action = greedy ? best(pass.probability) : Lane.draw(pass.probability, random);
      StepResult<O> result = environment.step(task.actions().get(action));
      now = result.observation();
      sum += result.reward();
      steps++;
      done = result.done();
    }
    return new Played<>(now, sum, steps);
  }

  /** Returns the same in other environments of the same kind, with the same actions. */
  public Policy<O, A> in(Task<O, A> other) {
    if (!other.actions().equals(task.actions())) {
      throw new IllegalArgumentException("other: has other actions than the net was trained for");
    }
    return new Policy<>(other, net);
  }

  private static int best(double[] probability) {
    int best = 0;
    for (int i = 1; i < probability.length; i++) {
      best = probability[i] > probability[best] ? i : best;
    }
    return best;
  }
}
