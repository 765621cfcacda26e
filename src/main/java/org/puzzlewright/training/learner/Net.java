package org.puzzlewright.training.learner;

import java.util.Arrays;
import java.util.Random;

/**
 * A net with a shared hidden layer, and on it a hidden layer each for the actor, which has an
 * output for each action, and the critic, which has one: the value of a state. Hidden units are
 * rectified. Inputs that are 0 cost nothing. Only {@link #weights} changes.
 */
final class Net {

  final int inputs;
  final int hidden;
  final int actions;
  final float[] weights;

  // Where each matrix and bias begins; a matrix has a row for each of what comes in.
  private final int sharedBias;
  private final int actor;
  private final int actorBias;
  private final int critic;
  private final int criticBias;
  private final int output;
  private final int outputBias;
  private final int value;
  private final int valueBias;

  private Net(int inputs, int hidden, int actions, float[] weights) {
    this.inputs = inputs;
    this.hidden = hidden;
    this.actions = actions;
    sharedBias = inputs * hidden;
    actor = sharedBias + hidden;
    actorBias = actor + hidden * hidden;
    critic = actorBias + hidden;
    criticBias = critic + hidden * hidden;
    output = criticBias + hidden;
    outputBias = output + hidden * actions;
    value = outputBias + actions;
    valueBias = value + hidden;
    this.weights = weights == null ? new float[valueBias + 1] : weights;
  }

  /**
   * Makes one by chance.
   *
   * @param active how many inputs are usually on, by which the first layer is scaled
   */
  static Net random(int inputs, int hidden, int actions, double active, long seed) {
    Net net = new Net(inputs, hidden, actions, null);
    Random random = new Random(seed);
    net.draw(random, 0, net.sharedBias, Math.sqrt(2 / Math.max(1, active)));
    net.draw(random, net.actor, net.actorBias, Math.sqrt(2.0 / hidden));
    net.draw(random, net.critic, net.criticBias, Math.sqrt(2.0 / hidden));
    // Nearly equal probabilities at first.
    net.draw(random, net.output, net.outputBias, 0.01 * Math.sqrt(1.0 / hidden));
    net.draw(random, net.value, net.valueBias, Math.sqrt(1.0 / hidden));
    return net;
  }

  private void draw(Random random, int from, int to, double deviation) {
    for (int i = from; i < to; i++) {
      weights[i] = (float) (deviation * random.nextGaussian());
    }
  }

  /** Returns one with these weights, as many as {@link #size} says. */
  static Net of(int inputs, int hidden, int actions, float[] weights) {
    return new Net(inputs, hidden, actions, weights);
  }

  /** Returns how many weights a net of such a shape has. */
  static long size(long inputs, long hidden, long actions) {
    return (inputs + 1) * hidden + 2 * (hidden + 1) * hidden + (hidden + 1) * (actions + 1);
  }

  /** What comes of a forward pass, and room for the way back; one for each thread. */
  static final class Pass {
    private final float[] shared;
    private final float[] acting;
    private final float[] judging;
    private final float[] back;
    private final float[] backShared;
    private final float[] outputs;
    private final int[] units;
    private final float[] times;
    private int[] rows;

    /** Probability of each action, 0 for those that are not legal. */
    final double[] probability;

    /** Its logarithm, for those that are. */
    final double[] logarithm;

    /** What the critic gives. */
    float value;

    Pass(Net net) {
      shared = new float[net.hidden];
      acting = new float[net.hidden];
      judging = new float[net.hidden];
      back = new float[net.hidden];
      backShared = new float[net.hidden];
      outputs = new float[net.actions];
      units = new int[net.hidden];
      times = new float[net.hidden];
      rows = new int[net.hidden];
      probability = new double[net.actions];
      logarithm = new double[net.actions];
    }

    /** Returns room for so many rows. */
    private int[] rows(int count) {
      rows = rows.length < count ? new int[2 * count] : rows;
      return rows;
    }

    /** Lists the units that are on and what they give; returns how many there are. */
    private int active(float[] of) {
      int count = 0;
      for (int i = 0; i < of.length; i++) {
        if (of[i] != 0) {
          units[count] = i;
          times[count++] = of[i];
        }
      }
      return count;
    }

    /** Returns where the rows of the listed units begin. */
    private int[] offset(int matrix, int width, int count) {
      for (int i = 0; i < count; i++) {
        rows[i] = matrix + units[i] * width;
      }
      return rows;
    }

    /** Returns the mean negative logarithm of what is drawn. */
    double entropy() {
      double sum = 0;
      for (int i = 0; i < probability.length; i++) {
        sum -= probability[i] > 0 ? probability[i] * logarithm[i] : 0;
      }
      return sum;
    }
  }

  /**
   * Fills a pass.
   *
   * @param legal which actions are, or null when all are
   */
  void forward(Sparse x, boolean[] legal, Pass pass) {
    System.arraycopy(weights, sharedBias, pass.shared, 0, hidden);
    int[] rows = pass.rows(x.at().length);
    for (int i = 0; i < x.at().length; i++) {
      rows[i] = x.at()[i] * hidden;
    }
    addRows(pass.shared, weights, rows, x.value(), x.at().length);
    rectify(pass.shared);
    int active = pass.active(pass.shared);
    System.arraycopy(weights, actorBias, pass.acting, 0, hidden);
    addRows(pass.acting, weights, pass.offset(actor, hidden, active), pass.times, active);
    rectify(pass.acting);
    System.arraycopy(weights, criticBias, pass.judging, 0, hidden);
    addRows(pass.judging, weights, pass.offset(critic, hidden, active), pass.times, active);
    rectify(pass.judging);
    System.arraycopy(weights, outputBias, pass.outputs, 0, actions);
    active = pass.active(pass.acting);
    addRows(pass.outputs, weights, pass.offset(output, actions, active), pass.times, active);
    float sum = weights[valueBias];
    for (int i = 0; i < hidden; i++) {
      sum += pass.judging[i] * weights[value + i];
    }
    pass.value = sum;
    softmax(legal, pass);
  }

  /** StrictMath gives the same everywhere. */
  private void softmax(boolean[] legal, Pass pass) {
    double most = Double.NEGATIVE_INFINITY;
    for (int i = 0; i < actions; i++) {
      most = legal == null || legal[i] ? Math.max(most, pass.outputs[i]) : most;
    }
    double sum = 0;
    for (int i = 0; i < actions; i++) {
      boolean can = legal == null || legal[i];
      pass.probability[i] = can ? StrictMath.exp(pass.outputs[i] - most) : 0;
      sum += pass.probability[i];
    }
    double log = StrictMath.log(sum);
    for (int i = 0; i < actions; i++) {
      pass.logarithm[i] = pass.outputs[i] - most - log;
      pass.probability[i] /= sum;
    }
  }

  private static void rectify(float[] units) {
    for (int i = 0; i < units.length; i++) {
      units[i] = Math.max(0, units[i]);
    }
  }

  /**
   * Adds rows of a matrix, each so many times; four at once, which takes half of the time.
   *
   * @param rows where each begins, of which the first {@code count} are meant
   */
  private static void addRows(float[] sum, float[] matrix, int[] rows, float[] times, int count) {
    int next = 0;
    for (; next + 4 <= count; next += 4) {
      int a = rows[next];
      int b = rows[next + 1];
      int c = rows[next + 2];
      int d = rows[next + 3];
      float ta = times[next];
      float tb = times[next + 1];
      float tc = times[next + 2];
      float td = times[next + 3];
      for (int i = 0; i < sum.length; i++) {
        sum[i] += ta * matrix[a + i] + tb * matrix[b + i] + tc * matrix[c + i] + td * matrix[d + i];
      }
    }
    for (; next < count; next++) {
      addRow(sum, matrix, rows[next], times[next]);
    }
  }

  private static void addRow(float[] sum, float[] matrix, int row, float times) {
    for (int i = 0; i < sum.length; i++) {
      sum[i] += times * matrix[row + i];
    }
  }

  private static void addToRow(float[] matrix, int row, float[] what, float times) {
    for (int i = 0; i < what.length; i++) {
      matrix[row + i] += times * what[i];
    }
  }

  /** The hidden layers of actor and critic with a row for each of what goes out. */
  record Transposed(float[] actor, float[] critic) {}

  /** Returns what {@link #backward} needs; made anew when weights have changed. */
  Transposed transposed() {
    return new Transposed(transposed(actor), transposed(critic));
  }

  private float[] transposed(int matrix) {
    float[] turned = new float[hidden * hidden];
    for (int i = 0; i < hidden; i++) {
      for (int j = 0; j < hidden; j++) {
        turned[j * hidden + i] = weights[matrix + i * hidden + j];
      }
    }
    return turned;
  }

  /**
   * Adds the gradient of a loss to {@code gradient}, after {@link #forward} of the same pass.
   *
   * @param toOutputs the loss's derivative by each output of the actor
   * @param toValue its derivative by the critic's
   */
  void backward(
      Sparse x, Pass pass, Transposed turned, float[] toOutputs, float toValue, float[] gradient) {
    // Critic.
    gradient[valueBias] += toValue;
    for (int i = 0; i < hidden; i++) {
      gradient[value + i] += toValue * pass.judging[i];
      pass.back[i] = pass.judging[i] > 0 ? toValue * weights[value + i] : 0;
    }
    Arrays.fill(pass.backShared, 0);
    hiddenBack(pass, critic, criticBias, turned.critic, gradient);
    // Actor.
    addToRow(gradient, outputBias, toOutputs, 1);
    for (int i = 0; i < hidden; i++) {
      float sum = 0;
      if (pass.acting[i] > 0) {
        int row = output + i * actions;
        for (int j = 0; j < actions; j++) {
          sum += toOutputs[j] * weights[row + j];
        }
        addToRow(gradient, row, toOutputs, pass.acting[i]);
      }
      pass.back[i] = sum;
    }
    hiddenBack(pass, actor, actorBias, turned.actor, gradient);
    // Shared layer.
    for (int i = 0; i < hidden; i++) {
      pass.backShared[i] = pass.shared[i] > 0 ? pass.backShared[i] : 0;
    }
    addToRow(gradient, sharedBias, pass.backShared, 1);
    for (int i = 0; i < x.at().length; i++) {
      addToRow(gradient, x.at()[i] * hidden, pass.backShared, x.value()[i]);
    }
  }

  private void hiddenBack(Pass pass, int matrix, int bias, float[] turned, float[] gradient) {
    addToRow(gradient, bias, pass.back, 1);
    for (int i = 0; i < hidden; i++) {
      if (pass.shared[i] > 0) {
        addToRow(gradient, matrix + i * hidden, pass.back, pass.shared[i]);
      }
    }
    int active = pass.active(pass.back);
    addRows(pass.backShared, turned, pass.offset(0, hidden, active), pass.times, active);
  }
}
