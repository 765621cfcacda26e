package org.puzzlewright.physics.engine;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.puzzlewright.base.json.InputException;
import org.puzzlewright.physics.geometry.Point;
import org.puzzlewright.physics.scene.Chance;
import org.puzzlewright.physics.scene.Placed;
import org.puzzlewright.physics.scene.Plank;
import org.puzzlewright.physics.scene.PlayMode;
import org.puzzlewright.physics.scene.PuzzleJson;
import org.puzzlewright.physics.scene.Rules;
import org.puzzlewright.physics.scene.Scene;
import org.puzzlewright.physics.scene.Setting;

/** What the tasks of CREATE need beyond the paper's levels. */
class TaskRulesTest {

  private static final Point RED = new Point(0, 0.5);

  @Test
  void withoutBlueOnlyRedPlays() {
    Scene scene = plain(new Point(0, -0.5), Setting.usual(), List.of());
    Trace trace = run(scene);
    assertThat(trace.solved()).isTrue();
    assertThat(trace.events()).extracting(Event::ball).containsOnly(Scene.RED);
    assertThat(trace.blue().size()).isEqualTo(trace.red().size());
    assertThat(trace.blue().at(trace.steps())).isEqualTo(trace.blue().at(0));
    assertThat(trace.blue().y(0)).isLessThan(-100);
    assertThat(run(scene).hash()).isEqualTo(trace.hash());

    Placed floor = new Placed("floor 1", Plank.floor(16, 2), new Point(0, 0.2));
    Scene still = plain(new Point(0, -0.5), Setting.usual(), List.of(floor));
    Rules ours = new Rules(false, Rules.Ending.PUZZLE, 5000);
    assertThat(run(still.withRules(ours)).end()).isEqualTo(RunEnd.ALL_AT_REST);
  }

  @ParameterizedTest
  @CsvSource({"3, 6.2", "3.5, 6.7", "4, 7.2", "5, 8.2"})
  void redIsAsLargeAsTheLevelSays(double radius, double reach) {
    Setting setting = new Setting(radius, Setting.GoalKind.STAR, List.of());
    Trace trace = run(plain(new Point(0, 0), setting, List.of()));
    Event goal = trace.first(Event.Kind.GOAL, Scene.RED, Scene.GOAL).orElseThrow();
    // The pentagon's corner points up, 4 above its centre.
    double apart = goal.at().toWorld().y() - 42 - 4;
    assertThat(apart).isBetween(radius - 0.4, radius);
    assertThat(apart + 4).isLessThan(reach + 0.9);
  }

  @Test
  void aBasketIsASquare() {
    Setting basket = new Setting(3.5, Setting.GoalKind.BASKET, List.of());
    // Beside a pentagon, but not beside the square.
    Point beside = new Point(8.4 / 42, -0.2);
    assertThat(run(plain(beside, basket, List.of())).solved()).isTrue();
    assertThat(
            run(plain(beside, new Setting(3.5, Setting.GoalKind.STAR, List.of()), List.of()))
                .solved())
        .isFalse();
  }

  @Test
  void aMovingGoalFallsAndIsReachedByTouch() {
    Setting ball = new Setting(4, Setting.GoalKind.BALL, List.of());
    Scene both = plain(new Point(0.5, 0.5), ball, List.of());
    Trace apart = run(both);
    assertThat(apart.solved()).isFalse();
    assertThat(apart.movers()).extracting(Mover::name).containsExactly(Scene.GOAL);
    assertThat(apart.movers().get(0).at(100).y()).isCloseTo(apart.red().y(100), within());

    Placed floor = new Placed("floor 1", Plank.floor(16, 2), new Point(0, -0.6));
    Trace met = run(plain(new Point(0, -0.4), ball, List.of(floor)));
    assertThat(met.solved()).isTrue();
    Event goal = met.first(Event.Kind.GOAL, Scene.RED, Scene.GOAL).orElseThrow();
    double gap = met.red().at(goal.step()).distance(met.movers().get(0).at(goal.step()));
    assertThat(gap).isBetween(7.5, 8.2);
  }

  @Test
  void markerLevelsEndWhenBlueIsLost() {
    Placed floor = new Placed(Scene.RED_FLOOR, Plank.floor(16, 1), RED.plus(0, -Scene.FLOOR_DROP));
    Scene scene =
        new Scene(
            "marker",
            new Point(-0.7, 0.7),
            RED,
            new Point(0.7, -0.5),
            List.of(),
            List.of(floor),
            new Rules(false, Rules.Ending.REFERENCE, 1240, PlayMode.AT_START, true));
    Trace trace = run(scene);
    assertThat(trace.end()).isEqualTo(RunEnd.BLUE_LOST);
    assertThat(trace.steps() % Trace.REFERENCE_STEP).isZero();
    Trace other = run(scene.withRules(new Rules(false, Rules.Ending.REFERENCE, 1240)));
    assertThat(other.end()).isEqualTo(RunEnd.STEP_LIMIT);
    assertThat(PuzzleJson.read(PuzzleJson.scene(scene).toString(), "x").scene()).isEqualTo(scene);
  }

  @Test
  void drawsMoveWhatBelongsTogether() {
    Chance.Range x = new Chance.Range(-0.1, 0.3);
    Chance redAndFloor =
        new Chance(List.of(Scene.RED, "floor 1", "sub-goal 1"), x, Chance.Range.ZERO, List.of());
    List<Point> places = List.of(new Point(-0.3, -0.8), new Point(0.3, -0.8));
    Chance goal = new Chance(List.of(Scene.GOAL), Chance.Range.ZERO, Chance.Range.ZERO, places);
    Placed floor = new Placed("floor 1", Plank.floor(16, 1), new Point(0, 0.39));
    Scene scene =
        new Scene(
            "random",
            Scene.NOWHERE,
            RED,
            new Point(0.3, -0.8),
            List.of(new Point(0.2, 0.5)),
            List.of(floor),
            Rules.reference(),
            new Setting(3, Setting.GoalKind.STAR, List.of(redAndFloor, goal)));
    assertThat(PuzzleJson.read(PuzzleJson.scene(scene).toString(), "x").scene()).isEqualTo(scene);
    boolean left = false;
    boolean right = false;
    for (long seed = 1; seed <= 40; seed++) {
      Scene drawn = scene.at(seed);
      double moved = drawn.red().x();
      assertThat(moved).isBetween(-0.1, 0.3).isEqualTo(drawn.furniture().get(0).at().x());
      assertThat(drawn.subGoals().get(0).x()).isCloseTo(moved + 0.2, within());
      assertThat(drawn.red().y()).isEqualTo(0.5);
      left |= drawn.goal().equals(places.get(0));
      right |= drawn.goal().equals(places.get(1));
      assertThat(drawn.setting().random()).isEmpty();
      assertThat(drawn.at(seed + 1)).isEqualTo(drawn);
    }
    assertThat(left && right).isTrue();
    String text = PuzzleJson.scene(scene).toString();
    assertThatThrownBy(() -> PuzzleJson.read(text.replace("sub-goal 1", "sub-goal 2"), "x"))
        .isInstanceOf(InputException.class)
        .hasMessageContaining("random[0].things: there is no \"sub-goal 2\"");
    assertThatThrownBy(() -> PuzzleJson.read(text.replace("[-0.1,0.3]", "[0.3,-0.1]"), "x"))
        .isInstanceOf(InputException.class)
        .hasMessageContaining("random[0].x: ");
  }

  private static org.assertj.core.data.Offset<Double> within() {
    return org.assertj.core.data.Offset.offset(1e-4);
  }

  private static Scene plain(Point goal, Setting setting, List<Placed> furniture) {
    return new Scene(
        "plain", Scene.NOWHERE, RED, goal, List.of(), furniture, Rules.reference(), setting);
  }

  private static Trace run(Scene scene) {
    return new Simulator().run(scene, List.of());
  }
}
