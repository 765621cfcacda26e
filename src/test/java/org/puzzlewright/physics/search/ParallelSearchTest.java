package org.puzzlewright.physics.search;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.puzzlewright.physics.engine.Simulator;
import org.puzzlewright.physics.scene.Inventory;
import org.puzzlewright.physics.scene.Puzzle;
import org.puzzlewright.physics.scene.Scene;
import org.puzzlewright.physics.scene.Scenes;

/** The search on several cores finds the same on any number of them. */
class ParallelSearchTest {

  private static PlacementSearch.Found search(
      int threads, Puzzle puzzle, Objective objective, int budget, long seed) {
    return new ParallelSearch(new PlacementSearch(new Simulator()), threads)
        .search(
            puzzle.scene(),
            puzzle.inventory(),
            List.of(),
            objective,
            Objective.SOLVED,
            budget,
            seed);
  }

  @ParameterizedTest
  @CsvSource({
    "push, 1, 4000",
    "turn, 1, 4000",
    "turn, 2, 4000",
    "obstacle-turn, 1, 4000",
    "shoot-turn, 3, 8000",
    "shoot-turn, 1, 150"
  })
  void anyNumberOfThreadsFindsTheSame(String name, long seed, int budget) {
    Puzzle puzzle = Scenes.scenario(name);
    PlacementSearch.Found one = search(1, puzzle, Objective.progress(), budget, seed);
    for (int threads : new int[] {2, 4, 4, 9}) {
      assertThat(search(threads, puzzle, Objective.progress(), budget, seed)).isEqualTo(one);
    }
    assertThat(one.simulations()).isLessThanOrEqualTo(budget);
    assertThat(one.solved())
        .isEqualTo(new Simulator().run(puzzle.scene(), one.best().tools()).solved());
    assertThat(one.solved() || one.simulations() == budget).isTrue();
  }

  @Test
  void winnerIsTheLaneWithTheFewestRuns() {
    Puzzle puzzle = Scenes.scenario("turn");
    for (long seed = 1; seed <= 5; seed++) {
      PlacementSearch.Found best = null;
      for (int i = 0; i < ParallelSearch.LANES; i++) {
        PlacementSearch.Found lane =
            new PlacementSearch(new Simulator())
                .search(
                    puzzle.scene(),
                    puzzle.inventory(),
                    List.of(),
                    Objective.progress(),
                    Objective.SOLVED,
                    1000,
                    seed + i * 0x9E3779B97F4A7C15L);
        best = best == null || lane.simulations() < best.simulations() ? lane : best;
      }
      assertThat(best.solved()).isTrue();
      PlacementSearch.Found found = search(2, puzzle, Objective.progress(), 4000, seed);
      assertThat(found.best()).isEqualTo(best.best());
      assertThat(found.simulations()).isEqualTo(4 * best.simulations());
    }
  }

  @Test
  void smallBudgetsAreKept() {
    Puzzle puzzle = Scenes.scenario("shoot-turn");
    for (int budget : new int[] {1, 2, 5, 17}) {
      assertThat(search(4, puzzle, (l, t, r) -> 0, budget, 1).simulations()).isEqualTo(budget);
    }
  }

  @Test
  void failureInALaneIsTold() {
    Objective broken =
        (l, t, r) -> {
          throw new IllegalArgumentException("broken");
        };
    assertThatThrownBy(() -> search(2, Scenes.scenario("push"), broken, 100, 1))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessage("broken");
  }

  @Test
  void levelThatSolvesItselfNeedsNoTool() {
    Scene scene = Scenes.solvesItself();
    Puzzle puzzle = new Puzzle(scene, Inventory.paper(), List.of());
    PlacementSearch.Found found = search(2, puzzle, Objective.progress(), 100, 1);
    assertThat(found.solved()).isTrue();
    assertThat(found.best().tools()).isEmpty();
    assertThat(found.simulations()).isEqualTo(4);
  }
}
