package org.puzzlewright.training.learner;

import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Random;
import org.puzzlewright.api.environment.Bound;
import org.puzzlewright.api.environment.Environment;
import org.puzzlewright.api.environment.Space;
import org.puzzlewright.api.environment.StepResult;

/** A number is shown, and the same number is to be said; ten times an episode. */
public final class Echo implements Environment<Integer, Integer> {

  private static final int LENGTH = 10;
  private static final int KINDS = 4;

  private final Space.Discrete<Integer> said = new Space.Discrete<>(List.of(0, 1, 2, 3));
  private final Space<Integer> shown =
      new Space.Box<>(
          List.of(new Bound("number", 0, KINDS - 1)), n -> new double[] {n.doubleValue()});
  private Random random;
  private int number;
  private int steps;

  @Override
  public Integer reset(long seed) {
    random = new Random(seed);
    steps = 0;
    number = random.nextInt(KINDS);
    return number;
  }

  @Override
  public StepResult<Integer> step(Integer action) {
    double reward = action == number ? 1 : 0;
    steps++;
    number = random.nextInt(KINDS);
    return new StepResult<>(number, reward, false, steps == LENGTH, Map.of());
  }

  @Override
  public Integer observation() {
    return number;
  }

  @Override
  public Optional<List<Integer>> legalActions() {
    return Optional.of(said.values());
  }

  @Override
  public Environment<Integer, Integer> copy() {
    throw new UnsupportedOperationException();
  }

  @Override
  public Space<Integer> observationSpace() {
    return shown;
  }

  @Override
  public Space<Integer> actionSpace() {
    return said;
  }

  @Override
  public Integer sample(Random chance) {
    return said.sample(chance);
  }

  @Override
  public String text() {
    return "" + number;
  }
}
