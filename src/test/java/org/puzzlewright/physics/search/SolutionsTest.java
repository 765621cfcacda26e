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

  private static List<Solutions.Solution> found(Puzzle puzzle, long seed, boolean finished) {
    return new Solutions(new ParallelSearch(new PlacementSearch(new Simulator()), 1), finished)
        .find(puzzle.scene(), puzzle.inventory(), 3000, seed, 3)
        .solutions();
  }

  /** How many tools there are without which their solution still solves the level. */
  private static int spare(Puzzle puzzle, boolean finished) {
    Simulator simulator = new Simulator();
    int spare = 0;
    for (long seed = 1; seed <= SEEDS; seed++) {
      for (Solutions.Solution solution : found(puzzle, seed, finished)) {
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
  void aFinishedSolutionHasNoToolThatItCanDoWithout() {
    Puzzle turn = Scenes.scenario("turn");
    assertThat(spare(turn, true)).isZero();
    // The search alone hands some out: this is what finishing is for.
    assertThat(spare(turn, false)).isPositive();
  }

  private static double borne(Puzzle puzzle, long seed, boolean finished) {
    Simulator simulator = new Simulator();
    List<Placed> tools =
        new Solutions(new ParallelSearch(new PlacementSearch(simulator), 1), finished)
            .find(puzzle.scene(), puzzle.inventory(), 3000, seed, 1)
            .first()
            .best()
            .tools();
    return new Jitter(Jitter.RADIUS, 40, 5).solvedShare(simulator, puzzle.scene(), tools);
  }

  @Test
  void whatIsHandedOutBearsSmallMoves() {
    Puzzle puzzle = Scenes.scenario("obstacle-turn");
    double before = 0;
    double after = 0;
    for (long seed = 1; seed <= SEEDS; seed++) {
      before += borne(puzzle, seed, false) / SEEDS;
      after += borne(puzzle, seed, true) / SEEDS;
      assertThat(borne(puzzle, seed, true)).as("seed " + seed).isGreaterThan(0.7);
    }
    assertThat(after).isGreaterThan(before);
  }

  @Test
  void whatTheWinDoesNotDependOnTellsNoSolutionsApart() {
    Puzzle push = Scenes.scenario("push");
    for (Solutions.Solution one : found(push, 2, true)) {
      for (Placed piece : push.scene().extras()) {
        List<Placed> others = new ArrayList<>(push.scene().furniture());
        others.remove(piece);
        boolean needed =
            !new Simulator().run(push.scene().withFurniture(others), one.tools()).solved();
        assertThat(one.sequence().stream().anyMatch(s -> s.endsWith(piece.item().type())))
            .as(one.sequence() + " " + piece.name())
            .isIn(false, needed);
      }
    }
  }

  @Test
  void differentSolutionsMeetOtherThings() {
    List<Solutions.Solution> all = found(Scenes.scenario("push"), 1, true);
    assertThat(all).extracting(Solutions.Solution::sequence).doesNotHaveDuplicates().isNotEmpty();
  }
}
