package org.puzzlewright.tiles.games.binarydoor;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.puzzlewright.tiles.core.Cell;
import org.puzzlewright.tiles.core.Evaluation;
import org.puzzlewright.tiles.core.GameDescription;
import org.puzzlewright.tiles.core.GoldenLevels;
import org.puzzlewright.tiles.core.GridGame;
import org.puzzlewright.tiles.core.Scoring;
import org.puzzlewright.tiles.core.Settings;
import org.puzzlewright.tiles.core.TileMap;

class BinaryDoorGoldenTest {

  /** Golden places count from the corner of the border. */
  private static Cell cell(JsonNode xy) {
    return new Cell(xy.get(0).asInt() - 1, xy.get(1).asInt() - 1);
  }

  @Test
  void doorsAreCandidatesAsInAlgorithmOne() {
    int tested = 0;
    int present = 0;
    for (JsonNode file : GoldenLevels.files("binary-door")) {
      for (JsonNode a : file.get("algorithm1")) {
        int width = a.get("W").asInt() - 2;
        int height = a.get("H").asInt() - 2;
        int first = a.get("idx1").asInt();
        assertThat(2 * (width + height)).isEqualTo(a.get("L").asInt());
        assertThat(Doors.place(width, height, first)).isEqualTo(cell(a.get("door1")));
        List<Integer> candidates = new ArrayList<>();
        a.get("candidates").forEach(c -> candidates.add(c.asInt()));
        assertThat(Doors.candidates(width, height, Math.min(width, height) + 2, first))
            .isEqualTo(candidates);
        assertThat(candidates.isEmpty()).isEqualTo(!a.get("fallback_idx2").isNull());
        if (candidates.isEmpty()) {
          assertThat(Doors.farthest(width, height, first))
              .isEqualTo(a.get("fallback_idx2").asInt());
        }
        tested++;
      }
      for (JsonNode s : file.get("cpython_seeded")) {
        // Drawn by another generator than ours, but from the same candidates.
        int width = s.get("W").asInt() - 2;
        int height = s.get("H").asInt() - 2;
        int second = s.get("idx2").asInt();
        assertThat(
                Doors.candidates(width, height, Math.min(width, height) + 2, s.get("idx1").asInt()))
            .contains(second);
        assertThat(Doors.place(width, height, second)).isEqualTo(cell(s.get("door2")));
        tested++;
      }
      present += file.get("algorithm1").size() + file.get("cpython_seeded").size();
    }
    assertThat(tested).isEqualTo(present).isPositive();
  }

  @Test
  void everyLevelHasItsWayAndRegions() {
    int tested = 0;
    int present = 0;
    for (JsonNode file : GoldenLevels.files("binary-door")) {
      for (JsonNode golden : file.get("levels")) {
        TileMap level = GoldenLevels.level(golden.get("content"));
        Settings settings =
            new BinaryDoorFamily()
                .game(new Settings(Scoring.BENCHMARK, level.width(), level.height(), 42, Map.of()))
                .settings();
        GridGame game =
            new BinaryDoorGame(
                GameDescription.of(BinaryDoorGame.class),
                settings,
                new Doors(cell(golden.get("door1")), cell(golden.get("door2"))));
        Evaluation e = game.evaluate(level);
        assertThat(e.metrics())
            .as(golden.get("id").asText())
            .containsEntry("door_path", golden.get("path").asDouble())
            .containsEntry("regions", golden.get("regions").asDouble());
        tested++;
      }
      present += file.get("levels").size();
    }
    assertThat(tested).isEqualTo(present).isPositive();
  }

  @ParameterizedTest
  @CsvSource({"42, 38, 59", "43, 4, 20", "0, 44, 0"})
  void authorsDoorsComeFromNumpysGenerator(long seed, int first, int second) {
    assertThat(Doors.drawn(16, 16, 16, seed))
        .isEqualTo(new Doors(Doors.place(16, 16, first), Doors.place(16, 16, second)));
  }

  @Test
  void doorsOfSeed42AreInTheBottomAndTheLeftBorder() {
    BinaryDoorGame game =
        (BinaryDoorGame) new BinaryDoorFamily().game(new BinaryDoorFamily().usual(Scoring.PAPER));
    // In the border's own coordinates: computed for places 38 and 59 by hand.
    assertThat(game.doors()).isEqualTo(new Doors(new Cell(9, 16), new Cell(-1, 4)));
  }
}
