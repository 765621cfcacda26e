package org.puzzlewright.tiles.games.loderunner;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Map;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.puzzlewright.tiles.core.Cell;
import org.puzzlewright.tiles.core.GridGame;
import org.puzzlewright.tiles.core.GridPlay;
import org.puzzlewright.tiles.core.GridPlayContract;
import org.puzzlewright.tiles.core.LevelText;
import org.puzzlewright.tiles.core.Move;
import org.puzzlewright.tiles.core.Route;
import org.puzzlewright.tiles.core.Scoring;
import org.puzzlewright.tiles.core.Settings;
import org.puzzlewright.tiles.core.TileMap;

class LodeRunnerEnvironmentTest extends GridPlayContract {

  private static GridGame game(int width, int height, Scoring scoring) {
    return new LodeRunnerFamily().game(new Settings(scoring, width, height, 1, Map.of()));
  }

  private static GridPlay play(String... rows) {
    GridGame game = game(rows[0].length(), rows.length, Scoring.STRICT);
    return game.play(LevelText.read(game, String.join("\n", rows))).orElseThrow();
  }

  @Override
  protected GridPlay start() {
    return play("..$---.", "@.H...$", "##H####", "..H.$..");
  }

  @Override
  protected List<Move> solution() {
    Move up = Move.UP;
    Move down = Move.DOWN;
    Move left = Move.LEFT;
    Move right = Move.RIGHT;
    // Off the ladder's top along the rope, a fall onto the other gold, and back down the ladder.
    return List.of(
        right, right, up, right, right, right, right, down, left, left, left, left, down, down,
        right, right);
  }

  private static Cell player(GridPlay play) {
    return play.pieces().get(play.pieces().size() - 1).at();
  }

  @Test
  void whoIsInTheAirFallsWhateverTheMove() {
    GridPlay start = play("@....", "###..", ".....", "$....");
    GridPlay off = start.after(Move.RIGHT).after(Move.RIGHT).after(Move.RIGHT);
    assertThat(player(off)).isEqualTo(new Cell(3, 0));
    GridPlay fallen = off.after(Move.UP).after(Move.LEFT).after(Move.RIGHT);
    assertThat(player(fallen)).as("three rows down").isEqualTo(new Cell(3, 3));
    assertThat(fallen.after(Move.UP)).as("no ladder").isSameAs(fallen);
    assertThat(fallen.after(Move.DOWN)).as("the floor").isSameAs(fallen);
    assertThat(player(fallen.after(Move.LEFT))).isEqualTo(new Cell(2, 3));
  }

  @Test
  void levelsWithoutOnePlayerOrGoldAreNotPlayed() {
    GridGame game = game(4, 1, Scoring.STRICT);
    for (String row : List.of("@...", "..$.", "@@$.")) {
      assertThat(game.play(LevelText.read(game, row))).as(row).isEmpty();
    }
  }

  /** Every path that judging finds can be played, and moves lead nowhere else. */
  @Test
  void movesAreThoseByWhichLevelsAreJudged() {
    Random random = new Random(7);
    int played = 0;
    for (int i = 0; i < 300; i++) {
      Scoring scoring = Scoring.values()[i % 3];
      GridGame game = game(8, 6, scoring);
      byte[] cells = new byte[48];
      for (int k = 0; k < cells.length; k++) {
        cells[k] = (byte) List.of(0, 1, 1, 3, 5, 6, 4).get(random.nextInt(7)).intValue();
      }
      cells[random.nextInt(48)] = Kind.PLAYER;
      TileMap level = new TileMap(8, 6, cells);
      LodeRunnerEvaluation e = (LodeRunnerEvaluation) game.evaluate(level);
      for (Route route : e.routes()) {
        GridPlay play = game.play(level).orElseThrow();
        for (Move move : moves(route.cells())) {
          play = play.after(move);
        }
        assertThat(player(play)).isEqualTo(route.cells().get(route.cells().size() - 1));
        played++;
      }
      GridPlay play = game.play(level).orElse(null);
      for (int k = 0; play != null && k < 60; k++) {
        play = play.after(Move.values()[random.nextInt(4)]);
        Cell at = player(play);
        assertThat(e.exploration().at(at.column(), at.row())).isNotEqualTo(Kind.UNREACHED);
      }
    }
    assertThat(played).isGreaterThan(100);
  }
}
