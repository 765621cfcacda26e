package org.puzzlewright.vgdl.play;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeSet;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.puzzlewright.vgdl.GoldenGames;

class ReleasedSymbolsTest {

  static List<Path> serialised() throws IOException {
    try (Stream<Path> files = Files.list(GoldenGames.folder())) {
      return files.filter(f -> f.getFileName().toString().startsWith("serialise_")).toList();
    }
  }

  private static List<List<List<String>>> cells(String csv) {
    List<List<List<String>>> rows = new ArrayList<>();
    for (String row : csv.split("\n")) {
      List<List<String>> cells = new ArrayList<>();
      for (String cell : row.split(",", -1)) {
        cells.add(cell.isEmpty() ? List.of() : List.of(cell.split(" ")));
      }
      rows.add(cells);
    }
    return rows;
  }

  /**
   * Returns the level mapping of the recorded game, which stands in the first mapping before the
   * contents that were given characters: those are cells of the first step, sorted, and none has
   * the floor's character.
   */
  private static List<ReleasedSymbols.Line> mapping(JsonNode first) {
    TreeSet<String> contents = new TreeSet<>();
    cells(first.get("csv").asText())
        .forEach(row -> row.forEach(c -> contents.add(String.join(" ", new TreeSet<>(c)))));
    List<Map.Entry<String, JsonNode>> entries = new ArrayList<>(first.get("mapping").properties());
    int end = entries.size();
    String after = null;
    while (end > 0) {
      String name = entries.get(end - 1).getKey();
      boolean cell =
          contents.contains(name)
              && !entries.get(end - 1).getValue().asText().equals(".")
              && (after == null || name.compareTo(after) < 0);
      if (!cell) {
        break;
      }
      after = name;
      end--;
    }
    return entries.subList(1, end).stream()
        .map(e -> new ReleasedSymbols.Line(e.getKey(), e.getValue().asText().charAt(0)))
        .toList();
  }

  @ParameterizedTest
  @MethodSource("serialised")
  void mapsMappingsAndPlacesAreThoseOfTheReleasedCode(Path file) throws IOException {
    JsonNode told = new ObjectMapper().readTree(file.toFile());
    List<ReleasedSymbols.Line> lines = mapping(told.get("steps").get(0));
    ReleasedSymbols symbols = ReleasedSymbols.NONE;
    for (JsonNode step : told.get("steps")) {
      List<List<List<String>>> cells = cells(step.get("csv").asText());
      symbols = symbols.seeing(cells, lines);
      Map<String, Character> mapping = new LinkedHashMap<>();
      step.get("mapping")
          .properties()
          .forEach(e -> mapping.put(e.getKey(), e.getValue().asText().charAt(0)));
      List<String> ascii = new ArrayList<>();
      step.get("ascii").forEach(row -> ascii.add(row.asText()));

      assertThat(symbols.signs()).isEqualTo(mapping);
      assertThat(symbols.signs().keySet()).containsExactlyElementsOf(mapping.keySet());
      assertThat(symbols.map(cells)).isEqualTo(ascii);
      Optional<int[]> place = ReleasedSymbols.position(ascii);
      JsonNode position = step.get("position");
      assertThat(place.isPresent()).isEqualTo(position.isArray());
      place.ifPresent(
          p -> assertThat(p).containsExactly(position.get(0).asInt(), position.get(1).asInt()));
    }
  }

  @Test
  void aGameWhoseRulesStandFirstHasNoLevelMapping() {
    String mapping = "  LevelMapping\n    g > floor goal # home\n    k > key\n";
    assertThat(ReleasedSymbols.lines("BasicGame\n  SpriteSet\n" + mapping + "  InteractionSet\n"))
        .containsExactly(
            new ReleasedSymbols.Line("floor goal", 'g'), new ReleasedSymbols.Line("key", 'k'));
    assertThat(ReleasedSymbols.lines("BasicGame\n  TerminationSet\n" + mapping)).isEmpty();
  }
}
