package org.puzzlewright.training.learner;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Random;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** The gradient against differences of a loss that is written here once more, in doubles. */
class GradientTest {

  private static final int INPUTS = 7;
  private static final int HIDDEN = 5;
  private static final int ACTIONS = 3;
  private static final double NUDGE = 1e-5;
  private static final Settings SETTINGS =
      new Settings(HIDDEN, 1, 1, 1, 1, 1e-3, 0.99, 0.95, 0.2, 0.5, 0.01, 0.5);

  /** The ratio and the value's move lie within their bounds, or beyond on either side. */
  @ParameterizedTest
  @CsvSource({
    "1, -1.1, 0.1, 0.7",
    "2, -3.0, 0.1, 0.7",
    "3, -3.0, 0.1, -0.7",
    "4, -0.2, 0.1, -0.7",
    "5, -0.2, 3.0, 0.7",
    "6, -1.1, -3.0, -0.7"
  })
  void equalsDifferencesOfTheLoss(
      long seed, double oldLogarithm, double oldValue, double advantage) {
    Net net = Net.random(INPUTS, HIDDEN, ACTIONS, 3, seed);
    Random random = new Random(seed);
    for (int i = 0; i < net.weights.length; i++) {
      net.weights[i] += (float) (0.3 * random.nextGaussian());
    }
    Sparse seen = new Sparse(new int[] {0, 2, 3, 4, 6}, new float[] {1, 1, -0.5f, 1, 0.25f});
    boolean[] legal = seed % 2 == 0 ? new boolean[] {true, true, false} : null;
    Loss.Step step =
        new Loss.Step(seen, legal, 1, oldLogarithm, oldValue, advantage, oldValue + 0.4);
    float[] gradient = new float[net.weights.length];
    double loss = new Loss(net, SETTINGS).add(step, advantage, 1, net.transposed(), gradient);
    double[] weights = new double[net.weights.length];
    for (int i = 0; i < weights.length; i++) {
      weights[i] = net.weights[i];
    }
    assertThat(loss).isCloseTo(loss(weights, step), org.assertj.core.data.Offset.offset(1e-5));
    int slopes = 0;
    for (int i = 0; i < weights.length; i++) {
      double at = weights[i];
      weights[i] = at + NUDGE;
      double above = loss(weights, step);
      weights[i] = at - NUDGE;
      double below = loss(weights, step);
      weights[i] = at;
      double slope = (above - below) / (2 * NUDGE);
      slopes += slope == 0 ? 0 : 1;
      assertThat((double) gradient[i])
          .as("weight %d", i)
          .isCloseTo(
              slope, org.assertj.core.data.Offset.offset(1e-4 * Math.max(1, Math.abs(slope))));
    }
    assertThat(slopes).isGreaterThan(20);
  }

  private static double loss(double[] w, Loss.Step step) {
    double[] x = new double[INPUTS];
    for (int i = 0; i < step.seen().at().length; i++) {
      x[step.seen().at()[i]] = step.seen().value()[i];
    }
    int[] at = {0};
    double[] shared = layer(w, at, x, HIDDEN, true);
    double[] acting = layer(w, at, shared, HIDDEN, true);
    double[] judging = layer(w, at, shared, HIDDEN, true);
    double[] outputs = layer(w, at, acting, ACTIONS, false);
    double value = layer(w, at, judging, 1, false)[0];
    double sum = 0;
    for (int i = 0; i < ACTIONS; i++) {
      sum += step.legal() == null || step.legal()[i] ? Math.exp(outputs[i]) : 0;
    }
    double entropy = 0;
    for (int i = 0; i < ACTIONS; i++) {
      double p = step.legal() == null || step.legal()[i] ? Math.exp(outputs[i]) / sum : 0;
      entropy -= p > 0 ? p * Math.log(p) : 0;
    }
    double ratio = Math.exp(outputs[step.action()] - Math.log(sum) - step.logarithm());
    double a = step.advantage();
    double policy = -Math.min(ratio * a, Math.min(1.2, Math.max(0.8, ratio)) * a);
    double moved = Math.min(0.2, Math.max(-0.2, value - step.value()));
    double off = value - step.target();
    double held = step.value() + moved - step.target();
    return policy + 0.5 * 0.5 * Math.max(off * off, held * held) - 0.01 * entropy;
  }

  private static double[] layer(double[] w, int[] at, double[] in, int width, boolean rectified) {
    double[] out = new double[width];
    for (double each : in) {
      for (int j = 0; j < width; j++) {
        out[j] += each * w[at[0]++];
      }
    }
    for (int j = 0; j < width; j++) {
      out[j] += w[at[0]++];
      out[j] = rectified ? Math.max(0, out[j]) : out[j];
    }
    return out;
  }
}
