package org.puzzlewright.training.learner;

import ai.djl.ndarray.NDArray;
import ai.djl.ndarray.NDArrays;
import ai.djl.ndarray.NDManager;
import ai.djl.ndarray.types.Shape;
import java.util.List;

/** The clipped loss of proximal policy optimisation in PyTorch's operations, for a batch. */
final class TorchLoss {

  private TorchLoss() {}

  /**
   * Returns the mean loss of a batch, a number.
   *
   * @param outputs a row a step, a column an action
   * @param values of the critic, one a step
   * @param advantages normalised
   */
  static NDArray of(
      NDManager manager,
      NDArray outputs,
      NDArray values,
      List<Loss.Step> batch,
      double[] advantages,
      Settings settings) {
    int actions = (int) outputs.getShape().get(1);
    float[] chosen = new float[batch.size() * actions];
    float[] barred = new float[batch.size() * actions];
    float[] before = new float[batch.size()];
    float[] old = new float[batch.size()];
    float[] target = new float[batch.size()];
    float[] gain = new float[batch.size()];
    for (int i = 0; i < batch.size(); i++) {
      Loss.Step step = batch.get(i);
      chosen[i * actions + step.action()] = 1;
      for (int k = 0; k < actions; k++) {
        barred[i * actions + k] = step.legal() == null || step.legal()[k] ? 0 : -1e9f;
      }
      before[i] = (float) step.logarithm();
      old[i] = (float) step.value();
      target[i] = (float) step.target();
      gain[i] = (float) advantages[i];
    }
    Shape table = new Shape(batch.size(), actions);
    NDArray logarithms = outputs.add(manager.create(barred, table)).logSoftmax(1);
    NDArray probabilities = logarithms.exp();
    NDArray ratio =
        logarithms
            .mul(manager.create(chosen, table))
            .sum(new int[] {1})
            .sub(manager.create(before))
            .exp();
    NDArray advantage = manager.create(gain);
    double clip = settings.clip();
    NDArray surrogate =
        NDArrays.minimum(ratio.mul(advantage), ratio.clip(1 - clip, 1 + clip).mul(advantage));
    NDArray known = manager.create(old);
    NDArray aim = manager.create(target);
    NDArray off = values.sub(aim).pow(2);
    NDArray held = values.sub(known).clip(-clip, clip).add(known).sub(aim).pow(2);
    NDArray entropy = probabilities.mul(logarithms).sum(new int[] {1}).neg();
    return surrogate
        .neg()
        .add(NDArrays.maximum(off, held).mul(0.5 * settings.valueWeight()))
        .sub(entropy.mul(settings.entropyWeight()))
        .mean();
  }
}
