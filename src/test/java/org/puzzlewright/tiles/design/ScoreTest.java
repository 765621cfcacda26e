package org.puzzlewright.tiles.design;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.puzzlewright.api.Result;
import org.puzzlewright.tiles.core.Evaluation;
import org.puzzlewright.tiles.core.GridGame;
import org.puzzlewright.tiles.core.TileMap;

/** What steps are scored by, and that it is told. */
class ScoreTest {

  private static final GridGame ZELDA = Designs.game("zelda", 4, 10, Map.of("enemies", 8));

  private static final TileMap FOUR =
      Designs.level(ZELDA, "@..e......", "..e....k..", "......e...", "e........d");

  private static LevelTask task(GridGame game, TileMap start, String prompt) {
    LevelBrief read = LevelBrief.read(game, prompt);
    return new LevelTask(
        prompt,
        game,
        read.targets(),
        read.wishes(),
        start,
        false,
        new AcceptanceRule.Greedy(),
        20,
        7);
  }

  private static Result<LevelState> step(LevelTask task, String... tiles) {
    LevelProblem problem = new LevelProblem(task);
    return problem.apply(problem.start(), Designs.step(tiles));
  }

  private static String stats(LevelTask task) {
    LevelProblem problem = new LevelProblem(task);
    return problem.apply(problem.start(), Designs.call("calculate_stats", "{}")).observation();
  }

  @Test
  void qualityDecidesBeforeThePapersScore() {
    // The paper's score aims at three enemies, its quality wants eight.
    LevelTask task = task(ZELDA, FOUR, "");
    TileMap five = FOUR.with(5, 3, LevelConstraints.index(ZELDA, "enemy"));
    Evaluation before = ZELDA.evaluate(FOUR);
    Evaluation after = ZELDA.evaluate(five);
    assertThat(after.quality()).isGreaterThan(before.quality());
    assertThat(task.gameScore(after)).isLessThan(task.gameScore(before));
    assertThat(step(task, "enemy 3 5").state().level()).isEqualTo(five);
  }

  @Test
  void whatTheUserAskedDecidesBeforeAllElse() {
    LevelTask three = task(ZELDA, FOUR, "exactly 3 enemies");
    Result<LevelState> fewer = step(three, "empty 3 0");
    assertThat(fewer.state().level()).isEqualTo(FOUR.with(0, 3, ZELDA.empty()));
    assertThat(step(three, "enemy 3 5").state().level()).isEqualTo(FOUR);
    // What was asked is not held against the level, and which of the two decides is said.
    Evaluation e = fewer.state().evaluation();
    assertThat(e.quality()).isLessThan(1);
    LevelTask there = task(ZELDA, fewer.state().level(), "exactly 3 enemies");
    assertThat(stats(there)).contains("enemies 3, should be 6 to 10, but what was asked decides");
  }

  @Test
  void coinsAndJumpsThatNobodyAskedForRefuseNothing() {
    GridGame mario = Designs.game("mario", 16, 32);
    TileMap flat = TileMap.filled(32, 16, 0);
    for (int column = 0; column < 32; column++) {
      flat = flat.with(column, 14, 1).with(column, 15, 1);
    }
    // Three coins on the way please the game's own terms; the user wants none.
    TileMap coins = flat.with(10, 13, 6).with(12, 13, 6).with(14, 13, 6);
    LevelTask none = task(mario, coins, "no coins collected");
    Result<LevelState> result = step(none, "empty 13 10", "empty 13 12", "empty 13 14");
    assertThat(none.gameScore(result.state().evaluation()))
        .isLessThan(none.gameScore(mario.evaluate(coins)) + 46);
    assertThat(result.state().level()).isEqualTo(flat);
    assertThat(stats(none)).contains("coins", "[0 aimed at]", "jumps", "[5 aimed at]");
  }

  @Test
  void everyPartOfTheScoreIsTold() {
    assertThat(stats(task(ZELDA, FOUR, "")))
        .contains("10000 x asked 1 + 1000 x quality ")
        .contains(" + 100 x looks ")
        .contains(" + 0.0100 x own terms ")
        .contains("enemies -5 [3 aimed at]");
  }

  @Test
  void whatIsMissingIsSaid() {
    TileMap level = Designs.level(ZELDA, "@..e......", "..e.......", "######....", "##.###...d");
    assertThat(stats(task(ZELDA, level, "")))
        .contains(
            "- well formed: no (quality ",
            "; keys 0, should be 1; ",
            "enemies 2, should be 6 to 10",
            "regions 2, should be 1)");
    for (GridGame game :
        List.of(
            Designs.game("binary", 8, 8),
            Designs.game("binary-door", 8, 8),
            Designs.game("sokoban", 6, 6),
            Designs.game("loderunner", 8, 12),
            Designs.game("mario", 16, 32),
            ZELDA)) {
      Evaluation random = game.evaluate(Starts.random(game, 5));
      assertThat(random.quality()).isLessThan(1);
      assertThat(game.shortfalls(random)).as(game.name()).isNotEmpty();
      assertThat(stats(task(game, random.level(), "")))
          .contains(game.shortfalls(random).get(0).words());
    }
  }
}
