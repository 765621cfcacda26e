package org.puzzlewright.training.learner;

import ai.djl.engine.Engine;
import ai.djl.ndarray.NDArray;
import ai.djl.ndarray.NDManager;
import ai.djl.ndarray.types.Shape;
import ai.djl.nn.Activation;
import ai.djl.nn.convolutional.Conv2d;
import ai.djl.training.GradientCollector;
import ai.djl.training.optimizer.Optimizer;
import ai.djl.training.tracker.Tracker;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Random;
import java.util.Set;
import java.util.SplittableRandom;
import org.puzzlewright.api.environment.StepResult;
import org.puzzlewright.training.dungeon.DungeonEnvironment;
import org.puzzlewright.training.dungeon.DungeonReward;
import org.puzzlewright.training.dungeon.DungeonView;
import org.puzzlewright.training.dungeon.Monster;

/**
 * Trains the paper's convolutional network (1.1 million parameters, 16x16, its own settings) for
 * some seconds and tells how fast that went. It learns nothing in that time: the paper trains it by
 * 50 million steps.
 */
final class PaperNetRun {

  private static final int SIDE = 31;
  private static final int PLANES = 10;
  private static final int ACTIONS = 6;
  private static final int LANES = 4;
  private static final Settings PAPER =
      new Settings(64, LANES, 128, 10, 4, 1e-4, 0.99, 0.95, 0.2, 0.5, 0.01, 0.5);

  private final NDManager manager;
  private final List<NDArray> weights = new ArrayList<>();
  private final Optimizer adam =
      Optimizer.adam()
          .optLearningRateTracker(Tracker.fixed((float) PAPER.rate()))
          .optEpsilon(1e-5f)
          .build();

  private PaperNetRun(NDManager manager) {
    this.manager = manager;
    Random random = new Random(1);
    int[][] shapes = {
      {64, PLANES, 7, 7},
      {64, 64, 7, 7},
      {4096, 64},
      {64, ACTIONS},
      {SIDE * SIDE * PLANES, 64},
      {64, 64},
      {64, 1}
    };
    for (int[] shape : shapes) {
      boolean filter = shape.length == 4;
      int in = filter ? shape[1] * shape[2] * shape[3] : shape[0];
      int size = filter ? shape[0] * in : shape[0] * shape[1];
      float[] drawn = new float[size];
      for (int i = 0; i < size; i++) {
        drawn[i] = (float) (Math.sqrt(2.0 / in) * random.nextGaussian());
      }
      long[] sides = java.util.stream.IntStream.of(shape).asLongStream().toArray();
      weights.add(manager.create(drawn, new Shape(sides)));
      weights.add(manager.create(new float[filter ? shape[0] : shape[1]]));
    }
    weights.forEach(w -> w.setRequiresGradient(true));
  }

  /** What the actor and the critic give for a batch of planes. */
  private record Given(NDArray outputs, NDArray values) {}

  private Given forward(NDArray x) {
    NDArray first = Activation.relu(convolved(x, 0));
    NDArray second = Activation.relu(convolved(first, 1));
    NDArray acting = Activation.relu(dense(second.reshape(x.getShape().get(0), 4096), 2));
    NDArray flat = x.reshape(x.getShape().get(0), SIDE * SIDE * PLANES);
    NDArray judging = Activation.relu(dense(Activation.relu(dense(flat, 4)), 5));
    return new Given(dense(acting, 3), dense(judging, 6).reshape(x.getShape().get(0)));
  }

  private NDArray convolved(NDArray x, int layer) {
    return Conv2d.conv2d(
            x, weights.get(2 * layer), weights.get(2 * layer + 1), new Shape(2, 2), new Shape(3, 3))
        .singletonOrThrow();
  }

  private NDArray dense(NDArray x, int layer) {
    return x.matMul(weights.get(2 * layer)).add(weights.get(2 * layer + 1));
  }

  /** The window around the cursor: nine tiles, outside being border, and what is frozen. */
  private static float[] planes(DungeonView view) {
    float[] planes = new float[PLANES * SIDE * SIDE];
    int width = view.level().width();
    int cursor = view.cursor();
    for (int y = 0; y < SIDE; y++) {
      for (int x = 0; x < SIDE; x++) {
        int column = cursor % width + x - SIDE / 2;
        int row = cursor / width + y - SIDE / 2;
        boolean inside = column >= 0 && column < width && row >= 0 && row < view.level().height();
        int tile = inside ? view.level().number(row * width + column) : 0;
        planes[(tile * SIDE + y) * SIDE + x] = 1;
        if (inside
            && (near(column, row, view.player(), width) || near(column, row, view.door(), width))) {
          planes[((PLANES - 1) * SIDE + y) * SIDE + x] = 1;
        }
      }
    }
    return planes;
  }

  private static boolean near(int x, int y, int cell, int width) {
    return Math.abs(x - cell % width) <= 1 && Math.abs(y - cell / width) <= 1;
  }

  private NDArray batch(NDManager sub, List<float[]> planes) {
    float[] all = new float[planes.size() * PLANES * SIDE * SIDE];
    for (int i = 0; i < planes.size(); i++) {
      System.arraycopy(planes.get(i), 0, all, i * planes.get(i).length, planes.get(i).length);
    }
    return sub.create(all, new Shape(planes.size(), PLANES, SIDE, SIDE));
  }

  /** Steps of the environments and what was seen in them, environment by environment. */
  private record Rolled(List<Loss.Step> steps, List<float[]> seen) {}

  private Rolled roll(List<DungeonEnvironment> lanes, SplittableRandom random, long[] episode) {
    List<List<Loss.Step>> steps = new ArrayList<>();
    List<List<float[]>> seen = new ArrayList<>();
    double[][] rewards = new double[LANES][PAPER.rollout()];
    boolean[][] ends = new boolean[LANES][PAPER.rollout()];
    float[] last = new float[LANES];
    for (int i = 0; i < LANES; i++) {
      steps.add(new ArrayList<>());
      seen.add(new ArrayList<>());
    }
    for (int t = 0; t <= PAPER.rollout(); t++) {
      List<float[]> now = lanes.stream().map(lane -> planes(lane.observation())).toList();
      try (NDManager sub = manager.newSubManager()) {
        Given given = forward(batch(sub, now));
        float[] logarithms = given.outputs().logSoftmax(1).toFloatArray();
        float[] values = given.values().toFloatArray();
        given.outputs().close();
        for (int i = 0; i < LANES; i++) {
          if (t == PAPER.rollout()) {
            last[i] = values[i];
            continue;
          }
          double[] probability = new double[ACTIONS];
          for (int k = 0; k < ACTIONS; k++) {
            probability[k] = Math.exp(logarithms[i * ACTIONS + k]);
          }
          int action = Lane.draw(probability, random);
          steps
              .get(i)
              .add(
                  new Loss.Step(
                      new Sparse(new int[0], new float[0]),
                      null,
                      action,
                      logarithms[i * ACTIONS + action],
                      values[i],
                      0,
                      0));
          seen.get(i).add(now.get(i));
          DungeonEnvironment lane = lanes.get(i);
          StepResult<DungeonView> result = lane.step(lane.actionSpace().values().get(action));
          rewards[i][t] = result.reward();
          ends[i][t] = result.done();
          if (result.done()) {
            lane.reset(++episode[0]);
          }
        }
      }
    }
    Rolled all = new Rolled(new ArrayList<>(), new ArrayList<>());
    for (int i = 0; i < LANES; i++) {
      all.steps().addAll(Lane.estimated(steps.get(i), rewards[i], ends[i], last[i], PAPER));
      all.seen().addAll(seen.get(i));
    }
    return all;
  }

  private double learn(Rolled rolled, Random random) {
    List<Integer> order = new ArrayList<>();
    for (int i = 0; i < rolled.steps().size(); i++) {
      order.add(i);
    }
    double loss = 0;
    int size = order.size() / PAPER.minibatches();
    for (int epoch = 0; epoch < PAPER.epochs(); epoch++) {
      Collections.shuffle(order, random);
      for (int part = 0; part < PAPER.minibatches(); part++) {
        List<Integer> chosen = order.subList(part * size, (part + 1) * size);
        List<Loss.Step> steps = chosen.stream().map(rolled.steps()::get).toList();
        double mean = steps.stream().mapToDouble(Loss.Step::advantage).average().orElse(0);
        double deviation =
            Math.sqrt(
                steps.stream()
                    .mapToDouble(s -> Math.pow(s.advantage() - mean, 2))
                    .average()
                    .orElse(0));
        double[] advantages =
            steps.stream().mapToDouble(s -> (s.advantage() - mean) / (deviation + 1e-8)).toArray();
        try (NDManager sub = manager.newSubManager();
            GradientCollector collector = Engine.getInstance().newGradientCollector()) {
          Given given = forward(batch(sub, chosen.stream().map(rolled.seen()::get).toList()));
          NDArray batchLoss =
              TorchLoss.of(sub, given.outputs(), given.values(), steps, advantages, PAPER);
          collector.backward(batchLoss);
          loss = batchLoss.toFloatArray()[0];
          double norm =
              Math.sqrt(
                  weights.stream()
                      .mapToDouble(w -> w.getGradient().pow(2).sum().toFloatArray()[0])
                      .sum());
          double shorten = Math.min(1, PAPER.longestGradient() / norm);
          for (int i = 0; i < weights.size(); i++) {
            NDArray gradient = weights.get(i).getGradient().mul(shorten);
            adam.update(String.valueOf(i), weights.get(i), gradient);
          }
          collector.zeroGradients();
        }
      }
    }
    return loss;
  }

  /**
   * Runs it.
   *
   * @param args for how many seconds, 60 if nothing is said
   */
  public static void main(String[] args) {
    long seconds = args.length > 0 ? Long.parseLong(args[0]) : 60;
    try (NDManager manager = NDManager.newBaseManager()) {
      PaperNetRun run = new PaperNetRun(manager);
      long parameters = run.weights.stream().mapToLong(NDArray::size).sum();
      List<DungeonEnvironment> lanes = new ArrayList<>();
      long[] episode = {0};
      for (int i = 0; i < LANES; i++) {
        DungeonEnvironment lane =
            new DungeonEnvironment(16, 16, DungeonReward.oracle(Set.of(Monster.BAT)));
        lane.reset(++episode[0]);
        lanes.add(lane);
      }
      SplittableRandom random = new SplittableRandom(1);
      Random shuffling = new Random(1);
      long start = System.nanoTime();
      long steps = 0;
      double loss = 0;
      while (System.nanoTime() - start < seconds * 1_000_000_000L) {
        loss = run.learn(run.roll(lanes, random, episode), shuffling);
        steps += PAPER.batch();
      }
      double took = (System.nanoTime() - start) / 1e9;
      System.out.printf(
          "%d parameters, %d steps in %.1f s: %.0f steps a second; last loss %.4f%n",
          parameters, steps, took, steps / took, loss);
    }
  }
}
