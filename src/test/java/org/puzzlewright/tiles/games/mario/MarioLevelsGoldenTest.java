package org.puzzlewright.tiles.games.mario;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import com.fasterxml.jackson.databind.JsonNode;
import java.io.IOException;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.puzzlewright.tiles.core.Scoring;
import org.puzzlewright.tiles.core.Settings;
import org.puzzlewright.tiles.core.TileMap;

/** Every level gets the benchmark's numbers. */
class MarioLevelsGoldenTest {

  private static final double TINY = 1e-9;

  private static MarioGame game(JsonNode variant, Scoring scoring, int player) {
    return new MarioFamily()
        .game(
            new Settings(
                scoring,
                variant.at("/params/width").asInt(),
                MarioLevel.ROWS,
                0,
                Map.of("player", player)));
  }

  private static TileMap content(JsonNode rows) {
    int width = rows.get(0).asText().length();
    byte[] cells = new byte[width * rows.size()];
    for (int i = 0; i < cells.length; i++) {
      cells[i] = (byte) (rows.get(i / width).asText().charAt(i % width) - '0');
    }
    return new TileMap(width, rows.size(), cells);
  }

  @Test
  void everyLevelHasTheBenchmarksNumbers() throws IOException {
    int present = 0;
    int tested = 0;
    for (JsonNode file : MarioGolden.files("smbtile(?!-traces).*\\.json")) {
      for (JsonNode variant : file.get("variants")) {
        present += variant.get("levels").size();
        MarioGame game = game(variant, Scoring.BENCHMARK, 0);
        checkDerived(game, variant.get("derived"));
        List<MarioEvaluation> evaluations = new ArrayList<>();
        for (JsonNode level : variant.get("levels")) {
          evaluations.add(check(game, level));
          checkOtherPlayers(variant, level);
          tested++;
        }
        checkDiversity(game, evaluations, variant.get("diversity"));
      }
    }
    assertThat(tested).isEqualTo(present).isPositive();
  }

  private static void checkDerived(MarioGame game, JsonNode derived) {
    assertThat(game.seconds()).isEqualTo(derived.get("timer").asInt());
    assertThat(game.nodes()).isEqualTo(derived.get("solver").asInt());
    for (var control : game.controls()) {
      assertThat(control.high() + 1)
          .isEqualTo(derived.at("/control_range/" + control.metric() + "/max").asInt());
    }
    for (int row = 0; row < MarioLevel.ROWS; row++) {
      assertThat(LevelChecks.NOISE_LIMITS.get(row))
          .isEqualTo(derived.get("noise").get(row).asDouble());
    }
  }

  private static MarioEvaluation check(MarioGame game, JsonNode level) {
    String id = level.get("id").asText();
    TileMap map = content(level.get("content"));
    assertThat(MarioGolden.text(level.get("level"))).as(id).isEqualTo(map);
    MarioEvaluation e = game.evaluate(map);
    JsonNode info = level.get("info");
    for (String name :
        List.of("tube", "empty", "fenemies", "complete", "enemies", "coins", "jumps")) {
      assertThat(e.metrics().get(name))
          .as(id + " " + name)
          .isCloseTo(info.get(name).asDouble(), within(TINY));
    }
    for (int row = 0; row < MarioLevel.ROWS; row++) {
      assertThat(e.checks().noise().get(row))
          .as(id + " noise of row " + row)
          .isCloseTo(info.get("noise").get(row).asDouble(), within(TINY));
    }
    assertThat(e.run().map(Run::ticks).orElse(0)).as(id).isEqualTo(info.get("n_ticks").asInt());
    checkGates(id, e.checks(), level.get("prechecks"));
    assertThat(e.quality()).as(id).isCloseTo(level.get("quality").asDouble(), within(TINY));
    assertThat(e.playable()).as(id).isEqualTo(info.get("complete").asDouble() >= 1);
    for (JsonNode control : level.get("controls")) {
      Map<String, Double> targets = new HashMap<>();
      control
          .get("control")
          .properties()
          .forEach(t -> targets.put(t.getKey(), t.getValue().asDouble()));
      assertThat(game.controllability(e, targets))
          .as(id + targets)
          .isCloseTo(control.get("score").asDouble(), within(TINY));
    }
    return e;
  }

  private static void checkGates(String id, LevelChecks checks, JsonNode wanted) {
    assertThat(checks.empty() > LevelChecks.LEAST_EMPTY)
        .as(id)
        .isEqualTo(wanted.get("empty").asBoolean());
    assertThat(checks.tubes().isEmpty()).as(id).isEqualTo(wanted.get("tube").asBoolean());
    assertThat(checks.totalNoise() == 0).as(id).isEqualTo(wanted.get("noise").asBoolean());
    assertThat(checks.floatingShare() < LevelChecks.MOST_FLOATING)
        .as(id)
        .isEqualTo(wanted.get("floating").asBoolean());
  }

  /** What the recordings tell of A* alone, and of the paper's gates. */
  private static void checkOtherPlayers(JsonNode variant, JsonNode level) {
    String id = level.get("id").asText();
    TileMap map = content(level.get("content"));
    JsonNode alone = level.path("quality_astar_only");
    if (alone.isNumber()) {
      assertThat(game(variant, Scoring.BENCHMARK, 1).evaluate(map).quality())
          .as(id)
          .isCloseTo(alone.asDouble(), within(TINY));
    }
    JsonNode paper = level.path("paper_mode");
    if (paper.isObject()) {
      MarioEvaluation e = game(variant, Scoring.PAPER, 0).evaluate(map);
      assertThat(e.run().isPresent()).as(id).isEqualTo(paper.get("runs").asBoolean());
    }
  }

  private static void checkDiversity(
      MarioGame game, List<MarioEvaluation> evaluations, JsonNode diversity) {
    JsonNode levels = diversity.get("levels");
    for (int i = 0; i < levels.size(); i++) {
      for (int j = 0; j < levels.size(); j++) {
        assertThat(
                game.diversity(
                    evaluations.get(levels.get(i).asInt()), evaluations.get(levels.get(j).asInt())))
            .as("levels %d and %d", i, j)
            .isCloseTo(diversity.get("matrix").get(i).get(j).asDouble(), within(TINY));
      }
    }
  }
}
