package org.puzzlewright.physics.environment;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.puzzlewright.api.environment.EnvironmentCheck;
import org.puzzlewright.api.environment.EnvironmentContract;
import org.puzzlewright.api.environment.StepResult;
import org.puzzlewright.physics.engine.Simulator;
import org.puzzlewright.physics.engine.Trace;
import org.puzzlewright.physics.geometry.Point;
import org.puzzlewright.physics.scene.Direction;
import org.puzzlewright.physics.scene.Hexagon;
import org.puzzlewright.physics.scene.Inventory;
import org.puzzlewright.physics.scene.Placed;
import org.puzzlewright.physics.scene.PlayMode;
import org.puzzlewright.physics.scene.Puzzle;
import org.puzzlewright.physics.scene.Ramp;
import org.puzzlewright.physics.scene.Rules;
import org.puzzlewright.physics.scene.Scene;
import org.puzzlewright.physics.scene.Scenes;

/** Levels as environments: rewards, ends, and the contract. */
class CreateEnvironmentTest extends EnvironmentContract<CreateObservation, CreateAction> {

  @Override
  protected CreateEnvironment environment() {
    return new CreateEnvironment(seed -> Scenes.randomLevel(new Random(seed)), Inventory.paper());
  }

  @Override
  protected int episodes() {
    return 10;
  }

  private static final CreateAction WAIT = new CreateAction.NoOp();

  private static CreateEnvironment of(Scene scene) {
    return new CreateEnvironment(scene, Inventory.paper());
  }

  private static CreateAction place(boolean ramp, double x, double y) {
    return new CreateAction.Place(
        ramp ? new Ramp(Direction.LEFT, 18) : new Hexagon(), new Point(x, y));
  }

  private static List<StepResult<CreateObservation>> play(Scene scene, List<CreateAction> actions) {
    CreateEnvironment environment = of(scene);
    environment.reset(1);
    List<StepResult<CreateObservation>> all = new ArrayList<>();
    for (int i = 0; all.isEmpty() || !all.get(i - 1).done(); i++) {
      all.add(environment.step(i < actions.size() ? actions.get(i) : WAIT));
    }
    return all;
  }

  @ParameterizedTest
  @ValueSource(strings = {"push", "shoot", "turn", "obstacle-turn", "shoot-turn"})
  void scenariosKeepTheContract(String name) {
    Puzzle puzzle = Scenes.scenario(name);
    assertThat(
            EnvironmentCheck.of(
                () -> new CreateEnvironment(puzzle.scene(), puzzle.inventory()), 10))
        .isNotEmpty()
        .allMatch(EnvironmentCheck.Finding::holds);
  }

  /** The reference's own recording scenario_env1_ramp_multiagent.json, mirrored. */
  @Test
  void rewardsAreTheReferences() {
    Scene scene = Scenes.scenario("push").scene().withRules(Rules.reference());
    List<StepResult<CreateObservation>> steps = play(scene, List.of(place(true, 0.7, 0.43)));
    double sum = steps.stream().mapToDouble(StepResult::reward).sum();
    // 0.01 a step, 2 - 0.1 for the sub-goal and 10 - 0.1 for the goal.
    assertThat(sum).isCloseTo(0.01 * steps.size() + 1.9 + 9.9, within(1e-9));
    assertThat(steps.size()).isBetween(24, 30);
    assertThat(steps).filteredOn(s -> s.reward() > 9).hasSize(1);
    assertThat(steps).filteredOn(s -> s.reward() > 1).hasSize(2);
    StepResult<CreateObservation> last = steps.get(steps.size() - 1);
    assertThat(last.terminated()).isTrue();
    assertThat(last.observation().goalReached()).isTrue();
    assertThat(last.observation().subGoals()).isEmpty();
    assertThat(last.info()).containsKey("end");
  }

  @Test
  void pushedRedIsPaidWhereBlueMustComeFirst() {
    Scene scene = Scenes.scenario("push").scene();
    List<StepResult<CreateObservation>> steps = play(scene, List.of(place(true, 0.7, 0.43)));
    double sum = steps.stream().mapToDouble(StepResult::reward).sum();
    assertThat(sum).isCloseTo(0.01 * steps.size() + 1 + 1.9 + 9.9, within(1e-9));
    assertThat(steps.get(steps.size() - 1).terminated()).isTrue();
  }

  @Test
  void idleEpisodeLastsThirtyOneSteps() {
    Scene scene = Scenes.scenario("push").scene().withRules(Rules.reference());
    List<StepResult<CreateObservation>> steps = play(scene, List.of());
    assertThat(steps).hasSize(31).allMatch(s -> s.reward() == 0.01);
    assertThat(steps.get(30).truncated()).isTrue();
    assertThat(steps.get(30).terminated()).isFalse();
  }

  @Test
  void refusedToolsCostAndAreNotThere() {
    Scene scene = Scenes.scenario("push").scene().withRules(Rules.reference());
    List<StepResult<CreateObservation>> steps =
        play(
            scene, List.of(place(false, scene.goal().x(), scene.goal().y()), place(false, 0, 0.6)));
    assertThat(steps.get(0).reward()).isZero();
    assertThat(steps.get(0).info().get("refused")).contains("goal");
    assertThat(steps.get(0).observation().tools()).isEmpty();
    assertThat(steps.get(1).reward()).isEqualTo(0.01);
    assertThat(steps.get(1).observation().tools()).hasSize(1);
  }

  @Test
  void moreThanTheInventoryIsRefused() {
    Scene scene = Scenes.scenario("push").scene().withRules(Rules.reference());
    List<CreateAction> many = new ArrayList<>();
    for (double x = -0.9; x < 1; x += 0.45) {
      many.add(place(false, x, 0.9));
    }
    List<StepResult<CreateObservation>> steps = play(scene, many);
    assertThat(steps.get(3).observation().tools()).hasSize(3);
    assertThat(steps.get(3).info().get("refused")).contains("not on offer");
  }

  @Test
  void placesOutsideAreMovedOntoTheBorder() {
    Scene scene = Scenes.scenario("push").scene().withRules(Rules.reference());
    StepResult<CreateObservation> first = play(scene, List.of(place(false, -1.1, 1.3))).get(0);
    assertThat(first.observation().tools().get(0).at()).isEqualTo(new Point(-1, 1));
  }

  @Test
  void toolNumbersNameTheVariants() {
    CreateEnvironment environment = of(Scenes.scenario("push").scene());
    environment.reset(1);
    int last = environment.tools().size() - 1;
    StepResult<CreateObservation> result =
        environment.step(new CreateAction.PlaceNumber(last, new Point(0, 0.6)));
    assertThat(result.observation().tools().get(0).item()).isEqualTo(environment.tools().get(last));
    assertThatThrownBy(
            () -> environment.step(new CreateAction.PlaceNumber(last + 1, new Point(0, 0))))
        .isInstanceOf(IllegalArgumentException.class);
    assertThatThrownBy(() -> environment.step(null)).isInstanceOf(IllegalArgumentException.class);
    assertThatThrownBy(() -> environment.step(place(true, Double.NaN, 0)))
        .isInstanceOf(IllegalArgumentException.class);
  }

  /** Where physics can branch off, and where the steps so far are made again. */
  @ParameterizedTest
  @ValueSource(strings = {"basket", "belt", "buckets", "cannon", "moving", "push", "seesaw"})
  void copiesGoOnBitByBit(String task) {
    Puzzle puzzle = Scenes.task(task);
    Random random = new Random(3);
    for (int episode = 0; episode < 3; episode++) {
      CreateEnvironment original = new CreateEnvironment(puzzle.scene(), puzzle.inventory());
      original.reset(1);
      boolean done = false;
      while (!done) {
        CreateEnvironment copy = original.copy();
        CreateEnvironment second = copy.copy();
        CreateAction action = original.sample(random);
        StepResult<CreateObservation> result = original.step(action);
        assertThat(copy.step(action)).isEqualTo(result);
        assertThat(second.step(action)).isEqualTo(result);
        assertThat(copy.copy().observation()).isEqualTo(result.observation());
        original = random.nextBoolean() ? copy : second;
        done = result.done();
      }
    }
  }

  @Test
  void vectorsAreActions() {
    CreateEnvironment environment = of(Scenes.randomLevel(new Random(1)));
    int last = environment.tools().size() - 1;
    Point at = new Point(0.25, -3);
    assertThat(environment.action(new double[] {1.4, 0.25, -3}))
        .isEqualTo(new CreateAction.PlaceNumber(1, at));
    assertThat(environment.action(new double[] {last + 0.4, 0.25, -3}))
        .isEqualTo(new CreateAction.PlaceNumber(last, at));
    assertThat(environment.action(new double[] {-0.6, 0, 0})).isEqualTo(WAIT);
    double[][] none = {
      {}, {0, 0}, {-2, 0, 0}, {last + 1, 0, 0}, {Double.NaN, 0, 0}, {0, Double.NaN, 0}
    };
    for (double[] vector : none) {
      assertThatThrownBy(() -> environment.action(vector))
          .isInstanceOf(IllegalArgumentException.class);
    }
  }

  @Test
  void actionsAreVectors() {
    CreateEnvironment environment = of(Scenes.scenario("push").scene());
    var space = environment.actionSpace();
    assertThat(space.vector(WAIT)).containsExactly(-1, 0, 0);
    CreateAction number = new CreateAction.PlaceNumber(0, new Point(0.5, -0.5));
    assertThat(space.vector(number)).containsExactly(0, 0.5, -0.5);
    CreateAction place = new CreateAction.Place(environment.tools().get(0), new Point(0.5, -0.5));
    assertThat(space.vector(place)).containsExactly(space.vector(number));
    assertThat(space.contains(number)).isTrue();
    assertThat(space.contains(new CreateAction.PlaceNumber(0, new Point(1.5, 0)))).isFalse();
    assertThat(
            space.contains(new CreateAction.Place(new Ramp(Direction.LEFT, 17), new Point(0, 0))))
        .isFalse();
  }

  /** Step by step is the same as at once. */
  @Test
  void episodeIsTheSequentialRun() {
    Random random = new Random(9);
    for (int i = 0; i < 60; i++) {
      Scene scene = Scenes.randomLevel(random).withRules(Rules.reference());
      List<Placed> tools = Scenes.randomTools(scene, random);
      Trace trace = new Simulator().run(scene, tools, PlayMode.SEQUENTIAL);
      List<CreateAction> actions = new ArrayList<>();
      tools.forEach(t -> actions.add(new CreateAction.Place(t.item(), t.at())));
      List<StepResult<CreateObservation>> steps = play(scene, actions);
      assertThat(steps).hasSize((trace.steps() + 39) / 40);
      CreateObservation last = steps.get(steps.size() - 1).observation();
      Point red = trace.red().point(trace.steps());
      assertThat(last.red().at().x()).isEqualTo(Math.max(-2, Math.min(2, red.x())));
      assertThat(last.red().at().y()).isEqualTo(Math.max(-2, Math.min(2, red.y())));
      assertThat(last.goalReached()).isEqualTo(trace.solved());
    }
  }
}
