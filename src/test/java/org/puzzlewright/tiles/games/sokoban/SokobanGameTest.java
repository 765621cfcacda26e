package org.puzzlewright.tiles.games.sokoban;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.HashSet;
import java.util.Map;
import java.util.Random;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.puzzlewright.tiles.core.Cell;
import org.puzzlewright.tiles.core.Control;
import org.puzzlewright.tiles.core.Evaluation;
import org.puzzlewright.tiles.core.GridGame;
import org.puzzlewright.tiles.core.Levels;
import org.puzzlewright.tiles.core.Scoring;
import org.puzzlewright.tiles.core.Settings;
import org.puzzlewright.tiles.core.Term;
import org.puzzlewright.tiles.core.TileMap;

class SokobanGameTest {

  private static final SokobanFamily FAMILY = new SokobanFamily();

  private static GridGame game(Scoring scoring, int width, int height) {
    return FAMILY.game(new Settings(scoring, width, height, 42, Map.of()));
  }

  @ParameterizedTest
  @EnumSource
  void corridorIsSolved(Scoring scoring) {
    GridGame game = game(scoring, 6, 1);
    Evaluation e = game.evaluate(Levels.of("123114"));
    assertThat(e.metrics()).containsEntry("solution_length", 3.0).containsEntry("heuristic", 0.0);
    assertThat(e.playable()).isTrue();
    assertThat(e.report())
        .contains("3 moves, 3 of them pushes", "RRR", "No solution has fewer moves");
    assertThat(e.routes().get(0).cells()).hasSize(4).endsWith(new Cell(4, 0));
    assertThat(Levels.bare(game.score(e, Map.of())))
        .containsExactly(
            new Term("players", 100),
            new Term("crates", -100),
            new Term("targets", -100),
            new Term("balance", 100),
            new Term("solvable", 300),
            new Term("solution_length", 3));
  }

  @ParameterizedTest
  @EnumSource
  void lostCratesAreToldByPlace(Scoring scoring) {
    Evaluation e = game(scoring, 4, 4).evaluate(Levels.of("3111", "1111", "1121", "1114"));
    assertThat(e.playable()).isFalse();
    assertThat(e.metrics()).containsEntry("solution_length", 0.0);
    assertThat(e.report())
        .contains(
            "The crate at row 0, column 0 can never be pushed",
            "wall above, left of it",
            "No crate can be pushed to the target at row 3, column 3");
  }

  @ParameterizedTest
  @EnumSource
  void countsThatDoNotFitAreMetricsNotErrors(Scoring scoring) {
    GridGame game = game(scoring, 4, 2);
    Evaluation players = game.evaluate(Levels.of("2213", "1411"));
    assertThat(players.playable()).isFalse();
    assertThat(players.metrics()).containsEntry("heuristic", -1.0).containsEntry("players", 2.0);
    assertThat(players.report()).contains("2 players");
    assertThat(game.evaluate(Levels.of("2133", "1411")).report())
        .contains("2 crates and 1 target;");
    assertThat(game.evaluate(TileMap.filled(4, 2, 1)).report()).contains("no player", "no crate");
    assertThat(game.evaluate(TileMap.filled(4, 2, 0)).playable()).isFalse();
  }

  @Test
  void playerWhoIsShutInIsToldWhereToCarve() {
    Evaluation e = game(Scoring.STRICT, 6, 1).evaluate(Levels.of("203114"));
    assertThat(e.report())
        .contains(
            "The player at row 0, column 0 reaches 1 tile and can push 0 of 1 crate",
            "does not get to the crate at row 0, column 2: carving row 0, column 1 would");
  }

  /** Replays solutions independently of the solver. */
  @Test
  void solutionsSolve() {
    int solved = 0;
    for (int seed = 0; seed < 300; seed++) {
      TileMap level = random(seed);
      for (Scoring scoring : new Scoring[] {Scoring.PAPER, Scoring.STRICT}) {
        SokobanEvaluation e = (SokobanEvaluation) game(scoring, 6, 5).evaluate(level);
        if (e.playable()) {
          solved++;
          assertThat(solves(level, e.outcome().moves())).as(level.toString()).isTrue();
        }
      }
    }
    assertThat(solved).isGreaterThan(50);
  }

  @Test
  void strictMissesNothingThatTheReferenceFindsAndFindsNoWorseFirst() {
    int longer = 0;
    for (int seed = 0; seed < 300; seed++) {
      TileMap level = random(seed);
      Outcome paper = ((SokobanEvaluation) game(Scoring.PAPER, 6, 5).evaluate(level)).outcome();
      Outcome strict = ((SokobanEvaluation) game(Scoring.STRICT, 6, 5).evaluate(level)).outcome();
      if (!paper.moves().isEmpty()) {
        assertThat(strict.exhausted()).as(level.toString()).isFalse();
      }
      if (paper.shortest() && strict.shortest()) {
        assertThat(strict.moves().length()).isLessThanOrEqualTo(paper.moves().length());
        longer += strict.moves().length() < paper.moves().length() ? 1 : 0;
      }
    }
    assertThat(longer).isZero();
  }

  @Test
  void whatTheReferenceTakesForLostIsLost() {
    int more = 0;
    for (int seed = 0; seed < 300; seed++) {
      Board board = new Board(random(seed));
      boolean[] corners = board.deadByCorners();
      boolean[] exact = board.deadExactly();
      for (int i = 0; i < exact.length; i++) {
        assertThat(corners[i] && !exact[i]).as("seed %d, cell %d", seed, i).isFalse();
        more += exact[i] && !corners[i] ? 1 : 0;
      }
    }
    assertThat(more).as("lost cells that the reference does not see").isPositive();
  }

  private static TileMap random(int seed) {
    Random random = new Random(seed);
    TileMap level = TileMap.filled(6, 5, 1);
    for (int row = 0; row < 5; row++) {
      for (int column = 0; column < 6; column++) {
        level = random.nextInt(5) == 0 ? level.with(column, row, 0) : level;
      }
    }
    int[] things = {2, 3, 4, 3, 4};
    for (int i = 0; i < (seed % 2 == 0 ? 3 : 5); i++) {
      Cell at;
      do {
        at = new Cell(random.nextInt(6), random.nextInt(5));
      } while (level.at(at.column(), at.row()) > 1);
      level = level.with(at.column(), at.row(), things[i]);
    }
    return level;
  }

  private static boolean solves(TileMap level, String moves) {
    Set<Cell> crates = new HashSet<>(level.all(3));
    Cell here = level.first(2).orElseThrow();
    for (char move : moves.toCharArray()) {
      here = Steps.next(here, move);
      if (crates.remove(here)) {
        Cell beyond = Steps.next(here, move);
        if (!level.inside(beyond.column(), beyond.row())
            || level.at(beyond.column(), beyond.row()) == 0
            || !crates.add(beyond)) {
          return false;
        }
      }
      if (!level.inside(here.column(), here.row()) || level.at(here.column(), here.row()) == 0) {
        return false;
      }
    }
    return crates.equals(Set.copyOf(level.all(4)));
  }

  @Test
  void unsolvableLevelsAreDifferentFromSolvableOnesOnlyInTheReference() {
    TileMap solvable = Levels.of("123114");
    TileMap not = Levels.of("321114");
    GridGame paper = game(Scoring.PAPER, 6, 1);
    assertThat(paper.diversity(paper.evaluate(solvable), paper.evaluate(not))).isEqualTo(1);
    GridGame strict = game(Scoring.STRICT, 6, 1);
    assertThat(strict.diversity(strict.evaluate(solvable), strict.evaluate(not))).isZero();
    assertThat(strict.evaluate(not).report()).contains("There is no solution: all");
    assertThat(paper.evaluate(not).report()).contains("There is no solution: all");
    assertThat(strict.controllability(strict.evaluate(not), Map.of("crates", 1.0))).isZero();
    assertThat(paper.controllability(paper.evaluate(not), Map.of("crates", 1.0))).isEqualTo(1);
  }

  @Test
  void manyCratesAreNoTrouble() {
    TileMap level = TileMap.filled(20, 20, 1).with(0, 0, 2);
    for (int i = 0; i < 140; i++) {
      level = level.with(1 + i % 18, 1 + i / 18, 3).with(1 + i % 18, 10 + i / 18, 4);
    }
    Evaluation e = game(Scoring.PAPER, 20, 20).evaluate(level);
    assertThat(e.metrics().get("heuristic")).isPositive();
    assertThat(e.report()).contains("140 crates");
  }

  @Test
  void rangesOfTargetsAreThePapers() {
    assertThat(FAMILY.game(FAMILY.usual(Scoring.PAPER)).controls())
        .containsExactly(new Control("crates", 2, 6));
  }
}
