package org.puzzlewright.training.learner;

import java.util.List;

/**
 * Says what steps were worth after they were made, many at once: for rewards that are asked for
 * where each question costs much. Nobody needs them before: actions depend on what is seen alone.
 *
 * @param <O> what is seen
 */
@FunctionalInterface
public interface LateRewards<O> {

  /**
   * A step.
   *
   * @param before what was seen before it
   * @param after what was seen after it
   */
  record Change<O>(O before, O after) {}

  /** Returns what each is worth, finite, equal for equal ones. */
  double[] of(List<Change<O>> changes);
}
