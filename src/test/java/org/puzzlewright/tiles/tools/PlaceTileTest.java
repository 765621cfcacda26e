package org.puzzlewright.tiles.tools;

import static org.assertj.core.api.Assertions.assertThat;
import static org.puzzlewright.tiles.tools.Stub.GAME;
import static org.puzzlewright.tiles.tools.Stub.json;
import static org.puzzlewright.tiles.tools.Stub.level;

import java.util.Random;
import org.junit.jupiter.api.Test;
import org.puzzlewright.tiles.core.TileMap;

/** Placing by hand. */
class PlaceTileTest {

  private static final TileMap OPEN = TileMap.filled(5, 4, Stub.EMPTY);

  private static Outcome.Changed placed(String how) {
    return (Outcome.Changed)
        Stub.tool("place_tile").apply(OPEN, GAME, json("{'tile_type': 'wall', " + how + "}"), 0);
  }

  private static void gives(String how, String... rows) {
    assertThat(placed(how).level()).isEqualTo(level(rows));
  }

  @Test
  void single() {
    gives("'mode': 'single', 'y': 1, 'x': 3", ".....", "...#.", ".....", ".....");
    assertThat(placed("'mode': 'single', 'y': 1, 'x': 3").cells()).isEqualTo(1);
  }

  @Test
  void lines() {
    gives(
        "'mode': 'line', 'y': 1, 'x': 1, 'direction': 'right', 'length': 2",
        ".....",
        ".##..",
        ".....",
        ".....");
    gives(
        "'mode': 'line', 'y': 1, 'x': 1, 'direction': 'north', 'length': 9",
        ".#...",
        ".#...",
        ".....",
        ".....");
    gives("'mode': 'line', 'y': 1, 'x': 3, 'end_x': 1", ".....", ".###.", ".....", ".....");
    gives("'mode': 'line', 'y': 1, 'x': 3, 'end_y': 2", ".....", "...#.", "...#.", ".....");
    // Direction and length win over the end.
    gives(
        "'mode': 'line', 'y': 0, 'x': 0, 'direction': 'south', 'length': 2, 'end_x': 4",
        "#....",
        "#....",
        ".....",
        ".....");
    // The end counts when there is no length.
    gives(
        "'mode': 'line', 'y': 0, 'x': 0, 'direction': 'south', 'end_x': 1",
        "##...",
        ".....",
        ".....",
        ".....");
  }

  @Test
  void rectangles() {
    gives(
        "'mode': 'rect', 'y': 3, 'x': 4, 'end_y': 1, 'end_x': 2",
        ".....",
        "..###",
        "..###",
        "..###");
    gives(
        "'mode': 'rect', 'y': 3, 'x': 4, 'end_y': 1, 'end_x': 2, 'filled': false",
        ".....",
        "..###",
        "..#.#",
        "..###");
    gives(
        "'mode': 'rect', 'y': 2, 'x': 3, 'end_y': 9, 'end_x': 9, 'filled': 'false'",
        ".....",
        ".....",
        "...##",
        "...#.");
  }

  @Test
  void whatLiesOutsideIsToldOf() {
    assertThat(placed("'mode': 'line', 'y': 1, 'x': 1, 'end_x': 9").words())
        .contains("4 cells are wall now")
        .contains("outside");
    assertThat(placed("'mode': 'line', 'y': 1, 'x': 1, 'end_x': 2").words())
        .doesNotContain("outside");
  }

  @Test
  void changesNothingElse() {
    Random random = new Random(6);
    for (int i = 0; i < 200; i++) {
      TileMap before = Stub.noise(1 + random.nextInt(40), 1 + random.nextInt(40), 0.5, 0.2, random);
      int x = random.nextInt(before.width());
      int y = random.nextInt(before.height());
      int endX = random.nextInt(60) - 10;
      int endY = random.nextInt(60) - 10;
      boolean filled = random.nextBoolean();
      TileMap after =
          Stub.made(
              "place_tile",
              before,
              "{'mode':'rect','tile_type':'key','x':%d,'y':%d,'end_x':%d,'end_y':%d,'filled':%s}"
                  .formatted(x, y, endX, endY, filled),
              i);
      for (int row = 0; row < before.height(); row++) {
        for (int column = 0; column < before.width(); column++) {
          boolean in =
              Math.min(x, endX) <= column
                  && column <= Math.max(x, endX)
                  && Math.min(y, endY) <= row
                  && row <= Math.max(y, endY);
          boolean rim = column == x || column == endX || row == y || row == endY;
          int wanted = in && (filled || rim) ? Stub.KEY : before.at(column, row);
          assertThat(after.at(column, row)).isEqualTo(wanted);
        }
      }
    }
  }
}
