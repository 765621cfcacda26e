package org.puzzlewright.training.learner;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import ai.djl.engine.Engine;
import ai.djl.ndarray.NDArray;
import ai.djl.ndarray.NDManager;
import ai.djl.ndarray.types.Shape;
import ai.djl.nn.Activation;
import ai.djl.training.GradientCollector;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Random;
import java.util.Set;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.puzzlewright.training.dungeon.DungeonReward;
import org.puzzlewright.training.dungeon.DungeonView;
import org.puzzlewright.training.dungeon.Monster;
import org.puzzlewright.training.dungeon.Tile;
import org.puzzlewright.training.search.Generator;

/**
 * The trainer's net and the same one of PyTorch: same weights and batch, same loss and gradient.
 */
class TorchNetTest {

  private static final Settings SETTINGS = Settings.STANDARD.withRollout(128);
  private static final double NEAR = 1e-4;

  @ParameterizedTest
  @ValueSource(longs = {1, 2, 3})
  void lossAndEveryGradientAreTheSame(long seed) {
    Task<DungeonView, Tile> task =
        Generator.task(8, 8, () -> DungeonReward.oracle(Set.of(Monster.BAT)));
    Lane<DungeonView, Tile> lane = new Lane<>(task, seed, 0);
    int inputs = new Encoding<>(task.maker().get().observationSpace()).inputs();
    Net net = Net.random(inputs, SETTINGS.hidden(), task.actions().size(), 90, seed);
    Lane.Acted<DungeonView> acted = lane.act(net, SETTINGS, 0);
    List<Loss.Step> batch = lane.settle(acted, acted.rewards(), SETTINGS).steps();
    // Elsewhere than where the batch was made, so that some ratios and values are clipped.
    Random random = new Random(seed);
    for (int i = 0; i < net.weights.length; i++) {
      net.weights[i] += (float) (0.03 * random.nextGaussian());
    }
    double[] advantages = batch.stream().mapToDouble(s -> random.nextGaussian()).toArray();

    float[] gradient = new float[net.weights.length];
    Loss loss = new Loss(net, SETTINGS);
    double own = 0;
    for (int i = 0; i < batch.size(); i++) {
      own +=
          loss.add(batch.get(i), advantages[i], 1.0 / batch.size(), net.transposed(), gradient)
              / batch.size();
    }

    float[] theirs = new float[net.weights.length];
    double other = torch(net, batch, advantages, theirs);
    assertThat(own).isCloseTo(other, within(NEAR));
    double greatest = 0;
    int slopes = 0;
    for (int i = 0; i < gradient.length; i++) {
      greatest = Math.max(greatest, Math.abs(gradient[i] - theirs[i]));
      slopes += theirs[i] == 0 ? 0 : 1;
    }
    assertThat(slopes).isGreaterThan(10_000);
    assertThat(greatest).isLessThan(NEAR);
  }

  /**
   * The weights lie layer by layer, a matrix with a row for each of what comes in, then the bias.
   */
  private static double torch(
      Net net, List<Loss.Step> batch, double[] advantages, float[] gradient) {
    try (NDManager manager = NDManager.newBaseManager()) {
      int hidden = net.hidden;
      int[][] shapes = {
        {net.inputs, hidden}, {hidden, hidden}, {hidden, hidden}, {hidden, net.actions}, {hidden, 1}
      };
      List<NDArray> weights = new ArrayList<>();
      int at = 0;
      for (int[] shape : shapes) {
        int size = shape[0] * shape[1];
        weights.add(
            manager.create(
                Arrays.copyOfRange(net.weights, at, at + size), new Shape(shape[0], shape[1])));
        at += size;
        weights.add(manager.create(Arrays.copyOfRange(net.weights, at, at + shape[1])));
        at += shape[1];
      }
      weights.forEach(w -> w.setRequiresGradient(true));
      float[] dense = new float[batch.size() * net.inputs];
      for (int i = 0; i < batch.size(); i++) {
        Sparse seen = batch.get(i).seen();
        for (int k = 0; k < seen.at().length; k++) {
          dense[i * net.inputs + seen.at()[k]] = seen.value()[k];
        }
      }
      NDArray x = manager.create(dense, new Shape(batch.size(), net.inputs));
      double loss;
      try (GradientCollector collector = Engine.getInstance().newGradientCollector()) {
        NDArray shared = Activation.relu(layer(x, weights, 0));
        NDArray outputs = layer(Activation.relu(layer(shared, weights, 1)), weights, 3);
        NDArray values = layer(Activation.relu(layer(shared, weights, 2)), weights, 4);
        NDArray mean =
            TorchLoss.of(
                manager, outputs, values.reshape(batch.size()), batch, advantages, SETTINGS);
        collector.backward(mean);
        loss = mean.toFloatArray()[0];
      }
      at = 0;
      for (NDArray weight : weights) {
        float[] slopes = weight.getGradient().toFloatArray();
        System.arraycopy(slopes, 0, gradient, at, slopes.length);
        at += slopes.length;
      }
      return loss;
    }
  }

  private static NDArray layer(NDArray x, List<NDArray> weights, int number) {
    return x.matMul(weights.get(2 * number)).add(weights.get(2 * number + 1));
  }
}
