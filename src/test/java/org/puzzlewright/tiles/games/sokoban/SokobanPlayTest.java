package org.puzzlewright.tiles.games.sokoban;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Map;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.puzzlewright.tiles.core.Cell;
import org.puzzlewright.tiles.core.Evaluation;
import org.puzzlewright.tiles.core.GridGame;
import org.puzzlewright.tiles.core.GridPlay;
import org.puzzlewright.tiles.core.Levels;
import org.puzzlewright.tiles.core.Move;
import org.puzzlewright.tiles.core.Scoring;
import org.puzzlewright.tiles.core.Settings;
import org.puzzlewright.tiles.core.TileMap;

class SokobanPlayTest {

  private static GridGame game(int width, int height) {
    return new SokobanFamily().game(new Settings(Scoring.STRICT, width, height, 1, Map.of()));
  }

  private static GridPlay play(String... rows) {
    return game(rows[0].length(), rows.length).play(Levels.of(rows)).orElseThrow();
  }

  @Test
  void pushesOneCrateButNotTwoAndNotIntoWalls() {
    GridPlay start = play("1233141", "0000001");
    assertThat(start.after(Move.RIGHT)).as("two crates").isSameAs(start);
    assertThat(start.after(Move.UP)).as("the wall around the level").isSameAs(start);
    assertThat(start.after(Move.DOWN)).as("a wall").isSameAs(start);
    GridPlay one = play("123141", "000001").after(Move.RIGHT);
    assertThat(one.pieces())
        .containsExactly(
            new GridPlay.Piece("crate", new Cell(3, 0)),
            new GridPlay.Piece("player", new Cell(2, 0)));
    assertThat(((SokobanPlay) one).pushes()).isEqualTo(1);
    GridPlay won = one.after(Move.RIGHT);
    assertThat(won.status()).isEqualTo(GridPlay.Status.WON);
    assertThat(won.progress()).isEqualTo(1);
    assertThat(won.words()).isEqualTo("2 moves, 2 pushes; 1 of 1 target filled.");
    assertThat(won.after(Move.LEFT)).as("it is over").isSameAs(won);
    assertThat(one.status()).as("states do not change").isEqualTo(GridPlay.Status.PLAYING);
  }

  @Test
  void levelsWithoutOnePlayerAndCratesAreNotPlayed() {
    for (String row : List.of("11341", "22341", "12411", "12344")) {
      assertThat(game(5, 1).play(Levels.of(row))).as(row).isEmpty();
    }
  }

  @Test
  void whatTheSolverFindsWins() {
    Random random = new Random(5);
    int solved = 0;
    for (int i = 0; i < 300; i++) {
      byte[] cells = new byte[36];
      for (int k = 0; k < cells.length; k++) {
        cells[k] = (byte) (random.nextInt(5) == 0 ? 0 : 1);
      }
      for (int tile : new int[] {2, 3, 3, 4, 4}) {
        cells[random.nextInt(36)] = (byte) tile;
      }
      TileMap level = new TileMap(6, 6, cells);
      Evaluation e = game(6, 6).evaluate(level);
      if (!e.playable()) {
        continue;
      }
      solved++;
      GridPlay play = game(6, 6).play(level).orElseThrow();
      List<Cell> way = e.routes().get(0).cells();
      for (int k = 1; k < way.size(); k++) {
        assertThat(play.status()).isEqualTo(GridPlay.Status.PLAYING);
        play = play.after(Move.between(way.get(k - 1), way.get(k)));
      }
      assertThat(play.status()).as("%s", level).isEqualTo(GridPlay.Status.WON);
      assertThat(play.moves()).isEqualTo(way.size() - 1);
    }
    assertThat(solved).isGreaterThan(20);
  }
}
