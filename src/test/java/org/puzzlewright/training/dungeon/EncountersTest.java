package org.puzzlewright.training.dungeon;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.entry;
import static org.assertj.core.api.Assertions.within;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Set;
import java.util.stream.Stream;
import java.util.zip.GZIPInputStream;
import org.junit.jupiter.api.Test;

class EncountersTest {

  /** A way along the upper row, with a key in it and something beside it. */
  static Dungeon corridor(String beside) {
    return drawn(
        "@...k..D",
        "########",
        beside + "#######",
        "########",
        "########",
        "########",
        "########",
        "########");
  }

  static Dungeon drawn(String... rows) {
    StringBuilder numbers = new StringBuilder();
    for (char c : String.join("", rows).toCharArray()) {
      numbers.append(
          Stream.of(Tile.values()).filter(t -> t.sign() == c).findFirst().get().ordinal());
    }
    List<String> lines = new ArrayList<>();
    for (int i = 0; i < numbers.length(); i += rows[0].length()) {
      lines.add(numbers.substring(i, i + rows[0].length()));
    }
    return Dungeon.ofRows(lines);
  }

  /** The folder is that of the property, else the one that ships with the tests. */
  private static JsonNode golden() throws IOException {
    String folder = System.getProperty("golden.pcgrllm.dir");
    try (InputStream in =
        new GZIPInputStream(
            folder == null
                ? EncountersTest.class.getResourceAsStream("/golden/pcgrllm/accuracy.json.gz")
                : Files.newInputStream(Path.of(folder, "accuracy.json.gz")))) {
      return new ObjectMapper().readTree(in);
    }
  }

  @Test
  void everyGoldenLevelHasTheSameSolutionsRoutesEncountersAndAccuracies() throws IOException {
    JsonNode levels = golden();
    assertThat(levels.size()).isGreaterThanOrEqualTo(250);
    for (JsonNode golden : levels) {
      String name = golden.path("name").asText();
      List<String> rows = new ArrayList<>();
      golden.path("level").forEach(row -> rows.add(row.asText()));
      Dungeon level = Dungeon.ofRows(rows);
      assertThat(level.rows()).isEqualTo(rows);
      Encounters found = Encounters.of(level);
      assertThat(found.solutions()).as(name).hasSize(golden.path("solutions").asInt());
      List<List<Integer>> routes = new ArrayList<>();
      golden
          .path("routes")
          .forEach(
              r ->
                  routes.add(
                      List.of(
                          r.at("/key/0").asInt() * level.width() + r.at("/key/1").asInt(),
                          r.at("/len/0").asInt(),
                          r.at("/len/1").asInt())));
      assertThat(found.solutions().stream().map(s -> List.of(s.key(), s.toKey(), s.toDoor())))
          .as(name)
          .isEqualTo(routes);
      for (Monster monster : Monster.values()) {
        assertThat(found.met().contains(monster))
            .as(name)
            .isEqualTo(golden.path("encounters").path(monster.ordinal()).asInt() > 0);
      }
      accuracy(golden, "acc_bat", found, Set.of(Monster.BAT));
      accuracy(golden, "acc_bat_scorpion", found, Set.of(Monster.BAT, Monster.SCORPION));
      accuracy(golden, "acc_bat_spider", found, Set.of(Monster.BAT, Monster.SPIDER));
      accuracy(golden, "acc_all", found, Set.of(Monster.values()));
    }
  }

  private static void accuracy(JsonNode golden, String key, Encounters found, Set<Monster> wanted) {
    double given = golden.path(key).asDouble();
    assertThat(found.accuracy(wanted))
        .as(golden.path("name").asText())
        .isEqualTo(given, within(1e-9));
    assertThat(found.exact(wanted)).isEqualTo(given > 0.99);
  }

  @Test
  void monstersCountWithinTwoCellsOfTheWay() {
    assertThat(Encounters.of(corridor("b")).met()).containsExactly(Monster.BAT);
    Dungeon deeper =
        drawn(
            "@...k..D",
            "########",
            "########",
            "b#######",
            "########",
            "########",
            "########",
            "########");
    assertThat(Encounters.of(deeper).met()).isEmpty();
    assertThat(Encounters.of(deeper).solvable()).isTrue();
  }

  @Test
  void aKeyBehindAnotherIsNoSolution() {
    Dungeon two =
        drawn(
            "@.k.k..D",
            "########",
            "########",
            "########",
            "########",
            "########",
            "########",
            "########");
    assertThat(Encounters.of(two).solutions())
        .extracting(Encounters.Solution::key)
        .containsExactly(2);
  }

  @Test
  void scoresAreSharesOfAllLevels() {
    Dungeon closed = corridor("b").with(1, Tile.WALL);
    Scores scores =
        Scores.of(
            List.of(corridor("b"), corridor("s"), corridor("."), closed), Set.of(Monster.BAT));
    assertThat(scores.exact()).isEqualTo(0.25);
    assertThat(scores.solvable()).isEqualTo(0.75);
    assertThat(scores.accuracy()).isEqualTo((1 + 1 / 3.0 + 2 / 3.0) / 4, within(1e-12));
    assertThat(scores.missing()).containsEntry(Monster.BAT, 0.75);
    assertThat(scores.extra())
        .containsExactly(entry(Monster.SCORPION, 0.25), entry(Monster.SPIDER, 0.0));
    assertThat(scores.length()).isEqualTo(7);
    assertThat(scores.diversity()).isEqualTo((1 + 1 + 1 + 1 + 2 + 2) / 6.0 / 64, within(1e-12));
    assertThat(Scores.of(Collections.nCopies(3, closed), Set.of(Monster.BAT)).diversity()).isZero();
  }
}
