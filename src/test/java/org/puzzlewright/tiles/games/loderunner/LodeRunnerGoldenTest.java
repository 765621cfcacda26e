package org.puzzlewright.tiles.games.loderunner;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.puzzlewright.tiles.core.Evaluation;
import org.puzzlewright.tiles.core.GridGame;
import org.puzzlewright.tiles.core.Scoring;
import org.puzzlewright.tiles.core.Settings;
import org.puzzlewright.tiles.core.TileMap;

/**
 * Every level in the folder that the property golden.pcg.dir names gets the benchmark's numbers.
 *
 * <p>The folder in the repository lacks the benchmark's levels that were made by changing levels of
 * the original game.
 */
class LodeRunnerGoldenTest {

  private static final Path FOLDER =
      Path.of(System.getProperty("golden.pcg.dir", "src/test/resources/golden/pcg"));

  private static List<JsonNode> files() throws IOException {
    List<JsonNode> files = new ArrayList<>();
    try (Stream<Path> paths = Files.list(FOLDER)) {
      for (Path path :
          paths.filter(p -> p.getFileName().toString().endsWith(".json")).sorted().toList()) {
        JsonNode file = new ObjectMapper().readTree(Files.readAllBytes(path));
        if (file.path("problem").asText().startsWith("loderunner")) {
          files.add(file);
        }
      }
    }
    return files;
  }

  @Test
  void everyLevelHasTheBenchmarksNumbers() throws IOException {
    int present = 0;
    int tested = 0;
    for (JsonNode file : files()) {
      for (JsonNode variant : file.get("variants")) {
        present += variant.get("levels").size();
        GridGame game = game(variant);
        List<Evaluation> evaluations = new ArrayList<>();
        for (JsonNode level : variant.get("levels")) {
          evaluations.add(checkLevel(game, level));
          tested++;
        }
        checkDiversity(game, evaluations, variant.path("diversity"));
      }
    }
    assertThat(tested).isEqualTo(present).isPositive();
  }

  private static GridGame game(JsonNode variant) {
    JsonNode params = variant.get("params");
    Settings settings =
        new Settings(
            Scoring.BENCHMARK,
            params.get("width").asInt(),
            params.get("height").asInt(),
            0,
            Map.of("gold", params.get("gold").asInt(), "enemies", params.get("enemies").asInt()));
    JsonNode blocks = variant.at("/derived/patterns");
    if (blocks.isMissingNode()) {
      return new LodeRunnerFamily().game(settings);
    }
    List<String> patterns = new ArrayList<>();
    blocks.forEach(
        b -> patterns.add(b.isTextual() ? b.asText() : b.toString().replaceAll("\\D", "")));
    // Its width and height are those of the decoded level where they are not those of its content.
    JsonNode content = variant.at("/levels/0/content");
    Settings inBlocks =
        new Settings(
            Scoring.BENCHMARK,
            tiles(content.get(0)).length,
            content.size(),
            0,
            settings.parameters());
    return LodeRunnerGame.of(new Patterns(patterns), inBlocks);
  }

  private static byte[] tiles(JsonNode row) {
    byte[] tiles = new byte[row.isTextual() ? row.asText().length() : row.size()];
    for (int i = 0; i < tiles.length; i++) {
      tiles[i] = (byte) (row.isTextual() ? row.asText().charAt(i) - '0' : row.get(i).asInt());
    }
    return tiles;
  }

  private static TileMap map(JsonNode rows) {
    int width = tiles(rows.get(0)).length;
    byte[] cells = new byte[width * rows.size()];
    for (int row = 0; row < rows.size(); row++) {
      System.arraycopy(tiles(rows.get(row)), 0, cells, row * width, width);
    }
    return new TileMap(width, rows.size(), cells);
  }

  private static Evaluation checkLevel(GridGame game, JsonNode level) {
    String id = level.get("id").asText();
    Evaluation e = game.evaluate(map(level.get("content")));
    Map<String, Double> metrics = e.metrics();
    level
        .get("info")
        .properties()
        .forEach(
            field -> {
              if (field.getValue().isNumber()) {
                assertThat(metrics.get(field.getKey()))
                    .as(id + " " + field.getKey())
                    .isCloseTo(field.getValue().asDouble(), within(1e-9));
              } else {
                assertThat(field.getKey()).as(id).isEqualTo("exploration");
                assertThat(((LodeRunnerEvaluation) e).exploration())
                    .as(id)
                    .isEqualTo(map(field.getValue()));
              }
            });
    assertThat(e.quality()).as(id).isCloseTo(level.get("quality").asDouble(), within(1e-9));
    for (JsonNode asked : level.get("controls")) {
      Map<String, Double> targets = new HashMap<>();
      asked
          .get("control")
          .properties()
          .forEach(t -> targets.put(t.getKey(), t.getValue().asDouble()));
      assertThat(game.controllability(e, targets))
          .as(id + " " + targets)
          .isCloseTo(asked.get("score").asDouble(), within(1e-9));
    }
    return e;
  }

  private static void checkDiversity(
      GridGame game, List<Evaluation> evaluations, JsonNode diversity) {
    JsonNode chosen = diversity.path("levels");
    for (int a = 0; a < chosen.size(); a++) {
      for (int b = 0; b < chosen.size(); b++) {
        double found =
            game.diversity(
                evaluations.get(chosen.get(a).asInt()), evaluations.get(chosen.get(b).asInt()));
        assertThat(found)
            .as(a + " and " + b)
            .isCloseTo(diversity.get("matrix").get(a).get(b).asDouble(), within(1e-9));
      }
    }
  }
}
