package org.puzzlewright.physics.search;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.puzzlewright.physics.engine.Event;
import org.puzzlewright.physics.engine.RunEnd;
import org.puzzlewright.physics.engine.Simulator;
import org.puzzlewright.physics.engine.Trace;
import org.puzzlewright.physics.engine.Tracks;
import org.puzzlewright.physics.geometry.Point;
import org.puzzlewright.physics.geometry.Vec;
import org.puzzlewright.physics.scene.Placed;
import org.puzzlewright.physics.scene.Rules;
import org.puzzlewright.physics.scene.Scene;
import org.puzzlewright.physics.scene.Scenes;

class ObjectiveTest {

  private static final Objective PROGRESS = Objective.progress();

  private static final Scene LEVEL =
      Scenes.bare(
          Scenes.at(0, 40), Scenes.at(40, 40), Scenes.at(82, 40), List.of(), Rules.puzzle());

  private static Event touch(int step) {
    return new Event(step, Event.Kind.CONTACT, Scene.BLUE, Scene.RED, new Point(0, 0));
  }

  private static double score(double[][] blue, double[][] red, Event... events) {
    Trace trace = Tracks.trace(blue, red, List.of(events), RunEnd.STEP_LIMIT);
    return PROGRESS.score(LEVEL, List.of(), trace);
  }

  @Test
  void withoutATouchNearnessOfBlueToRedCounts() {
    double[][] red = {{40, 40}, {40, 40}, {40, 40}};
    double near = score(new double[][] {{0, 40}, {19, 40}, {0, 0}}, red);
    double far = score(new double[][] {{0, 40}, {10, 40}, {0, 0}}, red);
    assertThat(near).isCloseTo(1 - 0.5 / Math.sqrt(8), within(1e-9));
    assertThat(far).isLessThan(near).isBetween(0.0, 1.0);
  }

  @Test
  void afterATouchNearnessOfRedToTheGoalCountsFromThenOn() {
    double[][] blue = {{0, 40}, {32, 40}, {32, 40}};
    // Before the touch red was nearer to the goal; that is not blue's score.
    double[][] red = {{82, 40}, {40, 40}, {40, 40}};
    assertThat(score(blue, red, touch(1))).isCloseTo(2 - 1 / Math.sqrt(8), within(1e-9));
    double[][] pushed = {{40, 40}, {40, 40}, {61, 40}};
    assertThat(score(blue, pushed, touch(1))).isCloseTo(2 - 0.5 / Math.sqrt(8), within(1e-9));
  }

  @Test
  void goalScoresMost() {
    double[][] still = {{0, 0}, {0, 0}};
    Event goal = new Event(1, Event.Kind.GOAL, Scene.RED, Scene.GOAL, new Point(0, 0));
    assertThat(score(still, still, touch(1), goal)).isEqualTo(Objective.SOLVED);
  }

  @Test
  void scoresStayInTheirBands() {
    Simulator simulator = new Simulator();
    Random random = new Random(12);
    for (int i = 0; i < 200; i++) {
      Scene scene = Scenes.randomLevel(random);
      List<Placed> tools = Scenes.randomTools(scene, random);
      Trace trace = simulator.run(scene, tools);
      double score = PROGRESS.score(scene, tools, trace);
      if (trace.solved()) {
        assertThat(score).isEqualTo(2);
      } else if (trace.blueTouchedRed().isPresent()) {
        assertThat(score).isGreaterThanOrEqualTo(1).isLessThan(2);
      } else {
        assertThat(score).isGreaterThanOrEqualTo(0).isLessThan(1);
      }
      assertThat(Objective.pass(scene.goal()).score(scene, tools, trace)).isBetween(0.0, 1.0);
    }
  }

  @Test
  void withoutABlueBallItIsRedThatPasses() {
    Scene scene = Scenes.falling(new Point(0.2, 0.5));
    Scene plain =
        new Scene(
            "plain",
            Scene.NOWHERE,
            scene.red(),
            scene.goal(),
            List.of(),
            scene.furniture(),
            scene.rules());
    Point place = new Point(-0.4, 0.3);
    Vec at = place.toWorld();
    double[][] far = {{-90, -90}, {-90, -90}};
    double[][] there = {{-90, -90}, {at.x(), at.y()}};
    Trace trace = Tracks.trace(far, there, List.of(), RunEnd.STEP_LIMIT);
    assertThat(Objective.pass(place).score(plain, List.of(), trace)).isCloseTo(1, within(1e-6));
    assertThat(Objective.pass(place).score(scene, List.of(), trace)).isLessThan(0.5);
  }
}
