package org.puzzlewright.programs.tasks.levels;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.offset;

import java.util.Arrays;
import org.junit.jupiter.api.Test;
import org.puzzlewright.base.json.InputException;
import org.puzzlewright.programs.sandbox.Box;
import org.puzzlewright.programs.sandbox.Limits;
import org.puzzlewright.programs.sandbox.Play.BreachException;
import org.puzzlewright.programs.sandbox.Sandbox;
import org.puzzlewright.programs.sandbox.TestMachine;
import org.puzzlewright.tiles.core.GridGame;
import org.puzzlewright.tiles.core.LevelText;
import org.puzzlewright.tiles.core.Scoring;
import org.puzzlewright.tiles.core.TileMap;
import org.puzzlewright.tiles.domain.Games;
import org.puzzlewright.vgdl.language.LevelMap;
import org.puzzlewright.vgdl.library.GameLibrary;

/** Generators are judged by the gates, and are run anew when they are used. */
class LevelsTaskTest {

  private static LevelsTask sokoban() {
    return LevelsTask.all().stream()
        .filter(task -> task.id().equals("levels-sokoban"))
        .findFirst()
        .orElseThrow();
  }

  private static GridGame game() {
    return Games.read("sokoban").game(Games.read("sokoban").usual(Scoring.PAPER));
  }

  @Test
  void levelsThatAreAlikeAreWorthLess() {
    LevelsTask task = sokoban();
    int cells = game().settings().width() * game().settings().height();
    byte[] same = new byte[10 * cells];
    Arrays.fill(same, (byte) game().empty());
    double once = task.baselines(1).get(1).score();
    assertThat(once).isPositive();
    // The first counts in full, nine others half.
    assertThat(task.judge(1, same).score()).isEqualTo(once * 0.55, offset(1e-9));
    same[3] = 99;
    assertThatThrownBy(() -> task.judge(1, same)).isInstanceOf(BreachException.class);
    assertThatThrownBy(() -> task.judge(1, new byte[5])).isInstanceOf(BreachException.class);
  }

  @Test
  void aGeneratorMakesTheLevelToBeginWith() {
    String source =
        "import org.puzzlewright.programs.tasks.levels.*; import org.puzzlewright.programs.tasks.maze.*;"
            + " public final class Program implements LevelGenerator {"
            + " public int[][] generate(int w, int h, Chance c) {"
            + " int[][] g = new int[h][w]; g[0][0] = TILE; return g; } }";
    try (Sandbox sandbox = new Sandbox(TestMachine.ofThisTest(), Box.NONE, Limits.STANDARD, 0)) {
      GridGame game = game();
      int last = game.tiles().size() - 1;
      LevelsTask task = LevelsTask.of(game);
      String rows = String.join("\n", task.best(sandbox, ready(sandbox, source, last), 1));
      TileMap made = LevelText.read(game, rows);
      assertThat(made.at(0, 0)).isEqualTo(last);
      assertThatThrownBy(() -> task.best(sandbox, ready(sandbox, source, last + 1), 1))
          .isInstanceOf(InputException.class)
          .hasMessageStartingWith("the generator: tiles are 0 to");
    }
  }

  @Test
  void levelsOfVgdlGamesAreJudgedByTheirGates() {
    GameLevelsTask task = GameLevelsTask.of(GameLibrary.shipped(), "zelda");
    LevelMap first = GameLibrary.shipped().game("zelda").levels().get(0);
    int cells = first.width() * first.height();
    // Nothing but ground: there is no avatar, so not even the first gate holds.
    assertThat(task.judge(1, new byte[5 * cells]).score()).isZero();
    assertThat(task.judge(1, new byte[5 * cells]).feedback())
        .contains("0 of 5 levels pass the gates", "no avatar");
    byte[] beyond = new byte[5 * cells];
    beyond[0] = 99;
    assertThatThrownBy(() -> task.judge(1, beyond)).isInstanceOf(BreachException.class);
    assertThat(task.text()).contains("0 floor", "avatar");
  }

  private static Sandbox.Ready ready(Sandbox sandbox, String source, int tile) {
    return (Sandbox.Ready)
        sandbox.prepare(source.replace("TILE", String.valueOf(tile)), LevelsTask.CONTRACT);
  }
}
