package org.puzzlewright.training.learner;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.SplittableRandom;
import org.puzzlewright.api.environment.Environment;
import org.puzzlewright.api.environment.StepResult;

/**
 * One environment that runs beside others. Its chance depends on the seed, its number and the
 * update alone, so that it does not matter which thread it is on; where it is in an episode can be
 * reached again by the same actions.
 */
final class Lane<O, A> {

  private final List<A> actions;
  private final Environment<O, A> environment;
  private final Encoding<O> encoding;
  private final long seed;
  private final int number;
  private long episode;
  private List<Integer> played = new ArrayList<>();
  private double sum;
  private O now;

  Lane(Task<O, A> task, long seed, int number) {
    actions = task.actions();
    environment = task.maker().get();
    encoding = new Encoding<>(environment.observationSpace());
    this.seed = seed;
    this.number = number;
    restore(0, List.of());
  }

  /** What a checkpoint has of a lane. */
  record Place(long episode, List<Integer> played) {
    Place {
      played = List.copyOf(played);
    }
  }

  Place place() {
    return new Place(episode, played);
  }

  /** Goes to where another lane was. */
  void restore(long toEpisode, List<Integer> done) {
    episode = toEpisode;
    start();
    for (int action : done) {
      StepResult<O> result = environment.step(actions.get(action));
      now = result.observation();
      sum += result.reward();
      played.add(action);
    }
  }

  private void start() {
    now = environment.reset(Seeds.of(seed, number, episode));
    played = new ArrayList<>();
    sum = 0;
  }

  Sparse seen() {
    return encoding.of(now);
  }

  /**
   * What a rollout gave.
   *
   * @param steps in order
   * @param returns sums of rewards of the episodes that ended in it
   * @param entropy summed over steps
   */
  record Rolled(List<Loss.Step> steps, List<Double> returns, double entropy) {}

  /** Plays on for some steps and tells what each was worth. */
  Rolled roll(Net net, Settings settings, long update) {
    SplittableRandom random = new SplittableRandom(Seeds.of(seed, number, update, 1));
    Net.Pass pass = new Net.Pass(net);
    int length = settings.rollout();
    List<Loss.Step> steps = new ArrayList<>();
    double[] rewards = new double[length];
    boolean[] ends = new boolean[length];
    List<Double> returns = new ArrayList<>();
    double entropy = 0;
    for (int t = 0; t < length; t++) {
      Sparse seen = seen();
      boolean[] legal = legal(actions, environment.legalActions());
      net.forward(seen, legal, pass);
      int action = draw(pass.probability, random);
      entropy += pass.entropy();
      steps.add(new Loss.Step(seen, legal, action, pass.logarithm[action], pass.value, 0, 0));
      StepResult<O> result = environment.step(actions.get(action));
      played.add(action);
      now = result.observation();
      sum += result.reward();
      rewards[t] = result.reward();
      ends[t] = result.done();
      if (result.truncated()) {
        // The end was set by a clock; what would have come is worth what the critic says.
        net.forward(seen(), null, pass);
        rewards[t] += settings.discount() * pass.value;
      }
      if (result.done()) {
        returns.add(sum);
        episode++;
        start();
      }
    }
    net.forward(seen(), null, pass);
    return new Rolled(estimated(steps, rewards, ends, pass.value, settings), returns, entropy);
  }

  /** Generalised advantage estimation, from the last step back. */
  static List<Loss.Step> estimated(
      List<Loss.Step> steps, double[] rewards, boolean[] ends, double last, Settings settings) {
    List<Loss.Step> told = new ArrayList<>(steps);
    double next = last;
    double advantage = 0;
    for (int t = rewards.length - 1; t >= 0; t--) {
      Loss.Step s = steps.get(t);
      double goesOn = ends[t] ? 0 : 1;
      double surprise = rewards[t] + settings.discount() * next * goesOn - s.value();
      advantage = surprise + settings.discount() * settings.trace() * goesOn * advantage;
      told.set(
          t,
          new Loss.Step(
              s.seen(),
              s.legal(),
              s.action(),
              s.logarithm(),
              s.value(),
              advantage,
              advantage + s.value()));
      next = s.value();
    }
    return told;
  }

  /** Returns which actions are legal, null when all are, as where there are too many to list. */
  static <A> boolean[] legal(List<A> actions, Optional<List<A>> legal) {
    if (legal.isEmpty() || legal.get().size() == actions.size()) {
      return null;
    }
    boolean[] can = new boolean[actions.size()];
    legal.get().forEach(action -> can[actions.indexOf(action)] = true);
    return can;
  }

  static int draw(double[] probability, SplittableRandom random) {
    double left = random.nextDouble();
    int last = 0;
    for (int i = 0; i < probability.length; i++) {
      if (probability[i] > 0) {
        last = i;
        left -= probability[i];
        if (left < 0) {
          return i;
        }
      }
    }
    return last;
  }
}
