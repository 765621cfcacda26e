package org.puzzlewright.training.learner;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.SplittableRandom;
import java.util.concurrent.Callable;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.function.Consumer;

/**
 * Teaches a net by proximal policy optimisation. Work is divided in the same way on any number of
 * threads, and sums are taken in the same order, so that all numbers are the same.
 *
 * @param <O> what is seen
 * @param <A> what is done
 */
public final class Trainer<O, A> {

  /** Into how many parts a minibatch is divided, each with a gradient of its own. */
  private static final int PARTS = 4;

  private static final double TINY = 1e-8;

  private final Task<O, A> task;
  private final Settings settings;
  private final long seed;
  private final List<Lane<O, A>> lanes = new ArrayList<>();
  private final Net net;
  private final Adam adam;
  private final float[][] gradients;
  private final List<LearningCurve.Point> curve;
  private long updates;

  /** Begins. */
  public Trainer(Task<O, A> task, Settings settings, long seed) {
    this(task, settings, seed, null);
  }

  private Trainer(Task<O, A> task, Settings settings, long seed, NetFile.Checkpoint from) {
    this.task = task;
    this.settings = settings;
    this.seed = seed;
    for (int i = 0; i < settings.environments(); i++) {
      lanes.add(new Lane<>(task, seed, i));
    }
    int inputs = new Encoding<>(task.maker().get().observationSpace()).inputs();
    if (from == null) {
      double active = 0;
      for (float value : lanes.get(0).seen().value()) {
        active += value * value;
      }
      net = Net.random(inputs, settings.hidden(), task.actions().size(), active, seed);
      adam = new Adam(net.weights.length);
      curve = new ArrayList<>();
    } else {
      from.net().checkFits(task, inputs);
      net = from.net().net();
      adam = new Adam(from.mean(), from.square(), from.adamSteps());
      curve = new ArrayList<>(from.curve());
      updates = from.updates();
      for (int i = 0; i < lanes.size(); i++) {
        lanes.get(i).restore(from.lanes().get(i).episode(), from.lanes().get(i).played());
      }
    }
    gradients = new float[PARTS][net.weights.length];
  }

  /**
   * Goes on from a checkpoint, as if there had been no break.
   *
   * @param bytes of {@link #checkpoint}
   * @param source what to call it in complaints
   * @throws org.puzzlewright.base.json.InputException with one line
   */
  public static <O, A> Trainer<O, A> resume(Task<O, A> task, byte[] bytes, String source) {
    NetFile.Checkpoint from = NetFile.checkpoint(bytes, source);
    return new Trainer<>(task, from.settings(), from.net().seed(), from);
  }

  /** Returns how many steps all environments have made. */
  public long steps() {
    return updates * settings.batch();
  }

  /** Returns how it went so far. */
  public LearningCurve curve() {
    return new LearningCurve(curve);
  }

  /** Returns who acts by a copy of the net as it is now. */
  public Policy<O, A> policy() {
    return new Policy<>(task, Net.of(net.inputs, net.hidden, net.actions, net.weights.clone()));
  }

  /** Returns the net as a file; {@link NetFile#policy} reads it. */
  public byte[] file() {
    return NetFile.bytes(new NetFile.Saved(task.name(), seed, steps(), net));
  }

  /** Returns all that is needed to go on. */
  public byte[] checkpoint() {
    return NetFile.bytes(
        new NetFile.Checkpoint(
            new NetFile.Saved(task.name(), seed, steps(), net),
            settings,
            updates,
            adam.steps(),
            adam.mean,
            adam.square,
            lanes.stream().map(Lane::place).toList(),
            curve));
  }

  /**
   * Trains until so many steps are made, in whole updates.
   *
   * @param threads at least 1
   * @param told is told each update
   */
  public void train(long until, int threads, Consumer<LearningCurve.Point> told) {
    ExecutorService pool = threads > 1 ? Executors.newFixedThreadPool(threads) : null;
    try {
      while (steps() < until) {
        told.accept(update(pool));
      }
    } finally {
      if (pool != null) {
        pool.shutdownNow();
      }
    }
  }

  private LearningCurve.Point update(ExecutorService pool) {
    List<Callable<Lane.Acted<O>>> acting = new ArrayList<>();
    lanes.forEach(lane -> acting.add(() -> lane.act(net, settings, updates)));
    List<Lane.Acted<O>> acted = all(acting, pool);
    List<double[]> rewards = rewards(acted);
    List<Loss.Step> steps = new ArrayList<>();
    List<Double> returns = new ArrayList<>();
    double entropy = 0;
    for (int i = 0; i < lanes.size(); i++) {
      Lane.Rolled rolled = lanes.get(i).settle(acted.get(i), rewards.get(i), settings);
      steps.addAll(rolled.steps());
      returns.addAll(rolled.returns());
      entropy += acted.get(i).entropy();
    }
    double loss = learn(steps, pool);
    updates++;
    LearningCurve.Point point =
        new LearningCurve.Point(
            steps(),
            returns.size(),
            returns.stream().mapToDouble(r -> r).average().orElse(0),
            entropy / steps.size(),
            loss);
    curve.add(point);
    return point;
  }

  /** Returns each lane's rewards; where they come late, all are asked for at once. */
  private List<double[]> rewards(List<Lane.Acted<O>> acted) {
    if (task.late().isEmpty()) {
      return acted.stream().map(Lane.Acted::rewards).toList();
    }
    double[] all = task.late().get().of(acted.stream().flatMap(a -> a.changes().stream()).toList());
    List<double[]> rewards = new ArrayList<>();
    int from = 0;
    for (Lane.Acted<O> one : acted) {
      rewards.add(Arrays.copyOfRange(all, from, from + one.rewards().length));
      from += one.rewards().length;
    }
    return rewards;
  }

  private double learn(List<Loss.Step> steps, ExecutorService pool) {
    double loss = 0;
    for (int epoch = 0; epoch < settings.epochs(); epoch++) {
      int[] order = shuffled(steps.size(), Seeds.of(seed, updates, epoch, 3));
      int from = 0;
      for (int part = 1; part <= settings.minibatches(); part++) {
        int to = steps.size() * part / settings.minibatches();
        List<Loss.Step> batch = new ArrayList<>();
        for (int i = from; i < to; i++) {
          batch.add(steps.get(order[i]));
        }
        loss += minibatch(batch, pool);
        from = to;
      }
    }
    return loss / settings.epochs() / settings.minibatches();
  }

  private double minibatch(List<Loss.Step> batch, ExecutorService pool) {
    double mean = batch.stream().mapToDouble(Loss.Step::advantage).average().orElse(0);
    double variance =
        batch.stream().mapToDouble(s -> (s.advantage() - mean) * (s.advantage() - mean)).sum()
            / batch.size();
    double deviation = Math.sqrt(variance) + TINY;
    Net.Transposed turned = net.transposed();
    List<Callable<Double>> adding = new ArrayList<>();
    for (int part = 0; part < PARTS; part++) {
      float[] gradient = gradients[part];
      List<Loss.Step> own =
          batch.subList(batch.size() * part / PARTS, batch.size() * (part + 1) / PARTS);
      adding.add(
          () -> {
            Arrays.fill(gradient, 0);
            Loss loss = new Loss(net, settings);
            double sum = 0;
            for (Loss.Step step : own) {
              double normal = (step.advantage() - mean) / deviation;
              sum += loss.add(step, normal, 1.0 / batch.size(), turned, gradient);
            }
            return sum;
          });
    }
    double loss = 0;
    for (double sum : all(adding, pool)) {
      loss += sum;
    }
    float[] whole = gradients[0];
    for (int part = 1; part < PARTS; part++) {
      float[] other = gradients[part];
      for (int i = 0; i < whole.length; i++) {
        whole[i] += other[i];
      }
    }
    adam.step(net.weights, whole, settings.longestGradient(), settings.rate());
    return loss / batch.size();
  }

  private static int[] shuffled(int size, long seed) {
    SplittableRandom random = new SplittableRandom(seed);
    int[] order = new int[size];
    for (int i = 0; i < size; i++) {
      int other = random.nextInt(i + 1);
      order[i] = order[other];
      order[other] = i;
    }
    return order;
  }

  /** Carries out jobs, on threads if there are any; results are in the order of the jobs. */
  private static <T> List<T> all(List<Callable<T>> jobs, ExecutorService pool) {
    List<T> results = new ArrayList<>();
    try {
      if (pool == null) {
        for (Callable<T> job : jobs) {
          results.add(job.call());
        }
      } else {
        for (Future<T> future : pool.invokeAll(jobs)) {
          results.add(future.get());
        }
      }
      return results;
    } catch (InterruptedException stop) {
      Thread.currentThread().interrupt();
      throw new IllegalStateException("training was interrupted", stop);
    } catch (ExecutionException failed) {
      throw new IllegalStateException(failed.getCause());
    } catch (RuntimeException failed) {
      throw failed;
    } catch (Exception failed) {
      throw new IllegalStateException(failed);
    }
  }
}
