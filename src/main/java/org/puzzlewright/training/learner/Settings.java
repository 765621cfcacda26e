package org.puzzlewright.training.learner;

/**
 * How a trainer works.
 *
 * @param hidden units of each hidden layer, at least 1
 * @param environments how many run beside each other, at least 1
 * @param rollout steps of each between two updates, at least 1
 * @param epochs how often an update goes over its steps
 * @param minibatches into how many parts it divides them each time
 * @param rate learning rate
 * @param discount of rewards a step later
 * @param trace lambda of generalised advantage estimation
 * @param clip how far the ratio of probabilities and the value may go from the old ones
 * @param valueWeight of the value's loss
 * @param entropyWeight of the entropy
 * @param longestGradient norm to which a gradient is shortened
 */
public record Settings(
    int hidden,
    int environments,
    int rollout,
    int epochs,
    int minibatches,
    double rate,
    double discount,
    double trace,
    double clip,
    double valueWeight,
    double entropyWeight,
    double longestGradient) {

  /** The paper's, but for 4 epochs instead of 10, a rate of 5e-4 and 16 environments. */
  public static final Settings STANDARD =
      new Settings(64, 16, 128, 4, 4, 5e-4, 0.99, 0.95, 0.2, 0.5, 0.01, 0.5);

  /** Checks the bounds. */
  public Settings {
    if (Math.min(Math.min(hidden, environments), Math.min(rollout, epochs)) < 1
        || minibatches < 1
        || minibatches > environments * rollout) {
      throw new IllegalArgumentException(
          "sizes must be at least 1, and minibatches at most environments times rollout");
    }
  }

  /** Returns the same with another length of rollouts. */
  public Settings withRollout(int steps) {
    return new Settings(
        hidden,
        environments,
        steps,
        epochs,
        minibatches,
        rate,
        discount,
        trace,
        clip,
        valueWeight,
        entropyWeight,
        longestGradient);
  }

  /** Returns how many steps an update is made of. */
  int batch() {
    return environments * rollout;
  }
}
