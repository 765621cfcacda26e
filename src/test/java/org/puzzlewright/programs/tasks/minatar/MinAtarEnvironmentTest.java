package org.puzzlewright.programs.tasks.minatar;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.Random;
import org.junit.jupiter.api.Test;
import org.puzzlewright.api.environment.Environment;
import org.puzzlewright.api.environment.EnvironmentContract;
import org.puzzlewright.base.json.InputException;

class MinAtarEnvironmentTest extends EnvironmentContract<MinAtarView, Integer> {

  @Override
  protected Environment<MinAtarView, Integer> environment() {
    return MinAtarEnvironment.of("breakout");
  }

  /** The same episode as the one that programs are judged by. */
  @Test
  void aPointIsARewardAndTheGameIsTheOneThatProgramsPlay() {
    for (Kind kind : Kind.values()) {
      MinAtarEnvironment environment = MinAtarEnvironment.of(kind.id());
      environment.reset(4);
      Random random = new Random(4);
      byte[] actions = new byte[MinAtarEnvironment.CAP];
      double sum = 0;
      int steps = 0;
      boolean over = false;
      while (!over) {
        int action = environment.sample(random);
        actions[steps++] = (byte) action;
        var result = environment.step(action);
        sum += result.reward();
        over = result.done();
      }
      Episodes same = new Episodes(kind, 1, MinAtarEnvironment.CAP, true, true, 4);
      assertThat(same.replay(java.util.Arrays.copyOf(actions, steps))).isEqualTo(sum);
    }
    assertThatThrownBy(() -> MinAtarEnvironment.of("pong"))
        .isInstanceOf(InputException.class)
        .hasMessageContaining("seaquest");
  }
}
