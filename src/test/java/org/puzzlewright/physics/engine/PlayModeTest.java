package org.puzzlewright.physics.engine;

import static org.assertj.core.api.Assertions.assertThat;
import static org.puzzlewright.physics.scene.Scenes.at;

import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.puzzlewright.physics.scene.Hexagon;
import org.puzzlewright.physics.scene.Placed;
import org.puzzlewright.physics.scene.PlacementRules;
import org.puzzlewright.physics.scene.PlayMode;
import org.puzzlewright.physics.scene.Rules;
import org.puzzlewright.physics.scene.Scene;
import org.puzzlewright.physics.scene.Scenes;

/** Tools that come one by one while the world runs. */
class PlayModeTest {

  private final Simulator simulator = new Simulator();

  private static Placed hexagon(int number, double x, double y) {
    return new Placed("hexagon " + number, new Hexagon(), at(x, y));
  }

  private static List<Event> refused(Trace trace) {
    return trace.events().stream().filter(e -> e.kind() == Event.Kind.REFUSED).toList();
  }

  @Test
  void oneToolIsTheSameInBothModes() {
    Random random = new Random(3);
    for (int i = 0; i < 100; i++) {
      Scene scene = Scenes.randomLevel(random);
      List<Placed> tools = Scenes.randomTools(scene, random);
      List<Placed> first = tools.subList(0, Math.min(1, tools.size()));
      assertThat(simulator.run(scene, first, PlayMode.SEQUENTIAL))
          .isEqualTo(simulator.run(scene, first, PlayMode.AT_START));
    }
  }

  @Test
  void rulesOfTheLevelChooseTheMode() {
    Scene scene = Scenes.falling(at(20, 80));
    List<Placed> tools = List.of(hexagon(1, 60, 60), hexagon(2, 20, 50));
    Scene running = scene.withRules(scene.rules().with(PlayMode.SEQUENTIAL));
    assertThat(simulator.run(running, tools))
        .isEqualTo(simulator.run(scene, tools, PlayMode.SEQUENTIAL));
    assertThat(simulator.run(scene, tools))
        .isEqualTo(simulator.run(running, tools, PlayMode.AT_START));
  }

  @Test
  void laterToolIsNotThereBefore() {
    // Blue is at y = 30 at the start and has fallen below the last hexagon when that comes.
    Scene scene = Scenes.falling(at(20, 30));
    Placed below = hexagon(6, 20, 19);
    List<Placed> together = List.of(hexagon(1, 60, 60), below);
    assertThat(
            simulator.run(scene, together, PlayMode.AT_START).firstTouch(Scene.BLUE, "hexagon 6"))
        .isPresent();
    List<Placed> late =
        List.of(
            hexagon(1, 60, 60),
            hexagon(2, 60, 40),
            hexagon(3, 40, 60),
            hexagon(4, 40, 40),
            hexagon(5, 40, 80),
            below);
    Trace trace = simulator.run(scene, late, PlayMode.SEQUENTIAL);
    assertThat(trace.firstTouch(Scene.BLUE, "hexagon 6")).isEmpty();
    assertThat(refused(trace)).isEmpty();
  }

  @Test
  void ballInTheWayAtThatMomentRefuses() {
    Scene scene = Scenes.falling(at(20, 80));
    Trace free = simulator.run(scene, List.of());
    Placed onItsWay = hexagon(2, free.blue().x(40), free.blue().y(40) - 9.1);
    Trace trace = simulator.run(scene, List.of(hexagon(1, 60, 60), onItsWay), PlayMode.SEQUENTIAL);
    Event event = refused(trace).get(0);
    assertThat(event.step()).isEqualTo(41);
    assertThat(event.ball()).isEqualTo("hexagon 2");
    assertThat(event.other()).contains("touches the blue ball");
    assertThat(event.at()).isEqualTo(onItsWay.at());
    assertThat(trace.firstTouch(Scene.BLUE, "hexagon 2")).isEmpty();
    // A hair lower it stands free, and is met soon.
    Placed free2 = hexagon(2, free.blue().x(40), free.blue().y(40) - 9.3);
    Trace met = simulator.run(scene, List.of(hexagon(1, 60, 60), free2), PlayMode.SEQUENTIAL);
    assertThat(refused(met)).isEmpty();
    assertThat(met.firstTouch(Scene.BLUE, "hexagon 2")).isPresent();
  }

  @Test
  void goalFurnitureToolsAndNearnessRefuse() {
    Scene scene = Scenes.falling(at(20, 80));
    List<Placed> tools =
        List.of(
            hexagon(1, 60, 60),
            new Placed("near", new Hexagon(), at(60 + 12.6, 60)),
            new Placed("goal hit", new Hexagon(), scene.goal()),
            new Placed("floor hit", new Hexagon(), scene.furniture().get(0).at()),
            new Placed("free", new Hexagon(), at(60 + 12.7, 60)));
    Trace trace = simulator.run(scene, tools, PlayMode.SEQUENTIAL);
    assertThat(refused(trace))
        .extracting(Event::ball)
        .containsExactly("near", "goal hit", "floor hit");
    assertThat(refused(trace)).extracting(Event::step).containsExactly(41, 81, 121);
    assertThat(refused(trace).get(0).other()).contains("more than 0.3 apart");
  }

  @Test
  void reachedSubGoalIsNoLongerInTheWay() {
    Scene scene = Scenes.solvesItself().withRules(Rules.reference().with(PlayMode.SEQUENTIAL));
    Placed there = new Placed("late", new Hexagon(), scene.subGoals().get(0).plus(0, 0.15));
    Placed aside = hexagon(1, 10, 10);
    List<Placed> before = List.of(aside, there);
    assertThat(refused(simulator.run(scene, before)).get(0).other()).contains("sub-goal");
    // Red has passed it by the time of a much later tool.
    List<Placed> after = new java.util.ArrayList<>();
    for (int i = 0; i < 12; i++) {
      after.add(new Placed("again " + i, new Hexagon(), scene.goal()));
    }
    after.add(there);
    assertThat(refused(simulator.run(scene, after))).hasSize(12);
  }

  @Test
  void rulesOnPaperLeaveTheBallsToTheRun() {
    Scene scene = Scenes.falling(at(20, 80));
    Scene running = scene.withRules(scene.rules().with(PlayMode.SEQUENTIAL));
    Placed onBlue = hexagon(2, 20, 80);
    assertThat(PlacementRules.refusal(scene, List.of(hexagon(1, 60, 60)), onBlue)).isPresent();
    assertThat(PlacementRules.refusal(running, List.of(hexagon(1, 60, 60)), onBlue)).isEmpty();
    assertThat(PlacementRules.refusal(running, List.of(), onBlue)).isPresent();
  }
}
