package org.puzzlewright.training.learner;

/** The clipped loss of proximal policy optimisation, for one step. */
final class Loss {

  private final Net net;
  private final Settings settings;
  private final Net.Pass pass;
  private final float[] toOutputs;

  /** What was done in a step, and what came of it. */
  record Step(
      Sparse seen,
      boolean[] legal,
      int action,
      double logarithm,
      double value,
      double advantage,
      double target) {}

  Loss(Net net, Settings settings) {
    this.net = net;
    this.settings = settings;
    pass = new Net.Pass(net);
    toOutputs = new float[net.actions];
  }

  /**
   * Adds a step's share of the gradient.
   *
   * @param advantage normalised
   * @param share 1 by the number of steps
   * @return the loss
   */
  double add(Step step, double advantage, double share, Net.Transposed turned, float[] gradient) {
    net.forward(step.seen(), step.legal(), pass);
    double ratio = StrictMath.exp(pass.logarithm[step.action()] - step.logarithm());
    double low = 1 - settings.clip();
    double high = 1 + settings.clip();
    double clipped = Math.max(low, Math.min(high, ratio)) * advantage;
    boolean free = ratio * advantage <= clipped;
    double entropy = pass.entropy();
    for (int i = 0; i < net.actions; i++) {
      double probability = pass.probability[i];
      double slope = 0;
      if (probability > 0) {
        double chosen = (i == step.action() ? 1 : 0) - probability;
        slope = free ? -advantage * ratio * chosen : 0;
        slope += settings.entropyWeight() * probability * (pass.logarithm[i] + entropy);
      }
      toOutputs[i] = (float) (share * slope);
    }
    double off = pass.value - step.target();
    double moved = pass.value - step.value();
    double held =
        step.value() + Math.max(-settings.clip(), Math.min(settings.clip(), moved)) - step.target();
    boolean plain = off * off >= held * held;
    double toValue = plain ? off : Math.abs(moved) < settings.clip() ? held : 0;
    net.backward(
        step.seen(),
        pass,
        turned,
        toOutputs,
        (float) (share * settings.valueWeight() * toValue),
        gradient);
    return -Math.min(ratio * advantage, clipped)
        + settings.valueWeight() * 0.5 * Math.max(off * off, held * held)
        - settings.entropyWeight() * entropy;
  }
}
