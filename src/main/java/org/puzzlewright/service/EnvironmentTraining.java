package org.puzzlewright.service;

import java.nio.file.Path;
import java.util.Map;
import java.util.Random;
import java.util.function.Consumer;
import java.util.stream.LongStream;
import org.puzzlewright.api.environment.Environment;
import org.puzzlewright.api.environment.StepResult;
import org.puzzlewright.base.statistics.Mean;
import org.puzzlewright.training.learner.LearningCurve;
import org.puzzlewright.training.learner.Policy;
import org.puzzlewright.training.learner.Task;

/**
 * A net that is taught to act in any environment by its own rewards.
 *
 * @param trained sums of rewards of the net's episodes, with the mean's 95 % interval
 * @param random those of actions by chance on the same seeds
 */
public record EnvironmentTraining(Mean trained, Mean random) {

  private static final int EPISODES = 20;

  /** The seeds of episodes that are judged begin here. */
  private static final long FRESH = 1_000_000;

  /**
   * Trains and writes {@code player.net} and {@code curve.svg}.
   *
   * @param task its actions are drawn from the net's probabilities, also when it is judged
   * @param told is told each update
   */
  public static <O, A> EnvironmentTraining run(
      Task<O, A> task, Training training, Consumer<LearningCurve.Point> told) {
    Policy<O, A> policy = training.net(task, "", told);
    Path root = training.folder().root();
    training
        .folder()
        .replace(
            Map.of(
                root.resolve("player.net"), training.file(task, "", "net"),
                root.resolve("curve.svg"), training.file(task, "", "svg")));
    return new EnvironmentTraining(
        Mean.of(seeds().mapToDouble(seed -> policy.play(seed, false).sum()).toArray()),
        Mean.of(seeds().mapToDouble(seed -> byChance(task, seed)).toArray()));
  }

  private static LongStream seeds() {
    return LongStream.range(FRESH, FRESH + EPISODES);
  }

  private static <O, A> double byChance(Task<O, A> task, long seed) {
    Environment<O, A> environment = task.maker().get();
    Random random = new Random(seed);
    environment.reset(seed);
    double sum = 0;
    StepResult<O> result;
    do {
      result = environment.step(environment.sample(random));
      sum += result.reward();
    } while (!result.done());
    return sum;
  }
}
