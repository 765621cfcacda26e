package org.puzzlewright.study.courses;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.puzzlewright.physics.engine.Simulator;
import org.puzzlewright.physics.files.PuzzleFile;
import org.puzzlewright.physics.geometry.Point;
import org.puzzlewright.physics.scene.Catalogue;
import org.puzzlewright.physics.scene.Inventory;
import org.puzzlewright.physics.scene.Placed;
import org.puzzlewright.physics.scene.Puzzle;
import org.puzzlewright.physics.scene.Scenes;

class HungarianAssignmentTest {

  private static final PuzzleFile PUSH = PuzzleFile.of(Scenes.scenario("push"));

  @Test
  void noAssignmentIsCheaper() {
    Random random = new Random(9);
    for (int i = 0; i < 50; i++) {
      double[][] costs = new double[4][6];
      for (double[] row : costs) {
        Arrays.setAll(row, j -> random.nextInt(20));
      }
      int[] columns = HungarianAssignment.of(costs);

      assertThat(columns).doesNotHaveDuplicates();
      double cost = 0;
      for (int row = 0; row < 4; row++) {
        cost += costs[row][columns[row]];
      }
      assertThat(cost).isCloseTo(least(costs, 0, 0), within(1e-9));
    }
    assertThat(HungarianAssignment.of(new double[0][0])).isEmpty();
  }

  private static double least(double[][] costs, int row, int used) {
    double least = row == costs.length ? 0 : Double.POSITIVE_INFINITY;
    for (int j = 0; row < costs.length && j < costs[row].length; j++) {
      if ((used & 1 << j) == 0) {
        least = Math.min(least, costs[row][j] + least(costs, row + 1, used | 1 << j));
      }
    }
    return least;
  }

  private static Measured rate(int solved) {
    return new Measured(solved, 1000, 3);
  }

  private static List<StudySet.Measures> layout(int... solved) {
    List<StudySet.Measures> ways = new ArrayList<>();
    for (int n : solved) {
      ways.add(new StudySet.Measures(PUSH, rate(n)));
    }
    return ways;
  }

  @Test
  void everyLevelGetsALayoutOfItsOwnInTheWayThatIsNearest() {
    List<StudySet.Measures> chosen =
        StudySet.matched(
            List.of(rate(100), rate(50), rate(5)),
            List.of(layout(4, 9), layout(60, 140), layout(600), layout(48), List.of()));

    // A layout is offered in one way only: 60 is not for 50 when 140 is for 100.
    assertThat(chosen.stream().map(m -> m.measured().solved())).containsExactly(140, 48, 4);
    assertThat(StudySet.matched(List.of(rate(1), rate(2)), List.of(layout(3)))).hasSize(1);
    assertThat(rate(0).factor(rate(1))).isCloseTo(2, within(1e-9));
  }

  @Test
  void aControlNeedsNoneOfTheTools() {
    List<Placed> ramp = List.of(tool("ramp"));
    List<Placed> cannon = List.of(tool("cannon"));
    PuzzleFile file = PuzzleFile.of(PUSH.puzzle().withSolution(ramp));
    Rated nothing = new Rated(rate(5), 1, Map.of(), List.of());
    Rated without = new Rated(rate(5), 1, Map.of("ramp", cannon), List.of());

    assertThat(StudySet.Measures.control(file, nothing, List.of("cannon"))).isPresent();
    assertThat(StudySet.Measures.control(file, nothing, List.of("ramp"))).isEmpty();
    StudySet.Measures control =
        StudySet.Measures.control(file, without, List.of("ramp", "cannon")).orElseThrow();
    assertThat(control.also()).containsExactly(cannon);
    StudySet set = new StudySet(List.of(), List.of(control));
    assertThat(StudySet.read(set.text(), "s").control().get(0).also()).containsExactly(cannon);
  }

  private static Placed tool(String type) {
    return new Placed(type + " 1", Catalogue.type(type).variants().get(0), new Point(0.5, 0.5));
  }

  @Test
  void theMeterKnowsOnlyWhatIsOnOffer() {
    Puzzle push = PUSH.puzzle();
    Inventory few = new Inventory(3, Map.of("ramp", 3));
    Inventory many = Inventory.paper();
    Simulator simulator = new Simulator();
    Rated alone =
        DifficultyMeter.of(simulator, new Puzzle(push.scene(), few, push.solution()), 3000);
    Rated wide = DifficultyMeter.of(simulator, new Puzzle(push.scene(), many, List.of()), 3000);

    assertThat(alone.measured().tools()).isEqualTo(3);
    assertThat(alone.measured().solved()).isGreaterThan(alone.singles()).isPositive();
    assertThat(alone.without()).isEmpty();
    wide.without()
        .forEach(
            (type, tools) -> {
              assertThat(tools).noneMatch(t -> t.item().type().equals(type));
              assertThat(simulator.run(push.scene(), tools).solved()).isTrue();
            });
    assertThat(wide.without()).isNotEmpty();
    assertThat(DifficultyMeter.of(simulator, new Puzzle(push.scene(), many, push.solution()), 3000))
        .isEqualTo(wide);
    assertThat(Rated.of(wide.toJson())).isEqualTo(wide);
  }
}
