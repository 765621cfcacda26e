package org.puzzlewright.api.environment;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Test;

/**
 * What learners and searches rely on in any environment. An environment's test extends this and
 * makes the environment; the check's episodes do the rest.
 *
 * @param <O> the observation
 * @param <A> the action
 */
public abstract class EnvironmentContract<O, A> {

  /** Makes the environment; equal and independent ones each time, no episode started. */
  protected abstract Environment<O, A> environment();

  /** Returns how many seeds are played for each rule; fewer for a slow environment. */
  protected int episodes() {
    return 3;
  }

  @Test
  void keepsTheContract() {
    List<EnvironmentCheck.Finding> findings = EnvironmentCheck.of(this::environment, episodes());
    assertThat(findings).isNotEmpty().allMatch(EnvironmentCheck.Finding::holds);
  }

  @Test
  void nothingIsToldBeforeTheFirstReset() {
    Environment<O, A> environment = environment();
    assertThatThrownBy(environment::observation).isInstanceOf(IllegalStateException.class);
    assertThatThrownBy(environment::legalActions).isInstanceOf(IllegalStateException.class);
    assertThatThrownBy(environment::text).isInstanceOf(IllegalStateException.class);
    assertThat(environment.copy().reset(1)).isEqualTo(environment.reset(1));
  }

  @Test
  void textTellsHowThingsStandAndChangesNothing() {
    Environment<O, A> environment = environment();
    O start = environment.reset(1);
    assertThat(environment.text()).isNotBlank().isEqualTo(environment.text());
    assertThat(environment.observation()).isEqualTo(start);
    Random random = new Random(1);
    while (!environment.step(environment.sample(random)).done()) {
      assertThat(environment.text()).isNotBlank();
    }
    assertThat(environment.text()).isEqualTo(environment.copy().text());
  }
}
