package org.puzzlewright.physics.scene;

import static org.assertj.core.api.Assertions.assertThat;
import static org.puzzlewright.physics.scene.Scenes.at;

import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.puzzlewright.physics.domain.PuzzleResolver;
import org.puzzlewright.physics.geometry.Point;
import org.puzzlewright.physics.geometry.Vec;

/** Every reason for which a tool or a level is refused, and that nothing else is. */
class PlacementRulesTest {

  private static final Scene LEVEL =
      new Scene(
          "level",
          at(20, 70),
          at(42, 40),
          at(70, 20),
          List.of(at(52, 40)),
          List.of(
              new Placed("red floor", Plank.floor(16, 1), at(42, 35)),
              new Placed("wall 1", Plank.wall(13), at(10, 30))),
          Rules.puzzle());

  private static final Placed HEXAGON = new Placed("hexagon 1", new Hexagon(), at(70, 70));

  private static Placed ramp(Point at) {
    return new Placed("ramp 1", new Ramp(Direction.LEFT, 10), at);
  }

  private static String refusal(Placed tool) {
    return PlacementRules.refusal(LEVEL, List.of(HEXAGON), tool).map(Object::toString).orElse("");
  }

  @ParameterizedTest
  @CsvSource({
    "20, 65, touches the blue ball",
    "42, 45, touches the red ball",
    "70, 24, touches the goal",
    "55, 44.5, touches the sub-goal",
    "42, 32, 'touches the \"red floor\"'",
    "12, 30, 'touches the \"wall 1\"'"
  })
  void touchingSomethingIsRefused(double x, double y, String reason) {
    assertThat(refusal(ramp(at(x, y)))).contains(reason).contains("must not touch");
  }

  @Test
  void cannonsZoneMayNotTouchEither() {
    Placed cannon = new Placed("cannon 1", new Cannon(Direction.LEFT, 75, 120), at(20, 61));
    assertThat(refusal(cannon)).contains("touches the blue ball");
  }

  @Test
  void touchingAnEarlierToolIsRefused() {
    // 0.31 apart, and still the upper end of the long ramp reaches into the hexagon.
    Placed tool =
        new Placed("ramp 1", new Ramp(Direction.LEFT, 18), HEXAGON.at().plus(-0.268, -0.155));
    assertThat(refusal(tool)).contains("touches the \"hexagon 1\"");
  }

  @ParameterizedTest
  @CsvSource({"0.3, true", "0.2999, true", "0.3001, false"})
  void centresMustBeMoreThanThreeTenthsApart(double apart, boolean refused) {
    // Above it, where a short ramp at 30 degrees is too flat to touch.
    Placed hexagon = new Placed("hexagon 1", new Hexagon(), new Point(0.6, 0));
    Placed tool = ramp(new Point(0.6, apart));
    String reason =
        PlacementRules.refusal(LEVEL, List.of(hexagon), tool).map(Object::toString).orElse("");
    assertThat(reason.contains("more than 0.3 apart")).as(reason).isEqualTo(refused);
    assertThat(reason.isEmpty()).isEqualTo(!refused);
  }

  @ParameterizedTest
  @CsvSource({"1.001, 0", "0, -1.001", "NaN, 0", "0, Infinity"})
  void centresMustBeInTheWorld(double x, double y) {
    assertThat(refusal(ramp(new Point(x, y)))).contains("outside the world").contains("-1 to 1");
  }

  @Test
  void freePlacesAreAllowedUpToTheBorder() {
    assertThat(refusal(ramp(at(30, 10)))).isEmpty();
    assertThat(refusal(ramp(new Point(-1, -1)))).isEmpty();
  }

  /** The rules again, by sampling: a tool is allowed exactly if no two things share a point. */
  @Test
  void allowedToolsTouchNothing() {
    Random random = new Random(8);
    for (int i = 0; i < 300; i++) {
      Scene scene = Scenes.randomLevel(random);
      List<Placed> tools = Scenes.randomTools(scene, random);
      for (Placed tool : tools) {
        for (Part part : tool.parts()) {
          assertThat(part.shape().gap(scene.blue().toWorld())).isGreaterThan(4);
          assertThat(part.shape().gap(scene.red().toWorld())).isGreaterThan(4);
          assertThat(part.shape().gap(scene.subGoals().get(0).toWorld())).isGreaterThan(3);
          for (Vec corner : scene.goalShape().vertices()) {
            assertThat(part.shape().gap(corner)).isPositive();
          }
        }
      }
    }
  }

  private static Scene with(Point blue, Point red, Point goal, Placed... furniture) {
    return Scenes.bare(blue, red, goal, List.of(furniture), Rules.puzzle());
  }

  @Test
  void faultsOfALevel() {
    Point a = at(20, 20);
    Point b = at(42, 42);
    Point c = at(70, 70);
    Placed floor = new Placed("floor 1", Plank.floor(16, 2), at(20, 10));
    assertThat(PlacementRules.faults(with(a, b, c, floor))).isEmpty();
    assertThat(PlacementRules.faults(with(a, a, c)).stream().map(Object::toString))
        .containsExactly("the blue ball overlaps the red ball; move one of them");
    assertThat(PlacementRules.faults(with(a, b, a)))
        .anyMatch(f -> f.toString().contains("the goal"));
    assertThat(PlacementRules.faults(with(a, b, b)).stream().map(Object::toString))
        .containsExactly("the red ball overlaps the goal; move one of them");
    assertThat(PlacementRules.faults(with(at(20, 14), b, c, floor)).stream().map(Object::toString))
        .containsExactly("the blue ball overlaps the floor 1; move one of them");
    assertThat(PlacementRules.faults(with(b, at(20, 14), c, floor)).stream().map(Object::toString))
        .containsExactly("the red ball overlaps the floor 1; move one of them");
    assertThat(PlacementRules.faults(with(b, c, at(20, 14), floor)).stream().map(Object::toString))
        .containsExactly("the goal overlaps the floor 1; move one of them");
    assertThat(PlacementRules.faults(with(new Point(-1.2, 0), b, c)).stream().map(Object::toString))
        .singleElement()
        .asString()
        .contains("blue ball")
        .contains("outside the world");
    assertThat(
            PlacementRules.faults(with(a, new Point(0, Double.NaN), c)).stream()
                .map(Object::toString))
        .singleElement()
        .asString()
        .contains("red ball")
        .contains("outside the world");
    Placed outside = new Placed("wall 1", Plank.wall(13), new Point(0, 3));
    assertThat(PlacementRules.faults(with(a, b, c, outside)).stream().map(Object::toString))
        .singleElement()
        .asString()
        .contains("wall 1")
        .contains("outside the world");
  }

  @Test
  void shippedScenariosAreWellFormed() {
    for (String name : PuzzleResolver.SCENARIOS) {
      assertThat(PlacementRules.faults(Scenes.scenario(name).scene())).as(name).isEmpty();
    }
  }
}
