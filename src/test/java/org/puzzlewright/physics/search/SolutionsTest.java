package org.puzzlewright.physics.search;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.puzzlewright.physics.engine.Simulator;
import org.puzzlewright.physics.scene.Placed;
import org.puzzlewright.physics.scene.Puzzle;
import org.puzzlewright.physics.scene.Scenes;

class SolutionsTest {

  private static final int SEEDS = 6;

  private static List<Solutions.Solution> found(Puzzle puzzle, long seed, boolean pruned) {
    return new Solutions(new ParallelSearch(new PlacementSearch(new Simulator()), 1), pruned)
        .find(puzzle.scene(), puzzle.inventory(), 3000, seed, 3)
        .solutions();
  }

  /** How many tools there are without which their solution still solves the level. */
  private static int spare(Puzzle puzzle, boolean pruned) {
    Simulator simulator = new Simulator();
    int spare = 0;
    for (long seed = 1; seed <= SEEDS; seed++) {
      for (Solutions.Solution solution : found(puzzle, seed, pruned)) {
        assertThat(simulator.run(puzzle.scene(), solution.tools()).solved()).isTrue();
        for (Placed tool : solution.tools()) {
          List<Placed> others = new ArrayList<>(solution.tools());
          others.remove(tool);
          spare += simulator.run(puzzle.scene(), others).solved() ? 1 : 0;
        }
      }
    }
    return spare;
  }

  @Test
  void aPrunedSolutionHasNoToolThatItCanDoWithout() {
    Puzzle turn = Scenes.scenario("turn");
    assertThat(spare(turn, true)).isZero();
    // The search alone hands some out: this is what pruning is for.
    assertThat(spare(turn, false)).isPositive();
  }

  @Test
  void differentSolutionsMeetOtherThings() {
    List<Solutions.Solution> all = found(Scenes.scenario("push"), 1, true);
    assertThat(all).extracting(Solutions.Solution::sequence).doesNotHaveDuplicates().isNotEmpty();
  }
}
