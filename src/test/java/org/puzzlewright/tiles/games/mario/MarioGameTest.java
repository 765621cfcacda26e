package org.puzzlewright.tiles.games.mario;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.puzzlewright.tiles.core.Control;
import org.puzzlewright.tiles.core.LevelTextException;
import org.puzzlewright.tiles.core.Levels;
import org.puzzlewright.tiles.core.Scoring;
import org.puzzlewright.tiles.core.Settings;
import org.puzzlewright.tiles.core.Term;
import org.puzzlewright.tiles.core.TileMap;

/** What a level is worth, and what is told of it. */
class MarioGameTest {

  static MarioGame game(Scoring scoring, int width, int player) {
    return new MarioFamily()
        .game(new Settings(scoring, width, MarioLevel.ROWS, 0, Map.of("player", player)));
  }

  private static MarioEvaluation evaluate(TileMap level) {
    return game(Scoring.PAPER, level.width(), 0).evaluate(level);
  }

  @ParameterizedTest
  @EnumSource(Scoring.class)
  void aLevelWithoutEnemiesScores(Scoring scoring) {
    MarioEvaluation e = game(scoring, 32, 0).evaluate(TestLevels.flat(32));
    assertThat(e.quality()).isEqualTo(1);
    assertThat(e.playable()).isTrue();
    assertThat(e.metrics()).containsEntry("fenemies", 0.0).containsEntry("enemies", 0.0);
    assertThat(e.report()).contains("completes the level", "Killed: none of 0 enemies.");
  }

  @Test
  void metricsCountWhatHappened() {
    TileMap level = TestLevels.flat(32).with(4, 13, MarioTiles.COIN).with(6, 13, MarioTiles.SPINY);
    MarioEvaluation e = evaluate(level);
    Run run = e.run().orElseThrow();
    assertThat(e.metrics().get("coins")).isEqualTo(run.coins());
    assertThat(e.metrics().get("jumps")).isEqualTo(run.count(EventKind.JUMP));
    assertThat(e.metrics().keySet())
        .containsExactly(
            "complete", "enemies", "coins", "jumps", "tube", "empty", "fenemies", "noise");
  }

  @Test
  void scoreHasThePapersTerms() {
    MarioGame game = game(Scoring.PAPER, 32, 0);
    MarioEvaluation e = game.evaluate(TestLevels.flat(32));
    double jumps = e.metrics().get("jumps");
    assertThat(Levels.bare(game.score(e, Map.of())))
        .containsExactly(
            new Term("complete", 100),
            new Term("tube", 0),
            new Term("enemies", -60),
            new Term("coins", -45),
            new Term("jumps", -10 * Math.abs(jumps - 5)));
    assertThat(Levels.bare(game.score(e, Map.of("enemies", 0.0, "jumps", jumps))))
        .contains(new Term("enemies", 0), new Term("jumps", 0));
    assertThat(game.budgetFactor()).isEqualTo(3);
  }

  @Test
  void controlsAreThePapers() {
    assertThat(game(Scoring.PAPER, 32, 0).controls())
        .containsExactly(
            new Control("enemies", 0, 4), new Control("jumps", 0, 6), new Control("coins", 0, 3));
    assertThat(game(Scoring.BENCHMARK, 32, 0).controls())
        .containsExactly(
            new Control("enemies", 0, 3), new Control("jumps", 0, 5), new Control("coins", 0, 2));
  }

  @Test
  void thePapersHeatMapTellsTheRightHalfApart() {
    TileMap high = TestLevels.flat(32);
    for (int column = 20; column < 30; column++) {
      high = high.with(column, 10, MarioTiles.SOLID).with(column, 13, MarioTiles.SOLID);
    }
    TileMap flat = TestLevels.flat(32);
    MarioGame paper = game(Scoring.PAPER, 32, 1);
    MarioGame benchmark = game(Scoring.BENCHMARK, 32, 1);
    double theirs = benchmark.diversity(benchmark.evaluate(flat), benchmark.evaluate(high));
    assertThat(paper.diversity(paper.evaluate(flat), paper.evaluate(high))).isGreaterThan(theirs);
    MarioEvaluation same = paper.evaluate(flat);
    assertThat(paper.diversity(same, same)).isZero();
    MarioEvaluation unplayed = paper.evaluate(TileMap.filled(32, 16, MarioTiles.SOLID));
    assertThat(paper.diversity(unplayed, unplayed)).isZero();
    assertThat(paper.diversity(same, unplayed)).isEqualTo(1);
  }

  @Test
  void onlyTheBenchmarkRefusesRestlessLevels() {
    TileMap level = TestLevels.flat(32);
    for (int column = 2; column < 30; column += 2) {
      level = level.with(column, 2, MarioTiles.COIN);
    }
    assertThat(game(Scoring.BENCHMARK, 32, 0).evaluate(level).run()).isEmpty();
    assertThat(game(Scoring.BENCHMARK, 32, 0).evaluate(level).report())
        .contains("Too restless: row 2 changes 28 times of 0 allowed");
    MarioEvaluation papers = evaluate(level);
    assertThat(papers.playable()).isTrue();
    assertThat(papers.report()).contains("For quality", "row 2 changes 28 times of 0 allowed");
    assertThat(papers.quality()).isCloseTo(1 - 28.0 / 37 / 16 / 8, within(1e-9));
  }

  @Test
  void gatesSayWhatToMend() {
    TileMap level =
        TestLevels.flat(32)
            .with(9, 13, MarioTiles.TUBE)
            .with(5, 8, MarioTiles.GOOMBA)
            .with(7, 15, MarioTiles.SPINY);
    MarioEvaluation e = evaluate(level);
    assertThat(e.run()).isEmpty();
    assertThat(e.playable()).isFalse();
    assertThat(e.metrics()).containsEntry("tube", 1.0).containsEntry("complete", 0.0);
    assertThat(e.report())
        .contains("not played", "row 13, column 9", "row 8, column 5; row 15, column 7")
        .doesNotContain("Too full");
    assertThat(evaluate(TileMap.filled(32, 16, MarioTiles.FLOOR)).report())
        .contains("0 of 512 cells are empty", "Clear at least 257");
  }

  @Test
  void failuresAreTold() {
    assertThat(evaluate(TestLevels.pit(32, 12, 14)).report())
        .contains("falls into the pit at columns 12 to 25, 14 wide");
    assertThat(evaluate(TestLevels.wall(32, 12, 8)).report())
        .contains(
            "Mario gets to column 11 of 31",
            "stuck before the wall at column 12 of height 8 (rows 6 to 13)",
            "Mario jumps 4 rows high at most");
    MarioGame heuristic = game(Scoring.PAPER, 32, 2);
    TileMap spinies = TestLevels.flat(32);
    for (int column = 8; column < 20; column += 2) {
      spinies = spinies.with(column, 13, MarioTiles.SPINY);
    }
    assertThat(heuristic.evaluate(spinies).report())
        .containsPattern("hurt by the spiny from row 13, column \\d+, at row \\d+, column \\d+");
  }

  @Test
  void killsAndCoinsAreToldWithPlaces() {
    MarioGame game = game(Scoring.PAPER, 32, 2);
    boolean told = false;
    for (int column = 6; column < 24 && !told; column++) {
      MarioEvaluation e =
          game.evaluate(
              TestLevels.flat(32).with(column, 13, MarioTiles.GOOMBA).with(2, 13, MarioTiles.COIN));
      if (e.metrics().get("enemies") > 0) {
        assertThat(e.report())
            .contains("Killed: 1 of 1 enemies: the goomba from row 13, column " + column)
            .contains("row 13 ".strip())
            .containsPattern("(?m)^13 .*!");
        assertThat(e.routes().get(0).name()).isEqualTo("Mario");
        assertThat(e.routes().get(1).name()).startsWith("goomba from row 13");
        told = true;
      }
    }
    assertThat(told).isTrue();
  }

  @Test
  void strictScoringTurnsToTheCarefulPlayer() {
    // A wall of five rows that only a bounce off the goomba on it gets over.
    TileMap level = TestLevels.pit(32, 6, 5);
    for (int row = 9; row <= 13; row++) {
      for (int column = 19; column < 23; column++) {
        level = level.with(column, row, MarioTiles.SOLID);
      }
    }
    level = level.with(21, 8, MarioTiles.GOOMBA);
    MarioEvaluation papers = evaluate(level);
    MarioEvaluation strict = game(Scoring.STRICT, 32, 0).evaluate(level);
    assertThat(papers.playable()).isFalse();
    assertThat(strict.playable()).isTrue();
    assertThat(strict.run().orElseThrow().player()).isEqualTo(PlayerKind.CAREFUL);
  }

  @Test
  void anyWorldCanBeAskedFor() {
    Settings shells = new Settings(Scoring.STRICT, 32, 16, 0, Map.of("rules", 2));
    assertThat(new MarioFamily().game(shells).rules()).isEqualTo(MarioRules.FRAMEWORK);
    assertThat(game(Scoring.STRICT, 32, 0).rules()).isEqualTo(MarioRules.STRICT);
    Settings none = new Settings(Scoring.STRICT, 32, 16, 0, Map.of("rules", 5));
    assertThatThrownBy(() -> new MarioFamily().game(none))
        .isInstanceOf(LevelTextException.class)
        .hasMessage("rules is 5, but must be from 0 to 4.");
  }

  @Test
  void familyNamesItsVariantsAndRefusesWhatItDoesNotKnow() {
    MarioFamily family = new MarioFamily();
    assertThat(family.variants())
        .containsOnlyKeys(
            "smbtile-v0",
            "smbtile-medium-v0",
            "smbtile-small-v0",
            "smbtile-scene-v0",
            "smbtile-paper32");
    assertThat(family.usual(Scoring.PAPER).width()).isEqualTo(32);
    Settings other = new Settings(Scoring.PAPER, 32, 16, 0, Map.of("gold", 1));
    assertThatThrownBy(() -> family.game(other))
        .isInstanceOf(LevelTextException.class)
        .hasMessageContaining("gold");
    Settings low = new Settings(Scoring.PAPER, 32, 15, 0, Map.of());
    assertThatThrownBy(() -> family.game(low)).isInstanceOf(LevelTextException.class);
    Settings nobody = new Settings(Scoring.PAPER, 32, 16, 0, Map.of("player", 9));
    assertThatThrownBy(() -> family.game(nobody)).isInstanceOf(LevelTextException.class);
    MarioGame game = game(Scoring.PAPER, 32, 0);
    TileMap narrow = TestLevels.flat(20);
    assertThatThrownBy(() -> game.evaluate(narrow)).isInstanceOf(IllegalArgumentException.class);
  }
}
