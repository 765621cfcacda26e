package org.puzzlewright.tiles.render;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.util.Arrays;
import java.util.Map;
import javax.imageio.ImageIO;
import javax.imageio.ImageReader;
import javax.imageio.stream.ImageInputStream;
import org.junit.jupiter.api.Test;
import org.puzzlewright.tiles.core.LevelText;
import org.puzzlewright.tiles.core.Playthrough;
import org.puzzlewright.tiles.core.Scoring;
import org.puzzlewright.tiles.core.Settings;
import org.puzzlewright.tiles.core.TileMap;
import org.puzzlewright.tiles.games.mario.EventKind;
import org.puzzlewright.tiles.games.mario.MarioFamily;
import org.puzzlewright.tiles.games.mario.MarioGame;
import org.puzzlewright.tiles.games.mario.Run;

class PlaythroughOverlayTest {

  private static final MarioGame GAME =
      new MarioFamily().game(new Settings(Scoring.PAPER, 20, 16, 1, Map.of("player", 1)));

  private static Run run(TileMap level) {
    return GAME.evaluate(level).run().orElseThrow();
  }

  private static Playthrough played() {
    return GAME.evaluate(level()).playthrough().orElseThrow();
  }

  private static TileMap level() {
    String[] rows = new String[16];
    Arrays.fill(rows, "-".repeat(20));
    rows[13] = "---------g----------";
    rows[14] = "X".repeat(20);
    rows[15] = rows[14];
    return LevelText.read(GAME, String.join("\n", rows));
  }

  @Test
  void waysGoFromLeftToRightWithinTheLevelAndKillsAreMarked() {
    Run run = run(level());

    Overlay overlay = Overlay.of(played());

    assertThat(overlay.lines()).hasSize(2);
    assertThat(overlay.lines().get(0).name()).isEqualTo("Mario");
    assertThat(overlay.lines().get(1).name()).isEqualTo("goomba from row 13, column 9");
    assertThat(overlay.lines())
        .allSatisfy(
            line ->
                assertThat(line.points())
                    .allMatch(
                        p -> p.column() > 0 && p.column() < 20 && p.row() > 0 && p.row() < 16));
    var way = overlay.lines().get(0).points();
    assertThat(way.get(0).column()).isLessThan(2);
    assertThat(way.get(way.size() - 1).column()).isGreaterThan(18);
    assertThat(overlay.marks())
        .filteredOn(m -> m.kind() == Overlay.Mark.Kind.KILL)
        .hasSize(run.count(EventKind.STOMP_KILL));
    assertThat(overlay.marks())
        .filteredOn(m -> m.kind() == Overlay.Mark.Kind.WIN)
        .singleElement()
        .satisfies(m -> assertThat(m.column()).isGreaterThan(18));
  }

  @Test
  void theFilmHasAFrameForEveryThirdTickAndTheSameBytesTwice() throws IOException {
    Run run = run(level());

    byte[] gif = LevelRenderer.play(GAME, level(), played(), 8);

    assertThat(gif).isEqualTo(LevelRenderer.play(GAME, level(), played(), 8));
    ImageReader reader = ImageIO.getImageReadersByFormatName("gif").next();
    try (ImageInputStream in = ImageIO.createImageInputStream(new ByteArrayInputStream(gif))) {
      reader.setInput(in);
      assertThat(reader.getNumImages(true)).isEqualTo((run.ticks() + 2) / 3 + 1);
    } finally {
      reader.dispose();
    }
  }
}
