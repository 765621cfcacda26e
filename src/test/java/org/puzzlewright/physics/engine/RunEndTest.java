package org.puzzlewright.physics.engine;

import static org.assertj.core.api.Assertions.assertThat;
import static org.puzzlewright.physics.scene.Scenes.at;

import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.puzzlewright.physics.geometry.Point;
import org.puzzlewright.physics.scene.Placed;
import org.puzzlewright.physics.scene.Plank;
import org.puzzlewright.physics.scene.Rules;
import org.puzzlewright.physics.scene.Scene;
import org.puzzlewright.physics.scene.Scenes;

/** Why runs end, what counts as the goal, and what is told of a run. */
class RunEndTest {

  private static final Placed RED_FLOOR = floor("floor 1", 16, 60, 20);

  private final Simulator simulator = new Simulator();

  private static Placed floor(String name, double length, double x, double y) {
    return new Placed(name, Plank.floor(length, 1), at(x, y));
  }

  private Trace run(Scene scene) {
    return simulator.run(scene, List.of());
  }

  @Test
  void goalEndsAPuzzle() {
    Trace trace = run(Scenes.solvesItself());
    assertThat(trace.end()).isEqualTo(RunEnd.GOAL_REACHED);
    assertThat(trace.solved()).isTrue();
    Event last = trace.events().get(trace.events().size() - 1);
    assertThat(last.kind()).isEqualTo(Event.Kind.GOAL);
    assertThat(last.step()).isEqualTo(trace.steps());
    assertThat(trace.blueTouchedRed().orElseThrow().step()).isLessThan(last.step());
  }

  @Test
  void goalDoesNotEndAReferenceRun() {
    Trace trace = run(Scenes.solvesItself().withRules(Rules.reference()));
    assertThat(trace.solved()).isTrue();
    int goal = trace.first(Event.Kind.GOAL, Scene.RED, Scene.GOAL).orElseThrow().step();
    assertThat(trace.steps()).isGreaterThan(goal);
    assertThat(trace.steps() % Trace.REFERENCE_STEP).isZero();
    assertThat(trace.events().stream().filter(e -> e.kind() == Event.Kind.GOAL)).hasSize(1);
  }

  @Test
  void subGoalIsToldOnceAndBeforeTheGoal() {
    Trace trace = run(Scenes.solvesItself());
    assertThat(trace.reachedSubGoal()).isTrue();
    List<Event.Kind> kinds = trace.events().stream().map(Event::kind).toList();
    assertThat(kinds).containsOnlyOnce(Event.Kind.SUB_GOAL);
    assertThat(kinds.indexOf(Event.Kind.SUB_GOAL)).isLessThan(kinds.indexOf(Event.Kind.GOAL));
    Trace idle = run(Scenes.falling(at(30, 60)));
    assertThat(idle.reachedSubGoal()).isFalse();
  }

  @Test
  void redLeavingEndsAPuzzle() {
    Scene scene = Scenes.bare(at(20, 60), at(60, 40), at(4, 80), List.of(), Rules.puzzle());
    Trace trace = run(scene);
    assertThat(trace.end()).isEqualTo(RunEnd.RED_LEFT_WORLD);
    assertThat(trace.red().y(trace.steps())).isLessThanOrEqualTo(0);
    assertThat(trace.red().y(trace.steps() - 1)).isPositive();
    assertThat(trace.first(Event.Kind.LEFT_WORLD, Scene.RED, "world")).isPresent();
  }

  @Test
  void redLeavingIsSeenEveryFortyStepsUnderReferenceRules() {
    Scene scene = Scenes.bare(at(20, 60), at(60, 40), at(4, 80), List.of(), Rules.reference());
    Trace trace = run(scene);
    assertThat(trace.end()).isEqualTo(RunEnd.RED_LEFT_WORLD);
    assertThat(trace.steps() % Trace.REFERENCE_STEP).isZero();
  }

  @Test
  void blueFallingPastARestingRedEndsAPuzzle() {
    Scene scene =
        Scenes.bare(at(20, 60), at(60, 24), at(4, 80), List.of(RED_FLOOR), Rules.puzzle());
    Trace trace = run(scene);
    assertThat(trace.end()).isEqualTo(RunEnd.BLUE_LOST);
    assertThat(trace.blue().y(trace.steps())).isLessThan(-Scene.BALL_RADIUS);
    assertThat(trace.blue().y(trace.steps() - 1)).isGreaterThanOrEqualTo(-Scene.BALL_RADIUS);
  }

  @Test
  void blueFallingOnAfterItTouchedRedIsNotCalledLost() {
    // Blue glances off red's left shoulder and falls; red comes to rest between two walls.
    List<Placed> box =
        List.of(
            floor("floor 1", 12, 60, 20),
            new Placed("wall 1", Plank.wall(6), at(66, 24)),
            new Placed("wall 2", Plank.wall(1), at(54, 20.5)));
    Scene scene = Scenes.bare(at(52.5, 60), at(60, 24), at(4, 80), box, Rules.puzzle());
    Trace trace = run(scene);
    assertThat(trace.blueTouchedRed()).isPresent();
    assertThat(trace.end()).isEqualTo(RunEnd.ALL_AT_REST);
    assertThat(trace.blue().y(trace.steps())).isNegative();
  }

  @Test
  void restEndsARun() {
    List<Placed> floors = List.of(RED_FLOOR, floor("floor 2", 16, 20, 20));
    Scene scene = Scenes.bare(at(20, 30), at(60, 24), at(4, 80), floors, Rules.puzzle());
    Trace trace = run(scene);
    assertThat(trace.end()).isEqualTo(RunEnd.ALL_AT_REST);
    assertThat(trace.blue().speed(trace.steps())).isLessThan(0.05);
    assertThat(trace.steps()).isLessThan(Rules.REFERENCE_STEPS);
    assertThat(run(scene.withRules(Rules.reference())).end()).isEqualTo(RunEnd.ALL_AT_REST);
  }

  @Test
  void topOfAFlightIsNoRest() {
    // Shot straight up, blue stands still for a moment while red rests.
    Scene scene =
        Scenes.bare(at(20, 40), at(60, 24), at(4, 80), List.of(RED_FLOOR), Rules.puzzle());
    Run run = new Run(new Arena(), scene, List.of());
    run.throwBlue(new org.puzzlewright.physics.geometry.Vec(0, 6));
    assertThat(run.trace().end()).isEqualTo(RunEnd.BLUE_LOST);
  }

  @Test
  void stepLimitEndsARun() {
    for (Rules.Ending ending : Rules.Ending.values()) {
      Scene scene = Scenes.falling(at(20, 80)).withRules(new Rules(true, ending, 30));
      Trace trace = run(scene);
      assertThat(trace.end()).isEqualTo(RunEnd.STEP_LIMIT);
      assertThat(trace.steps()).isEqualTo(30);
    }
    Trace one = run(Scenes.solvesItself().withRules(new Rules(true, Rules.Ending.PUZZLE, 1)));
    assertThat(one.steps()).isEqualTo(1);
  }

  @Test
  void goalAtTheLastStepStillCounts() {
    int steps = run(Scenes.solvesItself()).steps();
    Rules exact = new Rules(true, Rules.Ending.PUZZLE, steps);
    assertThat(run(Scenes.solvesItself().withRules(exact)).end()).isEqualTo(RunEnd.GOAL_REACHED);
    Rules less = new Rules(true, Rules.Ending.PUZZLE, steps - 1);
    assertThat(run(Scenes.solvesItself().withRules(less)).end()).isEqualTo(RunEnd.STEP_LIMIT);
  }

  /** Red falls through the goal by itself. */
  private static Scene redFallsIntoTheGoal(Rules rules) {
    List<Placed> floors = List.of(floor("floor 1", 16, 20, 20), floor("floor 2", 16, 60, 10));
    return Scenes.bare(at(20, 30), at(60, 60), at(60, 20), floors, rules);
  }

  @Test
  void goalCountsOnlyAfterBlueTouchedRed() {
    Trace trace = run(redFallsIntoTheGoal(Rules.puzzle()));
    assertThat(trace.solved()).isFalse();
    assertThat(trace.end()).isEqualTo(RunEnd.ALL_AT_REST);
  }

  @Test
  void goalCountsWithoutBlueUnderReferenceRules() {
    Trace trace = run(redFallsIntoTheGoal(Rules.reference()));
    assertThat(trace.blueTouchedRed()).isEmpty();
    assertThat(trace.solved()).isTrue();
  }

  @Test
  void redThatLiesInTheGoalHasReachedItWhenBlueComes() {
    List<Placed> floors = List.of(floor("floor 2", 16, 60, 10));
    Scene scene = Scenes.bare(at(60, 70), at(60, 30), at(60, 20), floors, Rules.puzzle());
    Trace trace = run(scene);
    int touch = trace.blueTouchedRed().orElseThrow().step();
    assertThat(trace.end()).isEqualTo(RunEnd.GOAL_REACHED);
    assertThat(trace.steps()).isEqualTo(touch);
  }

  @Test
  void eventsAreInOrderAndWhereTheBallsAre() {
    Random random = new Random(5);
    for (int drawn = 0; drawn < 100; drawn++) {
      Scene scene = Scenes.randomLevel(random);
      Trace trace = simulator.run(scene, Scenes.randomTools(scene, random));
      int step = 1;
      for (Event e : trace.events()) {
        assertThat(e.step()).isBetween(step, trace.steps());
        step = e.step();
        assertThat(e.at().distance(trace.track(e.ball()).point(step))).isLessThan(1e-6);
        if (e.kind() == Event.Kind.CONTACT) {
          assertThat(e.other()).isNotEqualTo(e.ball());
          assertThat(e.ball().equals(Scene.RED) && e.other().equals(Scene.BLUE)).isFalse();
        }
      }
      assertThat(trace.red().size()).isEqualTo(trace.blue().size());
      assertThat(trace.steps()).isBetween(1, scene.rules().stepLimit());
      assertThat(trace.blue().at(0).distance(scene.blue().toWorld())).isLessThan(1e-5);
    }
  }

  @Test
  void aBallAboveTheUpperEdgeMayComeBack() {
    Point corner = new Point(1.01, 1.01);
    for (Event.Kind kind : Event.Kind.values()) {
      Event above = new Event(1, kind, Scene.BLUE, "world", new Point(0.3, 1.01));
      assertThat(above.above()).isEqualTo(kind == Event.Kind.LEFT_WORLD);
      assertThat(new Event(1, kind, Scene.BLUE, "world", corner).above()).isFalse();
      assertThat(new Event(1, kind, Scene.BLUE, "world", new Point(0, -1.01)).above()).isFalse();
    }
  }
}
