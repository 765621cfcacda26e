package org.puzzlewright.tiles.core;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class LevelTextTest {

  private static final List<Tile> TILES =
      List.of(new Tile("solid", '#', "a wall"), new Tile("empty", '.', "floor"));

  @Test
  void whatIsWrittenIsReadAgain() {
    TileMap level = Levels.random(7, 4, 0.5, 3);
    String text = LevelText.write(TILES, level);
    assertThat(LevelText.read(TILES, 7, 4, text)).isEqualTo(level);
    assertThat(LevelText.read(TILES, 7, 4, "\n" + text.replace("\n", "  \r\n") + "\n\n"))
        .isEqualTo(level);
  }

  /** Slashes are ends of lines. */
  @ParameterizedTest
  @CsvSource(
      delimiter = ';',
      value = {
        "'';the level is empty: write 2 rows of 3 tiles (# solid, . empty)",
        "...;the level has 1 rows, not 2: write 2 rows of 3 tiles",
        ".../.../...;the level has 3 rows, not 2: write 2 rows of 3 tiles",
        ".../..;row 1 of the level has 2 tiles, not 3: write 2 rows of 3 tiles",
        "..../...;row 0 of the level has 4 tiles, not 3: write 2 rows of 3 tiles",
        "'.../. #';character 32 at row 1, column 1 is no tile: write one of # solid, . empty"
      })
  void whatIsWrongIsSaidInOneLine(String text, String message) {
    assertThatThrownBy(() -> LevelText.read(TILES, 3, 2, text.replace('/', '\n')))
        .isInstanceOf(LevelTextException.class)
        .hasMessage(message);
  }

  @Test
  void unknownTileIsToldWithItsPlace() {
    assertThatThrownBy(() -> LevelText.read(TILES, 3, 2, "...\n.?#"))
        .isInstanceOf(LevelTextException.class)
        .hasMessage("'?' at row 1, column 1 is no tile: write one of # solid, . empty");
  }

  @Test
  void settingsAreCheckedAndFilledIn() {
    Parameters.Known known = new Parameters.Known("path", 7, 1, 9);
    Settings given = new Settings(Scoring.PAPER, 4, 5, 1, Map.of());
    assertThat(Parameters.complete("binary", given, known).parameters())
        .isEqualTo(Map.of("path", 7));
    refused(known, 0, 5, Map.of(), "binary: width 0: give a number from 1 to 100");
    refused(known, 5, 101, Map.of(), "binary: height 101: give a number from 1 to 100");
    refused(known, 5, 5, Map.of("path", 10), "binary: path 10: give a number from 1 to 9");
    refused(known, 5, 5, Map.of("pith", 1), "binary: no parameter is named 'pith': use path");
  }

  private static void refused(
      Parameters.Known known, int w, int h, Map<String, Integer> given, String message) {
    assertThatThrownBy(
            () -> Parameters.complete("binary", new Settings(Scoring.PAPER, w, h, 1, given), known))
        .isInstanceOf(LevelTextException.class)
        .hasMessage(message);
  }
}
