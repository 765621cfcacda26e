package org.puzzlewright.tiles.games.zelda;

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
import org.puzzlewright.tiles.core.Route;
import org.puzzlewright.tiles.core.Scoring;
import org.puzzlewright.tiles.core.Settings;
import org.puzzlewright.tiles.core.TileMap;

class ZeldaPlayTest {

  private static GridGame game(int width, int height) {
    return new ZeldaFamily().game(new Settings(Scoring.STRICT, width, height, 1, Map.of()));
  }

  @Test
  void theDoorOpensOnlyWithTheKeyAndEnemiesAreBeaten() {
    // Door, player, enemy, key.
    GridPlay start = game(4, 1).play(Levels.of("4253")).orElseThrow();
    assertThat(start.after(Move.LEFT)).as("shut").isSameAs(start);
    GridPlay met = start.after(Move.RIGHT);
    assertThat(met.pieces()).extracting(GridPlay.Piece::tile).doesNotContain("enemy");
    assertThat(met.words()).isEqualTo("1 move, 1 enemy beaten. Fetch the key.");
    GridPlay got = met.after(Move.RIGHT);
    assertThat(got.pieces()).extracting(GridPlay.Piece::tile).containsExactly("door", "player");
    assertThat(got.progress()).isEqualTo(0.5);
    GridPlay won = got.after(Move.LEFT).after(Move.LEFT).after(Move.LEFT);
    assertThat(won.status()).isEqualTo(GridPlay.Status.WON);
    assertThat(won.moves()).isEqualTo(5);
    assertThat(won.after(Move.RIGHT)).isSameAs(won);
    assertThat(start.pieces()).as("states do not change").hasSize(4);
  }

  @Test
  void levelsWithoutOneOfEachAreNotPlayed() {
    for (String row : List.of("1134", "2134", "2214", "2344")) {
      boolean whole = row.equals("2134");
      assertThat(game(4, 1).play(Levels.of(row)).isPresent()).as(row).isEqualTo(whole);
    }
  }

  @Test
  void theWaysThatLevelsAreJudgedByWin() {
    Random random = new Random(5);
    int won = 0;
    for (int i = 0; i < 300; i++) {
      byte[] cells = new byte[64];
      for (int k = 0; k < cells.length; k++) {
        int draw = random.nextInt(10);
        cells[k] = (byte) (draw < 3 ? 0 : draw < 5 ? 5 : 1);
      }
      for (int tile : new int[] {2, 3, 4}) {
        cells[random.nextInt(64)] = (byte) tile;
      }
      TileMap level = new TileMap(8, 8, cells);
      Evaluation e = game(8, 8).evaluate(level);
      if (!e.playable()) {
        continue;
      }
      GridPlay play = game(8, 8).play(level).orElseThrow();
      for (Route route : e.routes()) {
        List<Cell> way = route.cells();
        for (int k = 1; k < way.size(); k++) {
          play = play.after(Move.between(way.get(k - 1), way.get(k)));
        }
      }
      assertThat(play.status()).as("%s", level).isEqualTo(GridPlay.Status.WON);
      won++;
    }
    assertThat(won).isGreaterThan(20);
  }
}
