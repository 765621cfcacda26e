package org.puzzlewright.tiles.core;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;

/**
 * Levels with the benchmark's own figures, from the folder {@code golden.pcg.dir}: every file in it
 * whose "problem" is asked for, whatever its name.
 */
public final class GoldenLevels {

  /** How far a figure may be off. */
  public static final double TINY = 1e-9;

  private GoldenLevels() {}

  /** Returns the files of a problem; there must be one at least. */
  public static List<JsonNode> files(String problem) {
    Path folder = Path.of(System.getProperty("golden.pcg.dir", "src/test/resources/golden/pcg"));
    List<JsonNode> files = new ArrayList<>();
    try (Stream<Path> paths = Files.list(folder)) {
      for (Path path : paths.filter(p -> p.toString().endsWith(".json")).sorted().toList()) {
        JsonNode file = new ObjectMapper().readTree(path.toFile());
        if (file.path("problem").asText().equals(problem)) {
          files.add(file);
        }
      }
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
    assertThat(files).as(problem + " in " + folder).isNotEmpty();
    return files;
  }

  /** Returns all variants of all files of a problem. */
  public static List<JsonNode> variants(String problem) {
    List<JsonNode> variants = new ArrayList<>();
    for (JsonNode file : files(problem)) {
      file.get("variants").forEach(variants::add);
    }
    return variants;
  }

  /** Reads digits, a row a string. */
  public static TileMap level(JsonNode content) {
    int width = content.get(0).asText().length();
    byte[] cells = new byte[width * content.size()];
    for (int i = 0; i < cells.length; i++) {
      cells[i] = (byte) (content.get(i / width).asText().charAt(i % width) - '0');
    }
    return new TileMap(width, content.size(), cells);
  }

  /** Returns the game of a variant under the benchmark's scoring. */
  public static GridGame game(GridFamily family, JsonNode variant) {
    Map<String, Integer> parameters = new HashMap<>();
    variant
        .get("params")
        .properties()
        .forEach(
            p -> {
              if (!p.getKey().equals("width") && !p.getKey().equals("height")) {
                assertThat(p.getValue().isInt()).as(p.toString()).isTrue();
                parameters.put(
                    p.getKey().startsWith("sol_le") ? "length" : p.getKey(), p.getValue().asInt());
              }
            });
    return family.game(
        new Settings(
            Scoring.BENCHMARK,
            variant.get("params").get("width").asInt(),
            variant.get("params").get("height").asInt(),
            42,
            parameters));
  }

  /**
   * Checks what all games have: info (as far as it is numbers), quality, controllability, the range
   * of targets, and diversity of pairs and of the set.
   *
   * @return how many levels were tested
   */
  public static int check(GridGame game, JsonNode variant) {
    String name = variant.get("name").asText();
    List<Evaluation> all = new ArrayList<>();
    for (JsonNode level : variant.get("levels")) {
      Evaluation e = game.evaluate(level(level.get("content")));
      String id = level.get("id").asText();
      level
          .get("info")
          .properties()
          .forEach(
              i -> {
                if (i.getValue().isNumber()) {
                  assertThat(e.metrics().get(i.getKey()))
                      .as(id + " " + i.getKey())
                      .isCloseTo(i.getValue().asDouble(), within(TINY));
                }
              });
      assertThat(e.quality())
          .as(id)
          .isCloseTo(level.get("quality").asDouble(), within(TINY))
          .isBetween(0.0, 1.0);
      for (JsonNode control : level.get("controls")) {
        Map<String, Double> targets = new HashMap<>();
        control
            .get("control")
            .properties()
            .forEach(c -> targets.put(c.getKey(), c.getValue().asDouble()));
        assertThat(game.controllability(e, targets))
            .as(id + " " + control)
            .isCloseTo(control.get("score").asDouble(), within(TINY));
      }
      assertThat(e.report()).as(id).doesNotContain("\n", "null");
      all.add(e);
    }
    assertThat(all).as(name).hasSize(variant.get("levels").size()).isNotEmpty();
    for (Control c : game.controls()) {
      JsonNode range = variant.get("derived").get("control_range").get(c.metric());
      assertThat(c.low()).as(name).isEqualTo(range.get("min").asInt());
      assertThat(c.high()).as(name).isEqualTo(range.get("max").asInt() - 1);
    }
    diversity(game, variant.get("diversity"), all);
    return all.size();
  }

  private static void diversity(GridGame game, JsonNode expected, List<Evaluation> all) {
    List<Evaluation> some = new ArrayList<>();
    expected.get("levels").forEach(i -> some.add(all.get(i.asInt())));
    assertThat(some).hasSize(expected.get("n").asInt());
    for (int i = 0; i < some.size(); i++) {
      for (int j = 0; j < some.size(); j++) {
        assertThat(game.diversity(some.get(i), some.get(j)))
            .as("diversity of %d to %d", i, j)
            .isCloseTo(expected.get("matrix").get(i).get(j).asDouble(), within(TINY));
      }
    }
    SetDiversity set = SetDiversity.of(game, some);
    assertThat(set.fraction()).isCloseTo(expected.get("fraction_ge_1").asDouble(), within(TINY));
    assertThat(set.perLevel()).hasSize(some.size());
    for (int i = 0; i < some.size(); i++) {
      assertThat(set.perLevel().get(i))
          .as("level %d of the set", i)
          .isCloseTo(expected.get("per_level").get(i).asDouble(), within(TINY));
    }
  }
}
