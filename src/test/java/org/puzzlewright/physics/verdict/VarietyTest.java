package org.puzzlewright.physics.verdict;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.puzzlewright.physics.engine.Simulator;
import org.puzzlewright.physics.geometry.Point;
import org.puzzlewright.physics.scene.Direction;
import org.puzzlewright.physics.scene.Inventory;
import org.puzzlewright.physics.scene.Placed;
import org.puzzlewright.physics.scene.Plank;
import org.puzzlewright.physics.scene.Puzzle;
import org.puzzlewright.physics.scene.Ramp;
import org.puzzlewright.physics.scene.Scene;

/** Distances of layouts, events and ways; mirror images are the same. */
class VarietyTest {

  private static Scene scene(double side, double up, Placed... extras) {
    return Scene.designed(
        "level",
        new Point(side * 0.7, 0.7 + up),
        new Point(side * 0.3, 0.1),
        new Point(side * -0.3, -0.4),
        List.of(extras));
  }

  private static Placed wall(double x, double y) {
    return new Placed("wall 1", Plank.wall(13), new Point(x, y));
  }

  private static Variety.Member member(Scene scene, double side) {
    Direction way = side > 0 ? Direction.LEFT : Direction.RIGHT;
    Placed ramp = new Placed("ramp 1", new Ramp(way, 18), new Point(side * 0.7, 0.3));
    Puzzle puzzle = new Puzzle(scene, Inventory.paper(), List.of(ramp));
    return new Variety.Member(puzzle, new Simulator().run(scene, puzzle.solution()));
  }

  @Test
  void layoutDistanceIsThatOfWhatDiffersMost() {
    assertThat(Variety.layoutDistance(scene(1, 0), scene(1, 0.07))).isCloseTo(0.07, within(1e-9));
    Scene a = scene(1, 0.02, wall(0, 0.5));
    assertThat(Variety.layoutDistance(a, scene(1, 0, wall(0.2, 0.55))))
        .isCloseTo(0.2, within(1e-9));
  }

  @Test
  void mirrorImagesAreTheSame() {
    assertThat(Variety.layoutDistance(scene(1, 0), scene(-1, 0))).isZero();
    assertThat(Variety.nearDuplicates(scene(1, 0), scene(-1, 0.09))).isTrue();
    assertThat(Variety.nearDuplicates(scene(1, 0), scene(-1, 0.11))).isFalse();
    Variety.Member a = member(scene(1, 0), 1);
    assertThat(Variety.wayDistance(a, member(scene(-1, 0), -1))).isLessThan(0.02);
  }

  @Test
  void otherKindsOfThingsAreFarApart() {
    assertThat(Variety.layoutDistance(scene(1, 0), scene(1, 0, wall(0, 0.5))))
        .isEqualTo(Variety.OTHER_KINDS);
    Placed floor = new Placed("floor 1", Plank.floor(16, 2), new Point(0, 0.5));
    assertThat(Variety.layoutDistance(scene(1, 0, floor), scene(1, 0, wall(0, 0.5))))
        .isEqualTo(Variety.OTHER_KINDS);
  }

  @Test
  void eventDistanceCountsWhatMustBeChanged() {
    Variety.Member a = member(scene(1, 0), 1);
    Variety.Member sameEvents = member(scene(1, 0.03), 1);
    assertThat(Variety.eventDistance(a, sameEvents)).isBetween(0.0, 0.5);
    Puzzle idle = new Puzzle(scene(1, 0), Inventory.paper(), List.of());
    Variety.Member nothing = new Variety.Member(idle, new Simulator().run(idle.scene(), List.of()));
    assertThat(Variety.eventDistance(a, nothing)).isGreaterThan(0.5);
    assertThat(Variety.eventDistance(a, a)).isZero();
  }

  @Test
  void nearDuplicatesCountOnce() {
    List<Variety.Member> set = new ArrayList<>();
    for (double up : new double[] {0, 0.05, 0.15, -0.2}) {
      set.add(member(scene(1, up), 1));
    }
    set.add(member(scene(-1, 0), -1));
    Variety found = Variety.of(set);
    assertThat(found.puzzles()).isEqualTo(5);
    assertThat(found.distinct()).isEqualTo(3);
    assertThat(found.layout().nearest()).isLessThan(found.layout().mean());
    assertThat(Variety.of(List.of()).layout().mean()).isZero();
  }
}
