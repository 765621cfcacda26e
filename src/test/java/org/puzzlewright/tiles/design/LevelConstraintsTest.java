package org.puzzlewright.tiles.design;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;
import org.puzzlewright.tiles.core.GridGame;
import org.puzzlewright.tiles.core.TileMap;
import org.puzzlewright.tiles.design.Amount.How;

/** Planted levels that are as wished, and such that are not. */
class LevelConstraintsTest {

  private static final GridGame BINARY = Designs.game("binary", 5, 7);

  private static LevelConstraint.Check check(GridGame game, LevelConstraint wish, String... rows) {
    TileMap level = Designs.level(game, rows);
    LevelConstraint.Check check = wish.check(game, game.evaluate(level));
    assertThat(check.nearness()).isBetween(0.0, 1.0);
    assertThat(check.nearness() > 0.99).isEqualTo(check.holds());
    assertThat(check.evidence()).isNotBlank();
    return check;
  }

  private static boolean holds(LevelConstraint wish, String... rows) {
    return check(BINARY, wish, rows).holds();
  }

  private static Amount exactly(int number) {
    return new Amount(How.EXACTLY, number);
  }

  @Test
  void loopsAreWallsThatOneCanWalkAround() {
    String[] two = {".......", ".#...#.", ".#...#.", ".......", "......."};
    assertThat(holds(new LevelConstraints.Loops(exactly(2)), two)).isTrue();
    assertThat(holds(new LevelConstraints.Loops(new Amount(How.AT_LEAST, 2)), two)).isTrue();
    assertThat(holds(new LevelConstraints.Loops(exactly(1)), two)).isFalse();
    // Diagonal neighbours are one wall; a wall on the border cannot be walked around.
    assertThat(
            holds(
                new LevelConstraints.Loops(exactly(1)),
                ".......",
                ".#.....",
                "..#....",
                ".......",
                "......."))
        .isTrue();
    assertThat(
            holds(
                new LevelConstraints.Loops(exactly(0)),
                ".......",
                "##.....",
                ".......",
                "...#...",
                "...#..."))
        .isTrue();
  }

  @Test
  void roomsAreOpenSquaresAndCorridorsAreNot() {
    String[] two = {"...#...", "...#...", "...#...", "###.###", "......."};
    assertThat(holds(new LevelConstraints.Rooms(exactly(2)), two)).isTrue();
    assertThat(holds(new LevelConstraints.Rooms(exactly(3)), two)).isFalse();
    String[] corridors = {"..#####", "..#####", ".......", "#######", "......."};
    assertThat(holds(new LevelConstraints.Rooms(exactly(0)), corridors)).isTrue();
    // Joined squares are one room.
    String[] wide = {".......", ".......", ".......", "#######", "#######"};
    assertThat(holds(new LevelConstraints.Rooms(exactly(1)), wide)).isTrue();
  }

  @Test
  void deadEndsAreOpenCellsWithOneWayOut() {
    String[] three = {".#.#.##", ".#.#.##", ".....##", "#######", "#######"};
    assertThat(holds(new LevelConstraints.DeadEnds(exactly(3)), three)).isTrue();
    assertThat(holds(new LevelConstraints.DeadEnds(exactly(0)), three)).isFalse();
    String[] ring = {"...####", ".#.####", "...####", "#######", "#######"};
    assertThat(holds(new LevelConstraints.DeadEnds(exactly(0)), ring)).isTrue();
  }

  @Test
  void symmetryIsThatOfWallsInOneDirection() {
    LevelConstraint wish = new LevelConstraints.Symmetric();
    assertThat(holds(wish, "#.....#", ".#...#.", ".......", ".......", "#######")).isTrue();
    assertThat(holds(wish, "##.....", "......#", "#......", "......#", "##.....")).isTrue();
    LevelConstraint.Check almost =
        check(BINARY, wish, "#.....#", ".#...#.", ".......", "......#", "#######");
    assertThat(almost.holds()).isFalse();
    assertThat(almost.evidence()).contains("left and right match in 94 %");
  }

  @Test
  void aChallengeRoomHasEnemiesAndNoWayAroundIt() {
    GridGame zelda = Designs.game("zelda", 5, 11);
    LevelConstraint wish = new LevelConstraints.ChallengeRoom("door");
    LevelConstraint.Check yes =
        check(
            zelda,
            wish, //
            "###....####",
            "###.ee.####",
            "@k......d##",
            "###....####",
            "###########");
    assertThat(yes.holds()).isTrue();
    assertThat(yes.evidence()).contains("row 0, column 3 has 2 enemies");
    // One enemy only; a way around; no way at all; the door within the room; no door.
    assertThat(
            check(
                    zelda,
                    wish, //
                    "###....####",
                    "###.e..####",
                    "@k......d##",
                    "###....####",
                    "###########")
                .evidence())
        .isEqualTo("no room has 2 enemies");
    assertThat(
            check(
                    zelda,
                    wish, //
                    "###....####",
                    "@k..ee..d##",
                    ".##....#.##",
                    ".#######.##",
                    ".........##")
                .evidence())
        .startsWith("a way leads around");
    for (String[] rows :
        new String[][] {
          {"###....####", "###.ee.####", "@k.....#d##", "###....####", "###########"},
          {"###....####", "###.ee.####", "@k....d.###", "###....####", "###########"},
          {"###....####", "###.ee.####", "@k......###", "###....####", "###########"},
        }) {
      assertThat(check(zelda, wish, rows).holds()).isFalse();
    }
  }

  @Test
  void enemiesThatNobodyPassesAreNoChallenge() {
    GridGame zelda = Designs.game("zelda", 7, 11);
    LevelConstraint wish = new LevelConstraints.ChallengeRoom("door");
    // Every way leads through the room, but at its foot, far from the enemies.
    LevelConstraint.Check beside =
        check(
            zelda,
            wish, //
            "###ee..####",
            "###ee..####",
            "###....####",
            "###....####",
            "###....####",
            "@k......d##",
            "###########");
    assertThat(beside.holds()).isFalse();
    assertThat(beside.evidence()).contains("a way keeps away from all of them");
    // In the middle of the way nobody gets around them.
    assertThat(
            check(
                    zelda,
                    wish, //
                    "###########",
                    "###########",
                    "###.e..####",
                    "@k......d##",
                    "###..e.####",
                    "###########",
                    "###########")
                .holds())
        .isTrue();
  }

  @Test
  void tilesAreCounted() {
    GridGame zelda = Designs.game("zelda", 2, 4);
    String[] three = {"@ee.", "k.ed"};
    for (How how : How.values()) {
      for (int number = 0; number <= 6; number++) {
        boolean expected =
            switch (how) {
              case EXACTLY -> number == 3;
              // 4 allows for 1, as do all below 8.
              case ABOUT -> Math.abs(number - 3) <= 1;
              case AT_LEAST -> number <= 3;
              case AT_MOST -> number >= 3;
            };
        assertThat(
                check(zelda, new LevelConstraints.Tiles("enemy", new Amount(how, number)), three)
                    .holds())
            .as(how + " " + number)
            .isEqualTo(expected);
      }
    }
    assertThat(new Amount(How.ABOUT, 12).holds(15)).isTrue();
    assertThat(new Amount(How.ABOUT, 12).holds(16)).isFalse();
  }
}
