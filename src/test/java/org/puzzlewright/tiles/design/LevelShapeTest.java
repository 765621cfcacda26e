package org.puzzlewright.tiles.design;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Arrays;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.puzzlewright.tiles.core.GridGame;
import org.puzzlewright.tiles.core.TileMap;

/** Levels that look like levels, and such that do not. */
class LevelShapeTest {

  private static LevelShape shape(String game, String... rows) {
    GridGame played = Designs.game(game, rows.length, rows[0].length());
    return LevelShape.of(played, Designs.level(played, rows));
  }

  private static List<String> missed(LevelShape shape) {
    return shape.missed().stream().map(m -> m.range().measure()).toList();
  }

  @Test
  void anOpenRoomIsNoLevelOfSokoban() {
    LevelShape open =
        shape(
            "sokoban",
            "........",
            ".......x",
            "......#x",
            "..#...$$",
            ".......x",
            "...@...$",
            "........",
            "........");
    assertThat(missed(open)).contains("solid", "rooms");
    assertThat(open.nearness()).isLessThan(1);
    LevelShape rooms =
        shape(
            "sokoban",
            "########",
            "#..#...#",
            "#..$.x.#",
            "##.##..#",
            "#..$x..#",
            "#.@#####",
            "#..$x###",
            "########");
    assertThat(missed(rooms)).containsOnly("solid");
    assertThat(
            shape(
                    "sokoban",
                    "...##...",
                    ".......x",
                    "##.##..#",
                    "...$x..#",
                    ".@.#####",
                    "...$x...",
                    ".####...",
                    "........")
                .holds())
        .isTrue();
  }

  @Test
  void aColumnOfEnemiesIsACrowd() {
    String[] rows = {
      "#######.########",
      "#....##.##..ee.#",
      "#..........#ee.#",
      "#....##.##..ee.#",
      "#######.########"
    };
    assertThat(missed(shape("zelda", rows))).contains("crowd");
  }

  @Test
  void goldAndGuardsStandOnSomething() {
    String[] rows = {
      "................",
      "....$...........",
      "................",
      "..E.$...@.......",
      "###H########....",
      "...H............",
      "...H............",
      "...H....$..E....",
      ".#####H#########",
      "......H.........",
      "......H..$......"
    };
    assertThat(missed(shape("loderunner", rows))).containsExactly("hanging");
    rows[1] = rows[0];
    assertThat(shape("loderunner", rows).holds()).isTrue();
  }

  @Test
  void tubesStandInPairsOnTheGround() {
    String sky = "-".repeat(32);
    String[] rows = new String[16];
    Arrays.fill(rows, sky);
    rows[10] = "-----SSSS-------SSSS------------";
    rows[12] = "-----------tt-------------------";
    rows[13] = "-----------tt--------g----k-----";
    rows[14] = "X".repeat(32);
    rows[15] = rows[14];
    assertThat(shape("mario", rows).holds()).isTrue();
    rows[12] = "----------ttt-------------------";
    assertThat(missed(shape("mario", rows))).contains("tubes_apart");
    rows[12] = "-----------tt-------------------";
    rows[13] = sky;
    assertThat(missed(shape("mario", rows))).contains("tubes_apart");
    rows[13] = "-----------tt--------------k----";
    rows[6] = "----------------g---------------";
    assertThat(missed(shape("mario", rows))).contains("hanging");
    rows[6] = "oooooooooooooooooooo------------";
    assertThat(missed(shape("mario", rows))).contains("coin");
  }

  @Test
  void aZigzagIsNoMaze() {
    String[] zigzag = new String[17];
    for (int row = 0; row < 17; row++) {
      String gap = row % 4 == 1 ? "#".repeat(16) + "." : "." + "#".repeat(16);
      zigzag[row] = row % 2 == 0 ? ".".repeat(17) : gap;
    }
    assertThat(missed(shape("binary", zigzag))).contains("dead_ends");
    assertThat(missed(shape("binary", ".......", ".......", ".......", ".......", ".......")))
        .contains("solid", "wide");
    GridGame binary = Designs.game("binary", 16, 16);
    for (int seed = 1; seed <= 5; seed++) {
      LevelProblem problem = new LevelProblem(Designs.task(binary, Starts.filled(binary)));
      TileMap maze =
          problem
              .apply(
                  problem.start(),
                  Designs.call(
                      "step",
                      "{'tool_calls':[{'name':'maze','parameters':{'seed':%d}}]}".formatted(seed)))
              .state()
              .level();
      assertThat(missed(LevelShape.of(binary, maze))).as("seed " + seed).isEmpty();
    }
  }
}
