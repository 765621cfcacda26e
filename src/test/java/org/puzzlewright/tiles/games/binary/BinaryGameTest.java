package org.puzzlewright.tiles.games.binary;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.puzzlewright.tiles.core.Control;
import org.puzzlewright.tiles.core.Evaluation;
import org.puzzlewright.tiles.core.GridGame;
import org.puzzlewright.tiles.core.Levels;
import org.puzzlewright.tiles.core.Scoring;
import org.puzzlewright.tiles.core.Settings;
import org.puzzlewright.tiles.core.Term;
import org.puzzlewright.tiles.core.TileMap;

class BinaryGameTest {

  private static final BinaryFamily FAMILY = new BinaryFamily();

  private static GridGame game(Scoring scoring, int width, int height) {
    return FAMILY.game(new Settings(scoring, width, height, 42, Map.of()));
  }

  /** Every other row is floor, joined at alternate ends. */
  private static TileMap zigzag(int side) {
    TileMap level = TileMap.filled(side, side, 0);
    for (int row = 0; row < side; row++) {
      for (int column = 0; column < side; column++) {
        if (row % 2 == 0 || column == (row % 4 == 1 ? side - 1 : 0)) {
          level = level.with(column, row, 1);
        }
      }
    }
    return level;
  }

  @ParameterizedTest
  @EnumSource
  void zigzagIsPerfect(Scoring scoring) {
    Evaluation e = game(scoring, 16, 16).evaluate(zigzag(16));
    assertThat(e.metrics()).containsEntry("path", 135.0).containsEntry("regions", 1.0);
    assertThat(e.quality()).isEqualTo(1);
    assertThat(e.playable()).isTrue();
    assertThat(e.routes().get(0).cells()).hasSize(136);
    assertThat(e.report()).contains("135 steps", "one region");
  }

  @Test
  void onlyThePaperHoldsAWayAgainstALevelThatIsLongerThanAZigzag() {
    GridGame paper = game(Scoring.PAPER, 4, 2);
    TileMap level = Levels.of("1111", "1001");
    assertThat(paper.evaluate(level).metrics()).containsEntry("path", 5.0);
    // Half the cells and the longer side make 8 here, so a control of 5 falls to 0 at 8.
    assertThat(paper.controllability(paper.evaluate(level), Map.of("path", 3.0)))
        .isCloseTo(3 / 4.0, within(1e-6));
    GridGame strict = game(Scoring.STRICT, 16, 16);
    assertThat(strict.controllability(strict.evaluate(zigzag(16)), Map.of("path", 100.0)))
        .isCloseTo((256 - 135.0) / (256 - 110), within(1e-6));
    GridGame authors = game(Scoring.PAPER, 16, 16);
    assertThat(authors.controllability(authors.evaluate(zigzag(16)), Map.of("path", 100.0)))
        .isCloseTo((144 - 135.0) / (144 - 110), within(1e-6));
  }

  @Test
  void scoreIsThePapers() {
    GridGame game = game(Scoring.PAPER, 16, 16);
    Evaluation good = game.evaluate(zigzag(16));
    assertThat(Levels.bare(game.score(good, Map.of())))
        .containsExactly(new Term("path", 135), new Term("regions", 0), new Term("no way", 0));
    assertThat(Levels.bare(game.score(good, Map.of("path", 100.0))))
        .contains(new Term("path", -35));
    Evaluation none = game.evaluate(TileMap.filled(16, 16, 0));
    assertThat(Levels.bare(game.score(none, Map.of())))
        .containsExactly(new Term("path", 0), new Term("regions", -10), new Term("no way", -200));
  }

  @ParameterizedTest
  @EnumSource
  void nothingButWallIsNotPlayable(Scoring scoring) {
    Evaluation e = game(scoring, 16, 16).evaluate(TileMap.filled(16, 16, 0));
    assertThat(e.playable()).isFalse();
    assertThat(e.quality()).isZero();
    assertThat(e.routes()).isEmpty();
    assertThat(e.report()).contains("no floor");
  }

  @Test
  void reportTellsHowToJoinRegions() {
    Evaluation e = game(Scoring.STRICT, 5, 1).evaluate(Levels.of("11011"));
    assertThat(e.report())
        .contains("2 regions", "region at row 0, column 3 (2 tiles)", "row 0, column 2 is carved");
    assertThat(e.metrics()).containsEntry("path", 1.0);
  }

  @Test
  void rangesOfTargetsAreThePapers() {
    assertThat(game(Scoring.PAPER, 16, 16).controls())
        .containsExactly(new Control("path", 32, 128));
  }

  @Test
  void anotherSizeIsRefused() {
    assertThatThrownBy(() -> game(Scoring.PAPER, 16, 16).evaluate(TileMap.filled(5, 5, 0)))
        .isInstanceOf(IllegalArgumentException.class);
  }
}
