package org.puzzlewright.tiles.render;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.awt.image.BufferedImage;
import java.io.ByteArrayInputStream;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.stream.Stream;
import javax.xml.parsers.DocumentBuilderFactory;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.puzzlewright.tiles.core.Cell;
import org.puzzlewright.tiles.core.Evaluation;
import org.puzzlewright.tiles.core.GridGame;
import org.puzzlewright.tiles.core.Levels;
import org.puzzlewright.tiles.core.Route;
import org.puzzlewright.tiles.core.Scoring;
import org.puzzlewright.tiles.core.Settings;
import org.puzzlewright.tiles.core.TileMap;
import org.puzzlewright.tiles.games.binarydoor.BinaryDoorFamily;
import org.puzzlewright.tiles.games.zelda.ZeldaFamily;
import org.puzzlewright.tiles.render.Overlay.Line;
import org.puzzlewright.tiles.render.Overlay.Mark;
import org.puzzlewright.tiles.render.Overlay.Mark.Kind;
import org.puzzlewright.tiles.render.Overlay.Spot;

class LevelRendererTest {

  private static final int TILE = 24;
  private static final TileMap ROOM =
      Levels.of(
          "21111111111",
          "00000000001",
          "13111111511",
          "10000000000",
          "11111111111",
          "00000000001",
          "15111111411");

  private static GridGame zelda() {
    Settings usual = new ZeldaFamily().usual(Scoring.BENCHMARK);
    assertThat(usual.width()).isEqualTo(11);
    assertThat(usual.height()).isEqualTo(7);
    return new ZeldaFamily().game(usual);
  }

  private static List<Cell> changed(BufferedImage plain, BufferedImage drawn) {
    Set<Cell> cells = new HashSet<>();
    for (int y = 0; y < plain.getHeight(); y++) {
      for (int x = 0; x < plain.getWidth(); x++) {
        if (plain.getRGB(x, y) != drawn.getRGB(x, y)) {
          cells.add(new Cell(x / TILE, y / TILE));
        }
      }
    }
    return List.copyOf(cells);
  }

  @Test
  void routesAreDrawnWhereTheyLieAndNowhereElse() {
    GridGame game = zelda();
    Evaluation e = game.evaluate(ROOM);
    assertThat(e.routes()).hasSize(2);
    BufferedImage plain = Pictures.read(LevelRenderer.png(game, ROOM, TILE));
    BufferedImage drawn = Pictures.read(LevelRenderer.png(game, e, TILE));
    assertThat(plain.getWidth()).isEqualTo(11 * TILE);
    assertThat(plain.getHeight()).isEqualTo(7 * TILE);
    assertThat(drawn.getWidth()).isEqualTo(11 * TILE);
    assertThat(drawn.getHeight()).as("with a legend").isGreaterThan(7 * TILE + 10);
    List<Cell> ways = new ArrayList<>();
    for (Route route : e.routes()) {
      ways.addAll(route.cells());
    }
    assertThat(changed(plain, drawn)).hasSameElementsAs(new HashSet<>(ways));
  }

  @Test
  void sameValuesGiveTheSameBytes() {
    GridGame game = zelda();
    Evaluation e = game.evaluate(ROOM);
    List<TileMap> steps = List.of(TileMap.filled(11, 7, 0), ROOM);
    assertThat(LevelRenderer.png(zelda(), zelda().evaluate(ROOM), 16))
        .isEqualTo(LevelRenderer.png(game, e, 16))
        .isNotEqualTo(LevelRenderer.png(game, e, 17));
    assertThat(LevelRenderer.svg(zelda(), zelda().evaluate(ROOM)))
        .isEqualTo(LevelRenderer.svg(game, e))
        .isNotEqualTo(LevelRenderer.svg(game, ROOM));
    assertThat(LevelRenderer.gif(zelda(), steps)).isEqualTo(LevelRenderer.gif(game, steps));
  }

  @Test
  void svgIsXmlOfTheSameSizeWithoutPixelsOrFonts() throws Exception {
    GridGame game = zelda();
    byte[] svg = LevelRenderer.svg(game, ROOM);
    org.w3c.dom.Element root =
        DocumentBuilderFactory.newInstance()
            .newDocumentBuilder()
            .parse(new ByteArrayInputStream(svg))
            .getDocumentElement();
    assertThat(root.getTagName()).isEqualTo("svg");
    assertThat(Double.parseDouble(root.getAttribute("width"))).isEqualTo(11 * 32);
    assertThat(Double.parseDouble(root.getAttribute("height"))).isEqualTo(7 * 32);
    assertThat(new String(svg, StandardCharsets.UTF_8)).doesNotContain("<image", "<text");
  }

  @Test
  void aRouteThroughTheBorderHasARingAroundTheLevel() {
    BinaryDoorFamily family = new BinaryDoorFamily();
    GridGame game = family.game(family.usual(Scoring.STRICT));
    int width = game.settings().width();
    int height = game.settings().height();
    TileMap open = TileMap.filled(width, height, game.empty());
    Evaluation e = game.evaluate(open);
    Overlay overlay = Overlay.of(e);
    BufferedImage drawn = Pictures.read(LevelRenderer.png(game, e, TILE));
    assertThat(drawn.getWidth()).isEqualTo((width + 2) * TILE);
    assertThat(drawn.getHeight()).isGreaterThan((height + 2) * TILE);
    // With both ends in the ring, the level itself is one tile further right and down.
    List<Cell> way = e.routes().get(0).cells();
    int wall = drawn.getRGB(2, 2);
    for (Cell door : List.of(way.get(0), way.get(way.size() - 1))) {
      int x = (door.column() + 1) * TILE;
      int y = (door.row() + 1) * TILE;
      assertThat(drawn.getRGB(x + TILE / 2, y + TILE / 2)).isNotEqualTo(wall);
    }
    assertThat(overlay.lines().get(0).points().get(0))
        .isEqualTo(new Spot(way.get(0).column() + 0.5, way.get(0).row() + 0.5));
    assertThat(Pictures.read(LevelRenderer.png(game, open, TILE)).getWidth())
        .isEqualTo(width * TILE);
  }

  @Test
  void linesInTilesGoWhereTheyAreToldTo() {
    ToyGame game = ToyGame.of("empty", "floor");
    TileMap level = Levels.of("0000000000", "0000000000", "0000000000", "1111111111");
    Line way = new Line("way", List.of(new Spot(0.5, 1.5), new Spot(8.5, 1.5)));
    BufferedImage drawn =
        Pictures.read(LevelRenderer.png(game, level, new Overlay(List.of(way), List.of()), TILE));
    int blue = 0xff000000 | Style.of(0).colour();
    assertThat(drawn.getRGB(4 * TILE, 3 * TILE / 2)).isEqualTo(blue);
    assertThat(drawn.getRGB(4 * TILE, TILE / 2)).isEqualTo(0xff000000 | TileArt.ground(true));
    // A dot is as wide at the line's start as an arrowhead is at its end, and both wider than it.
    int aside = 3 * TILE / 2 + 2;
    assertThat(blue(drawn, TILE / 2, aside)).isTrue();
    assertThat(blue(drawn, 17 * TILE / 2 - 4, aside)).isTrue();
    assertThat(blue(drawn, 4 * TILE, aside)).isFalse();
    // On the way a small one tells the direction: it is wider behind than in front.
    assertThat(blue(drawn, 3 * TILE - 4, aside)).isTrue();
    assertThat(blue(drawn, 3 * TILE + 2, aside)).isFalse();
  }

  /** Air and rims have much red; the first line's colour has none, save at its very edge. */
  private static boolean blue(BufferedImage image, int x, int y) {
    return (image.getRGB(x, y) >> 16 & 255) < 80;
  }

  @ParameterizedTest
  @EnumSource(Kind.class)
  void everyKindOfMarkHasASignOfItsOwn(Kind kind) {
    ToyGame game = ToyGame.of("empty", "floor");
    TileMap level = TileMap.filled(12, 4, 0);
    BufferedImage plain = Pictures.read(LevelRenderer.png(game, level, TILE));
    List<String> looks = new ArrayList<>();
    for (Kind k : Kind.values()) {
      BufferedImage drawn = marked(game, level, new Mark(k, 2.5, 1.5, ""));
      assertThat(changed(plain, drawn)).contains(new Cell(2, 1));
      looks.add(java.util.Arrays.toString(Pictures.pixels(drawn.getSubimage(0, 0, 288, 96))));
    }
    assertThat(looks.stream().filter(looks.get(kind.ordinal())::equals)).hasSize(1);
    BufferedImage told = marked(game, level, new Mark(kind, 2.5, 1.5, "koopa"));
    assertThat(changed(plain, told)).contains(new Cell(2, 1), new Cell(3, 1));
    BufferedImage atTheEdge = marked(game, level, new Mark(kind, 11.5, 1.5, "koopa"));
    assertThat(changed(plain, atTheEdge)).contains(new Cell(10, 1), new Cell(11, 1));
  }

  private static BufferedImage marked(GridGame game, TileMap level, Mark mark) {
    return Pictures.read(
        LevelRenderer.png(game, level, new Overlay(List.of(), List.of(mark)), TILE));
  }

  @Test
  void twentyFourLinesAllDifferAndNeighboursDifferInBoth() {
    assertThat(Stream.iterate(0, i -> i + 1).limit(24).map(Style::of).distinct()).hasSize(24);
    for (int i = 0; i < 24; i++) {
      assertThat(Style.of(i).colour()).isNotEqualTo(Style.of(i + 1).colour());
    }
    for (int i = 0; i < 6; i++) {
      assertThat(Style.of(i).dashes()).isNotEqualTo(Style.of(i + 1).dashes());
    }
  }

  @Test
  void theLegendNamesEveryLineAndEndsSomewhere() {
    ToyGame game = ToyGame.of("empty");
    TileMap level = TileMap.filled(4, 4, 0);
    List<Line> lines = new ArrayList<>();
    int before = 0;
    for (int i = 0; i < 40; i++) {
      lines.add(new Line("player to gold at row %d".formatted(i), List.of(new Spot(1, 1))));
      BufferedImage image =
          Pictures.read(LevelRenderer.png(game, level, new Overlay(lines, List.of()), 16));
      // The level is so narrow that each name has a row for itself, and 24 is the most.
      if (i < 25) {
        assertThat(image.getHeight()).isGreaterThan(before);
      } else {
        assertThat(image.getHeight()).isEqualTo(before);
      }
      assertThat(image.getWidth()).isGreaterThan(64);
      before = image.getHeight();
    }
  }

  @Test
  void aFilmHasAFrameForEachStepAndFramesWhatChanged() {
    GridGame game = zelda();
    TileMap walls = TileMap.filled(11, 7, 0);
    TileMap first = walls.with(3, 2, 1);
    List<TileMap> steps = List.of(walls, first, first.with(8, 5, 1), ROOM);
    List<Pictures.Frame> frames = Pictures.frames(LevelRenderer.gif(game, steps, TILE));
    assertThat(frames).hasSameSizeAs(steps);
    for (int i = 0; i < 3; i++) {
      assertThat(frames.get(3).hundredths()).isGreaterThan(2 * frames.get(i).hundredths());
    }
    assertThat(framed(frames, 0, 3, 2)).isFalse();
    assertThat(framed(frames, 1, 3, 2)).isTrue();
    assertThat(framed(frames, 2, 3, 2)).isFalse();
    assertThat(framed(frames, 1, 8, 5)).isFalse();
    assertThat(framed(frames, 2, 8, 5)).isTrue();
    assertThat(frames.get(0).image().getWidth()).isEqualTo(11 * TILE);
  }

  private static boolean framed(List<Pictures.Frame> frames, int frame, int column, int row) {
    int x = column * TILE + TILE / 2;
    return (frames.get(frame).image().getRGB(x, row * TILE + 1) & 0xffffff) == 0xd55e00;
  }

  @Test
  void manyStepsGoFasterAndTilesOfAWideLevelAreSmall() {
    ToyGame game = ToyGame.of("empty", "floor");
    List<TileMap> steps = new ArrayList<>();
    for (int i = 0; i < 150; i++) {
      steps.add(TileMap.filled(40, 2, 0).with(i % 40, 1, 1));
    }
    List<Pictures.Frame> frames = Pictures.frames(LevelRenderer.gif(game, steps));
    assertThat(frames).hasSize(150);
    assertThat(frames.get(0).image().getWidth()).isEqualTo(480);
    List<Pictures.Frame> few = Pictures.frames(LevelRenderer.gif(game, steps.subList(0, 3)));
    assertThat(frames.get(0).hundredths()).isBetween(2, few.get(0).hundredths() - 1);
  }

  @ParameterizedTest
  @ValueSource(ints = {7, 129, 0, -1})
  void sizesOutOfRangeAreRefused(int size) {
    GridGame game = zelda();
    assertThatThrownBy(() -> LevelRenderer.png(game, ROOM, size))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessage("tileSize: %d is not from 8 to 128", size);
    assertThatThrownBy(() -> LevelRenderer.gif(game, List.of(ROOM), size))
        .hasMessage("tileSize: %d is not from 8 to 128", size);
  }

  @Test
  void whatIsNoLevelOfTheGameIsRefused() {
    GridGame game = zelda();
    assertThatThrownBy(() -> LevelRenderer.gif(game, List.of()))
        .hasMessage("steps: there must be one at least");
    assertThatThrownBy(() -> LevelRenderer.gif(game, List.of(ROOM, TileMap.filled(2, 2, 0))))
        .isInstanceOf(IllegalArgumentException.class);
    assertThatThrownBy(() -> LevelRenderer.svg(game, Levels.of("16")))
        .hasMessage("level: tile 6 at row 0, column 1; there are 6 kinds");
  }

  @Test
  void allFramesOfANarrowLevelAreOfOneSizeHoweverManyDigitsTheirNumbersHave() {
    TileMap one = TileMap.filled(4, 4, 0);
    List<TileMap> steps = new java.util.ArrayList<>();
    for (int i = 0; i < 12; i++) {
      steps.add(one.with(i % 4, i / 4, 1));
    }
    assertThat(Pictures.frames(LevelRenderer.gif(zelda(), steps, TILE))).hasSize(12);
  }
}
