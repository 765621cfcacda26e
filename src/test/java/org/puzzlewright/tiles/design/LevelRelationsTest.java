package org.puzzlewright.tiles.design;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Arrays;
import org.junit.jupiter.api.Test;
import org.puzzlewright.tiles.core.GridGame;
import org.puzzlewright.tiles.core.TileMap;
import org.puzzlewright.tiles.design.Amount.How;
import org.puzzlewright.tiles.design.LevelRelations.Place;

/** Planted levels that are as wished, and such that are not. */
class LevelRelationsTest {

  private static final Amount NONE = new Amount(How.EXACTLY, 0);

  private static LevelConstraint.Check check(GridGame game, LevelConstraint wish, String... rows) {
    TileMap level = Designs.level(game, rows);
    LevelConstraint.Check check = wish.check(game, game.evaluate(level));
    assertThat(check.nearness()).isBetween(0.0, 1.0);
    assertThat(check.nearness() > 0.99).isEqualTo(check.holds());
    assertThat(check.evidence()).isNotBlank();
    return check;
  }

  private static Amount exactly(int number) {
    return new Amount(How.EXACTLY, number);
  }

  private static Amount atLeast(int number) {
    return new Amount(How.AT_LEAST, number);
  }

  /** A measure is what it is and nothing else. */
  private static void measures(GridGame game, LevelMeasure measure, int number, String... rows) {
    for (int i = Math.max(0, number - 1); i <= number + 1; i++) {
      assertThat(check(game, new LevelRelations.Measured(measure, exactly(i)), rows).holds())
          .as("%s %d of %d", measure, i, number)
          .isEqualTo(i == number);
    }
  }

  @Test
  void theFloorIsMeasured() {
    GridGame maze = Designs.game("binary", 5, 7);
    String[] rows = {"...####", "...####", ".......", "######.", "..####."};
    measures(maze, LevelMeasure.WIDEST, 3, rows);
    measures(maze, LevelMeasure.REGIONS, 2, rows);
    measures(maze, LevelMeasure.OPEN, 49, rows);
    // What branches off ends a corridor.
    measures(maze, LevelMeasure.CORRIDOR, 3, "#######", ".......", "###.###", "###.###", "#######");
    measures(
        maze, LevelMeasure.JUNCTIONS, 1, "#######", ".......", "###.###", "###.###", "#######");
  }

  @Test
  void theWayIsMeasured() {
    GridGame maze = Designs.game("binary", 3, 5);
    String[] bent = {"....#", "###.#", "#...#"};
    measures(maze, LevelMeasure.MOVES, 7, bent);
    measures(maze, LevelMeasure.TURNS, 2, bent);
    measures(maze, LevelMeasure.WINDING, 28, bent);
    measures(maze, LevelMeasure.TURNS, 0, ".....", "#####", "#####");
    // Of what cannot be walked no number holds, not even "at most".
    LevelConstraint few =
        new LevelRelations.Measured(LevelMeasure.TURNS, new Amount(How.AT_MOST, 9));
    assertThat(check(maze, few, "#####", "#####", "#####").holds()).isFalse();
  }

  @Test
  void pushesAreThoseThatNoCrateCanDoWithout() {
    GridGame sokoban = Designs.game("sokoban", 3, 7);
    String[] far = {"#######", "@.$..x#", "#######"};
    measures(sokoban, LevelMeasure.PUSHES, 3, far);
    measures(sokoban, LevelMeasure.LEAST_PUSHES, 3, far);
    measures(sokoban, LevelMeasure.MOST_PUSHES, 3, far);
    GridGame wide = Designs.game("sokoban", 4, 9);
    String[] two = {"#########", "@.$x#####", "..$...x##", "#########"};
    measures(wide, LevelMeasure.LEAST_PUSHES, 1, two);
    measures(wide, LevelMeasure.MOST_PUSHES, 4, two);
    measures(wide, LevelMeasure.PUSHES, 5, two);
    assertThat(
            check(wide, new LevelRelations.Measured(LevelMeasure.LEAST_PUSHES, atLeast(2)), two)
                .evidence())
        .contains("1 for that at row 1, column 2; 4 for that at row 2, column 2");
    // A crate that cannot be solved is pushed never.
    assertThat(
            check(
                    wide,
                    new LevelRelations.Measured(LevelMeasure.LEAST_PUSHES, NONE),
                    "#########",
                    "$@x#....#",
                    "#########",
                    "#########")
                .holds())
        .isFalse();
  }

  @Test
  void aTargetThatAnotherCrateNeedsIsNotTheNearest() {
    // The lower crate can get to the target below the upper one only, which is left the other.
    GridGame sokoban = Designs.game("sokoban", 4, 7);
    measures(sokoban, LevelMeasure.LEAST_PUSHES, 3, "#...###", "..$...x", "##x..$@", "#######");
  }

  @Test
  void thingsAreNearOrFar() {
    GridGame zelda = Designs.game("zelda", 4, 10);
    String[] rows = {"@..k......", "..e.......", "..........", ".......e.d"};
    assertThat(holds(zelda, new LevelRelations.Near("enemy", exactly(1), "key", 2), rows)).isTrue();
    assertThat(holds(zelda, new LevelRelations.Near("enemy", exactly(2), "key", 2), rows))
        .isFalse();
    assertThat(holds(zelda, new LevelRelations.Near("enemy", atLeast(1), "player", 2), rows))
        .isFalse();
    assertThat(holds(zelda, new LevelRelations.Near("key", NONE, "door", 8), rows)).isTrue();
    assertThat(holds(zelda, new LevelRelations.Near("key", NONE, "door", 9), rows)).isFalse();
    assertThat(holds(zelda, new LevelRelations.Near("enemy", atLeast(1), "enemy", 7), rows))
        .isTrue();
    assertThat(holds(zelda, new LevelRelations.Near("enemy", NONE, "enemy", 6), rows)).isTrue();
    // The way is that over the key to the door.
    assertThat(holds(zelda, new LevelRelations.Near("enemy", atLeast(1), "way", 1), rows)).isTrue();
    assertThat(
            check(
                    zelda,
                    new LevelRelations.Near("enemy", NONE, "door", 3),
                    "@..k......",
                    "..........",
                    "..........",
                    "..........")
                .evidence())
        .isEqualTo("there is no door");
  }

  private static boolean holds(GridGame game, LevelConstraint wish, String... rows) {
    return check(game, wish, rows).holds();
  }

  @Test
  void placesAreThirdsAndCorners() {
    GridGame zelda = Designs.game("zelda", 6, 9);
    String[] rows = {"@........", ".........", "....k....", ".........", ".........", "........d"};
    for (Place place : Place.values()) {
      boolean player =
          place == Place.LEFT
              || place == Place.TOP
              || place == Place.TOP_LEFT
              || place == Place.CORNER;
      boolean door =
          place == Place.RIGHT
              || place == Place.BOTTOM
              || place == Place.BOTTOM_RIGHT
              || place == Place.CORNER;
      assertThat(holds(zelda, new LevelRelations.Placed("player", place), rows)).isEqualTo(player);
      assertThat(holds(zelda, new LevelRelations.Placed("door", place), rows)).isEqualTo(door);
      assertThat(holds(zelda, new LevelRelations.Placed("key", place), rows))
          .isEqualTo(place == Place.MIDDLE);
      assertThat(holds(zelda, new LevelRelations.Placed("enemy", place), rows)).isFalse();
    }
  }

  @Test
  void everyOneOfAKindMustBeInItsPlace() {
    GridGame zelda = Designs.game("zelda", 3, 9);
    LevelConstraint left = new LevelRelations.Placed("enemy", Place.LEFT);
    assertThat(holds(zelda, left, "e.e......", "@.......k", "........d")).isTrue();
    assertThat(holds(zelda, left, "e..e.....", "@.......k", "........d")).isFalse();
    for (int number = 0; number < 4; number++) {
      LevelConstraint some = new LevelRelations.InPlace("enemy", exactly(number), Place.LEFT);
      assertThat(holds(zelda, some, "e.ee.....", "@.......k", "........d")).isEqualTo(number == 2);
    }
  }

  @Test
  void floorsAreWhereOneCanStand() {
    GridGame runner = Designs.game("loderunner", 9, 9);
    String[] rows = {
      ".........", //
      "..$......",
      "######H..",
      "......H..",
      "......H$.",
      "..H######",
      "..H......",
      "..H......",
      "@.H....$."
    };
    measures(runner, LevelMeasure.FLOORS, 3, rows);
    assertThat(holds(runner, new LevelRelations.OnEach("gold", exactly(1)), rows)).isTrue();
    assertThat(holds(runner, new LevelRelations.OnEach("gold", atLeast(2)), rows)).isFalse();
    assertThat(holds(runner, new LevelRelations.OnEach("enemy", atLeast(1)), rows)).isFalse();
    assertThat(holds(runner, new LevelRelations.Groups("ladder", exactly(2)), rows)).isTrue();
    assertThat(holds(runner, new LevelRelations.Groups("ladder", exactly(7)), rows)).isFalse();
    assertThat(holds(runner, new LevelConstraints.Tiles("ladder", exactly(7)), rows)).isTrue();
    rows[4] = "$.....H..";
    assertThat(check(runner, new LevelRelations.OnEach("gold", exactly(1)), rows).evidence())
        .isEqualTo("from the top, floors at rows [1, 4, 8] have [1, 1, 1]");
    rows[4] = "......H..";
    assertThat(holds(runner, new LevelRelations.OnEach("gold", exactly(1)), rows)).isFalse();
  }

  @Test
  void gapsAndStairsAreInTheGround() {
    GridGame mario = Designs.game("mario", 16, 20);
    String[] rows = new String[16];
    Arrays.fill(rows, "--------------------");
    rows[12] = "-------------------#";
    rows[13] = "------------------##";
    rows[14] = "XXXX--XXXX---XX--###";
    rows[15] = "XXXX--XXXX---XXXXXXX";
    Amount any = LevelRelations.Gaps.ANY;
    assertThat(holds(mario, new LevelRelations.Gaps(exactly(2), any), rows)).isTrue();
    assertThat(holds(mario, new LevelRelations.Gaps(exactly(3), any), rows)).isFalse();
    assertThat(holds(mario, new LevelRelations.Gaps(exactly(1), exactly(3)), rows)).isTrue();
    assertThat(holds(mario, new LevelRelations.Gaps(NONE, atLeast(4)), rows)).isTrue();
    assertThat(holds(mario, new LevelRelations.Gaps(NONE, atLeast(3)), rows)).isFalse();
    measures(mario, LevelMeasure.STAIRS, 1, rows);
    double almost = stairs(mario, rows).nearness();
    rows[13] = "-------------------#";
    measures(mario, LevelMeasure.STAIRS, 0, rows);
    assertThat(stairs(mario, rows).nearness()).isPositive().isLessThan(almost);
    // A hill is no staircase, and a tread of three columns ends one.
    rows[12] = "--------------------";
    rows[13] = "----------------####";
    measures(mario, LevelMeasure.STAIRS, 0, rows);
  }

  private static LevelConstraint.Check stairs(GridGame game, String... rows) {
    return check(game, new LevelRelations.Measured(LevelMeasure.STAIRS, atLeast(1)), rows);
  }

  @Test
  void everyWayPassesAnEnemy() {
    GridGame zelda = Designs.game("zelda", 4, 9);
    LevelConstraint wish = new LevelRelations.Past("enemy", "door");
    assertThat(holds(zelda, wish, "#########", "@k..e...d", "#########", "#########")).isTrue();
    assertThat(holds(zelda, wish, "....e....", "@k......d", ".........", ".........")).isFalse();
    assertThat(holds(zelda, wish, "#########", "@k......d", "e########", "#########")).isTrue();
    assertThat(holds(zelda, wish, "#########", "@k..#e..d", "#########", "#########")).isFalse();
    assertThat(holds(zelda, wish, "#########", "@k......d", "#########", "#########")).isFalse();
  }
}
