package org.puzzlewright.training.learner;

/** The optimiser; its moments are part of a checkpoint. */
final class Adam {

  private static final double FIRST = 0.9;
  private static final double SECOND = 0.999;
  private static final float SMALL = 1e-5f;

  final float[] mean;
  final float[] square;
  private long steps;

  Adam(int size) {
    this(new float[size], new float[size], 0);
  }

  Adam(float[] mean, float[] square, long steps) {
    this.mean = mean;
    this.square = square;
    this.steps = steps;
  }

  long steps() {
    return steps;
  }

  /** Makes a step against the gradient, which is shortened to a norm first. */
  void step(float[] weights, float[] gradient, double longest, double rate) {
    steps++;
    double norm = Math.sqrt(squares(gradient));
    float shorten = (float) (norm > longest ? longest / norm : 1);
    double first = 1 - StrictMath.pow(FIRST, (double) steps);
    float second = (float) Math.sqrt(1 - StrictMath.pow(SECOND, (double) steps));
    float pace = (float) (rate / first);
    float keepMean = (float) FIRST;
    float keepSquare = (float) SECOND;
    for (int i = 0; i < weights.length; i++) {
      float slope = gradient[i] * shorten;
      mean[i] = keepMean * mean[i] + (1 - keepMean) * slope;
      square[i] = keepSquare * square[i] + (1 - keepSquare) * slope * slope;
      weights[i] -= pace * mean[i] / ((float) Math.sqrt(square[i]) / second + SMALL);
    }
  }

  private static double squares(float[] gradient) {
    double even = 0;
    double odd = 0;
    for (int i = 0; i + 1 < gradient.length; i += 2) {
      even += gradient[i] * gradient[i];
      odd += gradient[i + 1] * gradient[i + 1];
    }
    float last = gradient.length % 2 == 1 ? gradient[gradient.length - 1] : 0;
    return even + odd + last * last;
  }
}
