package org.puzzlewright.tiles.render;

import static org.assertj.core.api.Assertions.assertThat;

import java.awt.image.BufferedImage;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.puzzlewright.tiles.core.GridFamily;
import org.puzzlewright.tiles.core.Levels;
import org.puzzlewright.tiles.core.Scoring;
import org.puzzlewright.tiles.core.Tile;
import org.puzzlewright.tiles.core.TileMap;
import org.puzzlewright.tiles.games.binary.BinaryFamily;
import org.puzzlewright.tiles.games.binarydoor.BinaryDoorFamily;
import org.puzzlewright.tiles.games.loderunner.LodeRunnerFamily;
import org.puzzlewright.tiles.games.sokoban.SokobanFamily;
import org.puzzlewright.tiles.games.zelda.ZeldaFamily;

class TileArtTest {

  private static final String[] MARIO = {
    "empty", "floor", "solid", "brick", "question", "tube", "coin", "goomba", "koopa", "spiny"
  };

  static Stream<GridFamily> families() {
    return Stream.of(
        new BinaryFamily(),
        new BinaryDoorFamily(),
        new ZeldaFamily(),
        new SokobanFamily(),
        new LodeRunnerFamily());
  }

  private static BufferedImage cell(List<Tile> tiles, int number) {
    TileMap level = TileMap.filled(1, 1, number);
    return Pictures.read(LevelRenderer.png(new ToyGame(tiles), level, 32));
  }

  /** All look different, and none as it would if nothing were drawn for it. */
  private static void everyTileHasItsOwnPicture(List<Tile> tiles) {
    List<String> seen = new ArrayList<>();
    for (int i = 0; i < tiles.size(); i++) {
      String name = tiles.get(i).name();
      assertThat(LevelRenderer.draws(name)).as(name).isTrue();
      seen.add(Arrays.toString(Pictures.pixels(cell(tiles, i))));
      List<Tile> unknown = new ArrayList<>(tiles);
      unknown.set(i, new Tile("no such thing", tiles.get(i).symbol(), ""));
      assertThat(seen.get(i))
          .as(name)
          .isNotEqualTo(Arrays.toString(Pictures.pixels(cell(unknown, i))));
    }
    assertThat(seen).doesNotHaveDuplicates();
  }

  @ParameterizedTest
  @MethodSource("families")
  void everyTileOfEveryFamilyIsDrawn(GridFamily family) {
    everyTileHasItsOwnPicture(family.game(family.usual(Scoring.STRICT)).tiles());
  }

  @Test
  void everyTileOfMarioIsDrawn() {
    everyTileHasItsOwnPicture(ToyGame.of(MARIO).tiles());
  }

  @Test
  void unknownTileShowsItsSymbol() {
    assertThat(LevelRenderer.draws("lava")).isFalse();
    List<Tile> lava =
        List.of(new Tile("lava", 'L', ""), new Tile("lava", 'X', ""), new Tile("mud", 'L', ""));
    int[] lavaL = Pictures.pixels(cell(lava, 0));
    assertThat(lavaL).isNotEqualTo(Pictures.pixels(cell(lava, 1)));
    assertThat(lavaL).isEqualTo(Pictures.pixels(cell(lava, 2)));
    assertThat(Arrays.stream(lavaL).distinct().count()).isGreaterThan(2);
  }

  @Test
  void twoTubesSideBySideAreOne() {
    ToyGame game = ToyGame.of("empty", "tube", "floor");
    Board board = new Board(game.tiles(), Levels.of("0000000", "0110000", "0110111", "2222222"));
    assertThat(board.look(1, 1).joins()).isEqualTo(Look.RIGHT);
    assertThat(board.look(2, 1).joins()).isEqualTo(Look.LEFT);
    assertThat(board.look(1, 2).joins()).isEqualTo(Look.RIGHT + Look.UP);
    assertThat(board.look(4, 2).joins()).isEqualTo(Look.RIGHT);
    assertThat(board.look(5, 2).joins()).isEqualTo(Look.LEFT);
    assertThat(board.look(6, 2).joins()).isZero();
    BufferedImage image =
        Pictures.read(LevelRenderer.png(game, Levels.of("0110", "0110", "0010", "2222"), 32));
    // No air shows between the halves, but it does beside a narrow one.
    assertThat(image.getRGB(63, 20)).isEqualTo(image.getRGB(63, 40));
    assertThat(image.getRGB(63, 40)).isNotEqualTo(0xff000000 | TileArt.ground(true));
    assertThat(image.getRGB(65, 90)).isEqualTo(0xff000000 | TileArt.ground(true));
  }

  @Test
  void emptyIsAirWhereThereIsALadderAndFloorElsewhere() {
    int middle = 16 * 32 + 16;
    assertThat(Pictures.pixels(cell(ToyGame.of("empty", "ladder").tiles(), 0))[middle])
        .isEqualTo(0xff000000 | TileArt.ground(true));
    assertThat(Pictures.pixels(cell(ToyGame.of("empty", "crate").tiles(), 0))[middle])
        .isEqualTo(0xff000000 | TileArt.ground(false));
  }

  @ParameterizedTest
  @ValueSource(ints = {8, 16, 24, 33})
  void tilesFillTheirCellsAtEverySize(int size) {
    ToyGame game = ToyGame.of("solid", "brick");
    BufferedImage image = Pictures.read(LevelRenderer.png(game, TileMap.filled(3, 2, 0), size));
    assertThat(image.getWidth()).isEqualTo(3 * size);
    assertThat(image.getHeight()).isEqualTo(2 * size);
    for (int pixel : Pictures.pixels(image)) {
      assertThat(pixel).isNotEqualTo(0xff000000 | TileArt.ground(false));
    }
  }

  @Test
  void aLevelOfBlocksIsShownByTheirTiles() {
    ToyGame blocks = ToyGame.of("block-0000", "block-1111", "block-1256");
    ToyGame plain = ToyGame.of("brick", "empty", "player", "gold", "enemy", "ladder", "rope");
    assertThat(LevelRenderer.png(blocks, Levels.of("12", "00"), 20))
        .isEqualTo(LevelRenderer.png(plain, Levels.of("1112", "1156", "0000", "0000"), 20));
  }
}
