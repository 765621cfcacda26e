package org.puzzlewright.tiles.design;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Arrays;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.puzzlewright.tiles.core.Evaluation;
import org.puzzlewright.tiles.core.GridGame;
import org.puzzlewright.tiles.core.TileMap;

/** Levels of Mario's made by hand, of which a person can say whether they are as wished. */
class PlantedMarioTest {

  private static final GridGame MARIO = Designs.game("mario", 16, 32);

  private static final LevelConstraint UPPER = new LevelConstraints.UpperPlatformUsed();

  /** Sixteen rows of 32 columns of air, to be painted on. */
  private static final class Canvas {

    private final char[][] cells = new char[16][32];

    Canvas() {
      for (char[] row : cells) {
        Arrays.fill(row, '-');
      }
    }

    /** Ground of two rows. */
    static Canvas ground() {
      return new Canvas().paint('X', 14, 0, 15, 31);
    }

    Canvas paint(char symbol, int row, int column, int lastRow, int lastColumn) {
      for (int y = row; y <= lastRow; y++) {
        Arrays.fill(cells[y], column, lastColumn + 1, symbol);
      }
      return this;
    }

    TileMap level() {
      return Designs.level(MARIO, Arrays.stream(cells).map(String::new).toArray(String[]::new));
    }
  }

  private static boolean holds(String prompt, TileMap level) {
    List<LevelConstraint> wishes = LevelBrief.read(MARIO, prompt).wishes();
    assertThat(wishes).hasSize(1);
    return wishes.get(0).check(MARIO, MARIO.evaluate(level)).holds();
  }

  private static void platforms(int number, Canvas canvas) {
    for (int asked = 0; asked <= 4; asked++) {
      assertThat(holds(asked + " elevated platforms", canvas.level()))
          .as(asked + " of " + number)
          .isEqualTo(asked == number);
    }
  }

  @Test
  void halvesOfTheStartingGroundAreNoPlatforms() {
    platforms(0, new Canvas().paint('X', 14, 0, 14, 13).paint('X', 14, 17, 14, 31));
    // The same where the ground begins higher, with something in between.
    platforms(0, new Canvas().paint('#', 11, 0, 11, 4).paint('#', 11, 6, 11, 13));
    platforms(0, Canvas.ground().paint('-', 14, 10, 15, 13));
  }

  @Test
  void aBlockThatHangsBelowOrStandsOnAPlatformDoesNotMatter() {
    platforms(1, Canvas.ground().paint('S', 7, 24, 7, 30));
    platforms(1, Canvas.ground().paint('S', 7, 24, 7, 30).paint('Q', 8, 26, 8, 26));
    platforms(1, Canvas.ground().paint('S', 7, 24, 7, 30).paint('Q', 6, 26, 6, 26));
    // What was shown as the example: halves of the ground, and a platform with a block below it.
    platforms(
        1,
        new Canvas()
            .paint('#', 11, 0, 11, 4)
            .paint('#', 11, 6, 11, 13)
            .paint('S', 7, 26, 7, 31)
            .paint('Q', 8, 27, 8, 27));
  }

  @Test
  void platformsAreElevatedAndFloat() {
    platforms(2, Canvas.ground().paint('S', 10, 3, 10, 7).paint('S', 7, 9, 7, 12));
    // Two rows thick is one; a single block, a hill, a wall and a step are none.
    platforms(1, Canvas.ground().paint('S', 9, 3, 10, 7));
    platforms(0, Canvas.ground().paint('S', 10, 3, 10, 3));
    platforms(0, Canvas.ground().paint('X', 11, 8, 13, 14));
    platforms(0, Canvas.ground().paint('#', 5, 20, 13, 20));
    platforms(0, Canvas.ground().paint('S', 13, 8, 13, 12));
    // Above a pit, nothing at all is below.
    platforms(1, Canvas.ground().paint('-', 14, 10, 15, 16).paint('S', 11, 11, 11, 14));
  }

  @Test
  void enemiesAreThoseThatAreThere() {
    Canvas nine = Canvas.ground();
    for (int i = 0; i < 9; i++) {
      nine.paint('g', 13, 6 + 2 * i, 13, 6 + 2 * i);
    }
    assertThat(holds("about 3 enemies", nine.level())).isFalse();
    assertThat(holds("about 9 enemies", nine.level())).isTrue();
    // "About" allows for one more or less, and all kinds count, whether they are killed or not.
    Canvas few = Canvas.ground().paint('S', 5, 10, 5, 20);
    few.paint('g', 4, 12, 4, 12);
    assertThat(holds("about 3 enemies", few.level())).isFalse();
    few.paint('k', 4, 15, 4, 15);
    assertThat(holds("about 3 enemies", few.level())).isTrue();
    few.paint('y', 4, 17, 4, 17);
    assertThat(holds("exactly 3 enemies", few.level())).isTrue();
    few.paint('g', 4, 19, 4, 19);
    assertThat(holds("about 3 enemies", few.level())).isTrue();
    few.paint('g', 4, 10, 4, 10);
    assertThat(holds("about 3 enemies", few.level())).isFalse();
  }

  @Test
  void ofAboutThreeEnemiesThreeAreBest() {
    List<LevelConstraint> wishes = LevelBrief.read(MARIO, "about 3 enemies").wishes();
    Canvas canvas = Canvas.ground();
    double[] nearness = new double[6];
    for (int i = 0; i < nearness.length; i++) {
      nearness[i] = wishes.get(0).check(MARIO, MARIO.evaluate(canvas.level())).nearness();
      canvas.paint('g', 13, 6 + 3 * i, 13, 6 + 3 * i);
    }
    assertThat(nearness[3]).isEqualTo(1);
    assertThat(nearness[2]).isLessThan(1).isGreaterThan(0.99);
    assertThat(nearness[4]).isLessThan(1).isGreaterThan(0.99);
    assertThat(nearness[1]).isLessThan(0.99);
    assertThat(nearness[5]).isLessThan(0.99);
  }

  /** A wall that is too high to jump onto without two platforms before it. */
  private static Canvas climb() {
    return Canvas.ground()
        .paint('#', 6, 23, 13, 25)
        .paint('S', 10, 12, 10, 15)
        .paint('S', 7, 15, 7, 18);
  }

  private static LevelConstraint.Check upper(Canvas canvas) {
    Evaluation e = MARIO.evaluate(canvas.level());
    assertThat(e.playable()).isTrue();
    return UPPER.check(MARIO, e);
  }

  @Test
  void theUpperPlatformIsTheHighestThatIsSeen() {
    LevelConstraint.Check needed = upper(climb());
    assertThat(needed.holds()).isTrue();
    assertThat(needed.evidence()).contains("row 7, column 15").contains("end is not reached");
    // With a hanging block it is the same platform, and the block goes with it.
    assertThat(upper(climb().paint('Q', 8, 17, 8, 17)).evidence()).contains("row 7, column 15");
    assertThat(upper(climb().paint('Q', 8, 17, 8, 17)).holds()).isTrue();
    // Without the wall nobody needs it, and with a second wall of steps neither.
    assertThat(upper(climb().paint('-', 6, 23, 13, 25)).holds()).isFalse();
    assertThat(upper(climb().paint('#', 9, 21, 13, 22).paint('#', 12, 19, 13, 20)).holds())
        .isFalse();
  }

  /** Mario only bumps his head against it, which the player's jumps happen to need. */
  @Test
  void anUpperPlatformThatNobodyStandsOnIsNotUsed() {
    Canvas below =
        new Canvas()
            .paint('X', 15, 0, 15, 30)
            .paint('X', 14, 0, 14, 15)
            .paint('X', 14, 21, 14, 29)
            .paint('X', 13, 0, 13, 0)
            .paint('X', 13, 24, 13, 24)
            .paint('#', 13, 28, 13, 28)
            .paint('y', 14, 30, 14, 30)
            .paint('#', 10, 19, 13, 19)
            .paint('#', 11, 20, 13, 20)
            .paint('S', 10, 9, 10, 17)
            .paint('S', 6, 5, 6, 9)
            .paint('S', 5, 8, 5, 11)
            .paint('y', 4, 9, 4, 10);
    LevelConstraint.Check check = upper(below);
    assertThat(check.holds()).isFalse();
    assertThat(check.evidence()).contains("row 5, column 8").contains("nobody stands on it");
    // The same of one that is stood on and needed.
    assertThat(upper(climb()).evidence()).doesNotContain("nobody stands on it");
  }

  @Test
  void enemiesOnThePlatformGoWithItSoThatTheRestIsPlayed() {
    // One enemy left in the air would make the level unfit, which proves nothing.
    Canvas free = climb().paint('-', 6, 23, 13, 25).paint('g', 6, 16, 6, 16);
    LevelConstraint.Check check = upper(free);
    assertThat(check.holds()).isFalse();
    assertThat(check.evidence()).contains("end is reached, too");
  }
}
