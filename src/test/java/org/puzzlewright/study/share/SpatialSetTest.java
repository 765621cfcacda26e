package org.puzzlewright.study.share;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.fasterxml.jackson.databind.JsonNode;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import org.junit.jupiter.api.Test;
import org.puzzlewright.base.json.InputException;
import org.puzzlewright.base.json.StrictJson;
import org.puzzlewright.physics.files.PuzzleFile;

class SpatialSetTest {

  private static List<PuzzleFile> shipped(String course, int count) throws IOException {
    List<PuzzleFile> puzzles = new ArrayList<>();
    for (int i = 1; i <= count; i++) {
      Path file = Path.of("puzzles/courses", course, "%02d".formatted(i), "puzzle.json");
      puzzles.add(PuzzleFile.read(Files.readString(file), file.toString()));
    }
    return puzzles;
  }

  private static List<JsonNode> lines(Map<String, byte[]> files, String name) {
    return new String(files.get(name), StandardCharsets.UTF_8)
        .lines()
        .map(l -> StrictJson.parse(l, name))
        .toList();
  }

  private static Set<String> values(List<JsonNode> lines, String field) {
    Set<String> values = new TreeSet<>();
    lines.forEach(l -> values.add(l.path(field).asText()));
    return values;
  }

  @Test
  void trainingAndTestShareNothingThatCouldBeLearntByHeart() throws IOException {
    List<PuzzleFile> puzzles = new ArrayList<>(shipped("ramp", 4));
    puzzles.addAll(shipped("cannon", 4));

    Map<String, byte[]> files = SpatialSet.files(puzzles);

    List<JsonNode> train = lines(files, "train.jsonl");
    List<JsonNode> test = lines(files, "test.jsonl");
    assertThat(train).isNotEmpty();
    assertThat(test).isNotEmpty();
    for (String field : List.of("family", "template", "puzzle", "picture", "id")) {
      assertThat(values(train, field)).doesNotContainAnyElementsOf(values(test, field));
    }
    for (String picture : values(train, "picture")) {
      assertThat(new String(files.get(picture), StandardCharsets.ISO_8859_1))
          .startsWith("\u0089PNG");
    }
    JsonNode told =
        StrictJson.parse(new String(files.get("dataset.json"), StandardCharsets.UTF_8), "told");
    int sum = 0;
    for (JsonNode template : told.path("templates")) {
      sum += template.path("questions").asInt();
    }
    assertThat(sum).isEqualTo(train.size() + test.size());
    assertThat(told.path("left_out").asInt()).isPositive();
  }

  @Test
  void aPuzzleThatIsThereTwiceCountsOnce() throws IOException {
    List<PuzzleFile> puzzles = new ArrayList<>(shipped("ramp", 4));
    Map<String, byte[]> once = SpatialSet.files(puzzles);
    puzzles.addAll(shipped("ramp", 4));

    assertThat(SpatialSet.files(puzzles)).containsExactlyEntriesOf(once);
  }

  @Test
  void puzzlesOfOneFamilyCannotBeDivided() throws IOException {
    List<PuzzleFile> one = shipped("ramp", 1);

    assertThatThrownBy(() -> SpatialSet.files(one)).isInstanceOf(InputException.class);
  }
}
