package org.puzzlewright.physics.engine;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;
import static org.puzzlewright.physics.scene.Scenes.at;

import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.puzzlewright.physics.domain.PuzzleResolver;
import org.puzzlewright.physics.geometry.Point;
import org.puzzlewright.physics.scene.Direction;
import org.puzzlewright.physics.scene.Placed;
import org.puzzlewright.physics.scene.Plank;
import org.puzzlewright.physics.scene.Puzzle;
import org.puzzlewright.physics.scene.Ramp;
import org.puzzlewright.physics.scene.Scene;
import org.puzzlewright.physics.scene.Scenes;

/** Other laws change what they say and nothing else, and leave no mark on the next run. */
class PhysicsParametersTest {

  private final Simulator simulator = new Simulator();

  @ParameterizedTest
  @ValueSource(doubles = {0.98, 1.02})
  void gravityScalesTheFall(double factor) {
    Scene scene = Scenes.falling(at(30, 80));
    Trace trace = simulator.run(scene, List.of(), new PhysicsParameters(factor, 1, 1, false));
    Trace usual = simulator.run(scene, List.of());
    double fallen = 80 - trace.blue().y(200);
    assertThat(fallen / (80 - usual.blue().y(200))).isCloseTo(factor, within(1e-4));
  }

  @Test
  void halfStepsFallNearlyTheSame() {
    Scene scene = Scenes.falling(at(30, 80));
    Trace half = simulator.run(scene, List.of(), new PhysicsParameters(1, 1, 1, true));
    for (int k = 30; k <= 200; k += 10) {
      double seconds = k * Trace.STEP_SECONDS;
      // The exact parabola of 2 units per second squared; a usual step is late by half a step.
      assertThat(half.blue().y(k))
          .isCloseTo(80 - seconds * seconds, within(0.6 * seconds * Trace.STEP_SECONDS));
    }
  }

  @ParameterizedTest
  @ValueSource(doubles = {0.8, 1.2})
  void elasticityScalesTheBounce(double factor) {
    Placed floor = new Placed("floor 1", new Plank("floor", 16, 2, 1, 0.5), at(42, 20));
    Track blue =
        simulator
            .run(
                Scenes.falling(at(42, 60), floor),
                List.of(),
                new PhysicsParameters(1, 1, factor, false))
            .blue();
    int turn = 1;
    while (blue.vy(turn) <= 0) {
      turn++;
    }
    assertThat(blue.vy(turn) / -blue.vy(turn - 1)).isCloseTo(0.5 * factor, within(0.03));
  }

  @Test
  void nothingGainsSpeedThatDidNotBefore() {
    assertThat(new PhysicsParameters(1, 1, 1.02, false).elasticity(1)).isEqualTo(1);
    assertThat(new PhysicsParameters(1, 1, 1.02, false).elasticity(1.5)).isEqualTo(1.53);
    assertThat(new PhysicsParameters(1, 1, 0.98, false).elasticity(1)).isEqualTo(0.98);
  }

  @Test
  void frictionTurnsTheBallMoreOrLess() {
    Placed ramp = new Placed("ramp 1", new Ramp(Direction.LEFT, 18), at(42, 42));
    Scene scene = Scenes.falling(at(44, 60));
    Track little =
        simulator.run(scene, List.of(ramp), new PhysicsParameters(1, 0.5, 1, false)).blue();
    Track much = simulator.run(scene, List.of(ramp), new PhysicsParameters(1, 2, 1, false)).blue();
    assertThat(much.x(300)).isNotEqualTo(little.x(300));
  }

  @Test
  void theNextRunIsAsUsual() {
    for (String name : PuzzleResolver.SCENARIOS) {
      Puzzle puzzle = Scenes.scenario(name);
      Placed ramp = new Placed("ramp 1", new Ramp(Direction.LEFT, 18), new Point(0.7, 0.43));
      Simulator fresh = new Simulator();
      String before = fresh.run(puzzle.scene(), List.of(ramp)).hash();
      Simulator used = new Simulator();
      BranchableRun fork = used.fork(puzzle.scene(), List.of());
      used.run(puzzle.scene(), List.of(ramp), new PhysicsParameters(1.02, 0.98, 1.02, true));
      assertThat(used.run(puzzle.scene(), List.of(ramp)).hash()).isEqualTo(before);
      assertThat(fork.run(ramp).hash()).isEqualTo(before);
      used.run(puzzle.scene(), List.of(ramp), new PhysicsParameters(1.02, 0.98, 1.02, true));
      assertThat(fork.run(ramp).hash()).isEqualTo(before);
      assertThat(used.run(puzzle.scene(), List.of(ramp), PhysicsParameters.USUAL).hash())
          .isEqualTo(before);
    }
  }

  @Test
  void wildFactorsAreRefused() {
    assertThatThrownBy(() -> new PhysicsParameters(1, 3, 1, false))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessageContaining("friction")
        .hasMessageContaining("[0.5, 2]");
  }
}
