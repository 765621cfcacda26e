package org.puzzlewright.physics.verdict;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.node.ObjectNode;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.puzzlewright.physics.engine.Simulator;
import org.puzzlewright.physics.geometry.Point;
import org.puzzlewright.physics.prompt.Difficulty;
import org.puzzlewright.physics.scene.Direction;
import org.puzzlewright.physics.scene.Inventory;
import org.puzzlewright.physics.scene.Placed;
import org.puzzlewright.physics.scene.Plank;
import org.puzzlewright.physics.scene.Puzzle;
import org.puzzlewright.physics.scene.PuzzleJson;
import org.puzzlewright.physics.scene.Ramp;
import org.puzzlewright.physics.scene.Scene;
import org.puzzlewright.physics.scene.Scenes;
import org.puzzlewright.physics.search.Jitter;
import org.puzzlewright.physics.search.Solutions;

/** What is measured beyond the gates, on levels whose figures are known or can be counted. */
class MeasuresTest {

  private final Simulator simulator = new Simulator();

  /** The paper's own solution of its first scenario. */
  private static Puzzle push() {
    return Scenes.scenario("push")
        .withSolution(
            List.of(new Placed("ramp 1", new Ramp(Direction.LEFT, 18), new Point(0.7, 0.43))));
  }

  /** Blue falls beside red whatever is placed, because nothing but a far small ramp is on offer. */
  private static Puzzle hopeless() {
    Scene scene =
        Scene.designed(
            "hopeless",
            new Point(0.8, 0.8),
            new Point(-0.8, 0.85),
            new Point(-0.4, -0.6),
            List.of());
    return new Puzzle(scene, new Inventory(1, Map.of("ramp", 1)), List.of());
  }

  @Test
  void stagesFollowWhatCausesWhat() {
    Scene scene = push().scene();
    Placed ramp = push().solution().get(0);
    assertThat(stage(scene, List.of())).isEqualTo(Stage.NOTHING);
    assertThat(stage(scene, List.of(ramp))).isEqualTo(Stage.GOAL);
    Placed wrongWay = new Placed("ramp 1", new Ramp(Direction.RIGHT, 10), new Point(0.7, 0.1));
    assertThat(stage(scene, List.of(wrongWay))).isEqualTo(Stage.TOOL);
  }

  private Stage stage(Scene scene, List<Placed> tools) {
    return Stage.of(scene, tools, simulator.run(scene, tools));
  }

  @Test
  void redHitAndRedGone() {
    // Without a goal near, blue rolls red off its floor; behind a wall red is hit and stays.
    Scene open = Scene.designed("open", blueAbove(), red(), new Point(0.9, 0.9), List.of());
    Placed ramp = push().solution().get(0);
    assertThat(stage(open, List.of(ramp))).isEqualTo(Stage.RED_LEAVES);
    Placed wall = new Placed("wall 1", Plank.wall(13), red().plus(-0.1, 0.06));
    Scene shut = Scene.designed("shut", blueAbove(), red(), new Point(0.9, 0.9), List.of(wall));
    assertThat(stage(shut, List.of(ramp))).isEqualTo(Stage.RED);
  }

  private static Point blueAbove() {
    return push().scene().blue();
  }

  private static Point red() {
    return push().scene().red();
  }

  @Test
  void ratingCountsEveryTrialOnce() {
    Rating rating = Rating.of(simulator, push(), 300);
    assertThat(rating.stages().values().stream().mapToInt(Integer::intValue).sum()).isEqualTo(300);
    assertThat(rating.tools()).isEqualTo(1);
    assertThat(rating.rate()).isEqualTo(rating.solved() / 300.0);
    assertThat(rating).isEqualTo(Rating.of(new Simulator(), push(), 300));
    assertThat(Rating.of(simulator, hopeless(), 200).difficulty()).isEqualTo(Difficulty.VERY_HARD);
  }

  @Test
  void easierLevelsAreRatedEasier() {
    // Red right beside the fall, and the goal right behind it.
    Scene near =
        Scene.designed(
            "near", new Point(0.3, 0.7), new Point(0.05, 0.1), new Point(-0.3, -0.3), List.of());
    Puzzle easy = new Puzzle(near, Inventory.paper(), push().solution());
    double nearRate = Rating.of(simulator, easy, 600).rate();
    assertThat(nearRate).isGreaterThan(Rating.of(simulator, hopeless(), 600).rate());
  }

  @Test
  void radiusIsTheLargestThatHolds() {
    Tolerance found = Tolerance.of(simulator, push());
    int index = Tolerance.RADII.indexOf(found.radius());
    assertThat(index).isNotNegative();
    for (int i = 0; i <= Math.min(index + 1, Tolerance.RADII.size() - 1); i++) {
      double share =
          new Jitter(Tolerance.RADII.get(i), 100, 20_262)
              .meanScore(
                  simulator,
                  push().scene(),
                  push().solution(),
                  (l, t, trace) -> trace.solved() ? 1 : 0);
      assertThat(share >= 0.95).isEqualTo(i <= index);
    }
    assertThat(found.survivals()).hasSize(7);
    assertThat(found.survived()).isGreaterThan(4);
  }

  @Test
  void solutionThatFailsBearsNothing() {
    Placed wrongWay = new Placed("ramp 1", new Ramp(Direction.RIGHT, 10), new Point(0.7, 0.1));
    Tolerance found = Tolerance.of(simulator, push().withSolution(List.of(wrongWay)));
    assertThat(found.radius()).isZero();
    assertThat(found.survived()).isZero();
    assertThat(found.lost()).contains("half the time step");
  }

  @Test
  void shortcutsAreOtherWaysAndSolveTheLevel() {
    Shortcuts found = Shortcuts.of(simulator, push(), 1500);
    assertThat(found.others()).isNotEmpty();
    for (Solutions.Solution other : found.others()) {
      assertThat(other.sequence()).isNotEqualTo(found.intended());
      assertThat(simulator.run(push().scene(), other.tools()).solved()).isTrue();
    }
    assertThat(Shortcuts.of(simulator, hopeless(), 200).others()).isEmpty();
  }

  @Test
  void certificatesTellAnyoneHowToLook() {
    ObjectNode json = Measures.of(simulator, push()).toJson();
    assertThat(json.at("/difficulty/trials").asInt()).isEqualTo(Rating.TRIALS);
    assertThat(json.at("/difficulty/interval")).hasSize(2);
    assertThat(json.at("/tolerance/radius").asDouble()).isPositive();
    Placed tool =
        PuzzleJson.readPlaced(json.at("/shortcuts/others/0/tools/0"), "shortcuts/others/0/tools/0");
    assertThat(tool.name()).isNotBlank();
    assertThat(Measures.of(simulator, push()).lines()).hasSize(4);
  }
}
