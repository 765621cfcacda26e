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
  private final Optional<LateRewards<O>> late;
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
    late = task.late();
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
    List<LateRewards.Change<O>> changes = new ArrayList<>();
    double[] rewards = new double[done.size()];
    for (int i = 0; i < rewards.length; i++) {
      rewards[i] = step(done.get(i), changes).reward();
    }
    sum = 0;
    for (double reward : late.isPresent() ? late.get().of(changes) : rewards) {
      sum += reward;
    }
  }

  /** Makes a step; where rewards come late it is noted. */
  private StepResult<O> step(int action, List<LateRewards.Change<O>> changes) {
    O before = now;
    StepResult<O> result = environment.step(actions.get(action));
    played.add(action);
    now = result.observation();
    if (late.isPresent()) {
      changes.add(new LateRewards.Change<>(before, now));
    }
    return result;
  }

  private void start() {
    now = environment.reset(Seeds.of(seed, number, episode));
    played = new ArrayList<>();
  }

  Sparse seen() {
    return encoding.of(now);
  }

  /**
   * What was done in a rollout, before it is told what that was worth.
   *
   * @param steps in order, without advantages and targets
   * @param changes what they changed, where rewards come late
   * @param rewards of the environment
   * @param beyond what the critic adds where an episode's end was set by a clock
   * @param ends whether an episode ended with a step
   * @param last what the critic says of where the rollout ended
   * @param entropy summed over steps
   */
  record Acted<O>(
      List<Loss.Step> steps,
      List<LateRewards.Change<O>> changes,
      double[] rewards,
      double[] beyond,
      boolean[] ends,
      double last,
      double entropy) {}

  /** Plays on for some steps. */
  Acted<O> act(Net net, Settings settings, long update) {
    SplittableRandom random = new SplittableRandom(Seeds.of(seed, number, update, 1));
    Net.Pass pass = new Net.Pass(net);
    int length = settings.rollout();
    List<Loss.Step> steps = new ArrayList<>();
    List<LateRewards.Change<O>> changes = new ArrayList<>();
    double[] rewards = new double[length];
    double[] beyond = new double[length];
    boolean[] ends = new boolean[length];
    double entropy = 0;
    for (int t = 0; t < length; t++) {
      Sparse seen = seen();
      boolean[] legal = legal(actions, environment.legalActions());
      net.forward(seen, legal, pass);
      int action = draw(pass.probability, random);
      entropy += pass.entropy();
      steps.add(new Loss.Step(seen, legal, action, pass.logarithm[action], pass.value, 0, 0));
      StepResult<O> result = step(action, changes);
      rewards[t] = result.reward();
      ends[t] = result.done();
      if (result.truncated()) {
        // The end was set by a clock; what would have come is worth what the critic says.
        net.forward(seen(), null, pass);
        beyond[t] = settings.discount() * pass.value;
      }
      if (result.done()) {
        episode++;
        start();
      }
    }
    net.forward(seen(), null, pass);
    return new Acted<>(steps, changes, rewards, beyond, ends, pass.value, entropy);
  }

  /**
   * What a rollout gave.
   *
   * @param steps in order
   * @param returns sums of rewards of the episodes that ended in it
   */
  record Rolled(List<Loss.Step> steps, List<Double> returns) {}

  /** Tells what each step of a rollout was worth, by the environment's rewards or others. */
  Rolled settle(Acted<O> acted, double[] rewards, Settings settings) {
    List<Double> returns = new ArrayList<>();
    double[] whole = new double[rewards.length];
    for (int t = 0; t < rewards.length; t++) {
      sum += rewards[t];
      whole[t] = rewards[t] + acted.beyond()[t];
      if (acted.ends()[t]) {
        returns.add(sum);
        sum = 0;
      }
    }
    return new Rolled(
        estimated(acted.steps(), whole, acted.ends(), acted.last(), settings), returns);
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
