package org.puzzlewright.vgdl;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.puzzlewright.vgdl.engine.Board;
import org.puzzlewright.vgdl.language.GameModel;
import org.puzzlewright.vgdl.language.GameReader;
import org.puzzlewright.vgdl.language.LevelMap;

/**
 * Games that were played on the language's own engine, from the folder {@code golden.vgdl.dir}:
 * rules as facts, traces of every step, and longer episodes.
 */
public final class GoldenGames {

  private static final ObjectMapper JSON = new ObjectMapper();

  private GoldenGames() {}

  /** Returns the folder. */
  public static Path folder() {
    return Path.of(System.getProperty("golden.vgdl.dir", "src/test/resources/golden/vgdl"));
  }

  /** Returns the traces, by their files' names. */
  public static Map<String, JsonNode> traces() {
    Map<String, JsonNode> traces = new LinkedHashMap<>();
    try (Stream<Path> paths = Files.list(folder())) {
      for (Path path : paths.filter(p -> p.toString().endsWith(".json")).sorted().toList()) {
        JsonNode file = JSON.readTree(path.toFile());
        if (file.has("steps") && file.has("initial")) {
          traces.put(path.getFileName().toString(), file);
        }
      }
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
    assertThat(traces).as("traces in " + folder()).isNotEmpty();
    return traces;
  }

  /** Returns the lines of the table of episodes, without its head; none when there is no table. */
  public static List<String[]> episodes() {
    if (!Files.exists(folder().resolve("episodes.csv"))) {
      return List.of();
    }
    try {
      return Files.readAllLines(folder().resolve("episodes.csv")).stream()
          .skip(1)
          .map(line -> line.split(","))
          .toList();
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  /** Writes a game's text from the facts, with a mapping of a level's own. */
  public static GameModel game(String name, Level level) {
    String text = text(name) + level.mapping();
    return GameReader.read(text, GameReader.Strictness.AS_REFERENCE);
  }

  /** Writes a game's text from the facts, without a mapping. */
  public static String text(String name) {
    JsonNode rules;
    try {
      rules = JSON.readTree(folder().resolve("rules.json").toFile()).path(name);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
    assertThat(rules.isObject()).as("rules of " + name).isTrue();
    StringBuilder text = new StringBuilder("BasicGame\n  SpriteSet\n");
    sprites(rules.get("sprites"), null, "    ", text);
    text.append("  InteractionSet\n");
    for (JsonNode rule : rules.get("interactions")) {
      text.append("    ").append(rule.get("first").asText());
      rule.get("second").forEach(second -> text.append(' ').append(second.asText()));
      text.append(" > ").append(rule.get("effect").asText());
      parameters(rule, text);
    }
    text.append("  TerminationSet\n");
    for (JsonNode termination : rules.get("terminations")) {
      text.append("    ").append(termination.get("class").asText());
      parameters(termination, text);
    }
    return text.toString();
  }

  private static void sprites(JsonNode all, String parent, String indent, StringBuilder text) {
    for (JsonNode sprite : all) {
      String above = sprite.path("parent").isTextual() ? sprite.get("parent").asText() : null;
      if (java.util.Objects.equals(above, parent)) {
        String name = sprite.get("name").asText();
        text.append(indent).append(name).append(" >");
        if (sprite.path("class").isTextual()) {
          text.append(' ').append(sprite.get("class").asText());
        }
        parameters(sprite, text);
        sprites(all, name, indent + "  ", text);
      }
    }
  }

  private static void parameters(JsonNode line, StringBuilder text) {
    line.path("parameters")
        .properties()
        .forEach(
            p -> text.append(' ').append(p.getKey()).append('=').append(p.getValue().asText()));
    text.append('\n');
  }

  /**
   * A level found from the sprites of a start.
   *
   * @param map a character for each list of names that some cell begins with
   * @param mapping what the characters stand for, as a section of a game's text
   */
  public record Level(LevelMap map, String mapping) {

    /** Finds it. */
    public static Level of(JsonNode trace) {
      int block = trace.get("blockSize").asInt();
      int width = trace.get("width").asInt();
      int height = trace.get("height").asInt();
      Map<Integer, List<String>> cells = new LinkedHashMap<>();
      for (JsonNode s : trace.get("initial").get("sprites")) {
        int cell = s.get(3).asInt() / block * width + s.get(2).asInt() / block;
        cells.computeIfAbsent(cell, c -> new ArrayList<>()).add(s.get(1).asText());
      }
      Map<List<String>, Character> signs = new LinkedHashMap<>();
      StringBuilder text = new StringBuilder();
      for (int y = 0; y < height; y++) {
        for (int x = 0; x < width; x++) {
          List<String> names = cells.get(y * width + x);
          text.append(
              names == null
                  ? ' '
                  : signs.computeIfAbsent(names, n -> (char) ('\u0100' + signs.size())));
        }
        text.append('\n');
      }
      StringBuilder mapping = new StringBuilder("  LevelMapping\n");
      signs.forEach(
          (names, sign) ->
              mapping.append("    %s > %s%n".formatted(sign, String.join(" ", names))));
      return new Level(LevelMap.read(text.toString()), mapping.toString());
    }

    /** Makes it ready for playing. */
    public Board board(String game, int block) {
      return Board.of(GoldenGames.game(game, this), map, block, Board.USUAL_TICKS);
    }
  }
}
