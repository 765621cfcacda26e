package org.puzzlewright.programs.tasks.baba;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.IOException;
import java.io.InputStream;
import java.util.TreeSet;
import java.util.zip.GZIPInputStream;
import org.junit.jupiter.api.Test;

/** Ten recorded levels, each with a solution and twenty plays by chance, step by step. */
class GoldenBabaTest {

  static JsonNode levels() throws IOException {
    try (InputStream in =
        GoldenBabaTest.class.getResourceAsStream("/golden/programs/baba.json.gz")) {
      return new ObjectMapper().readTree(new GZIPInputStream(in));
    }
  }

  @Test
  void recordedPlaysAreReplayedStepByStep() throws IOException {
    int steps = 0;
    for (JsonNode level : levels()) {
      String map = level.get("ascii").asText();
      steps += replay(level.get("id").asText() + " solution", map, level.get("solutionTrace"));
      for (JsonNode play : level.get("random")) {
        String where = level.get("id").asText() + " by chance " + play.get("seed").asText();
        steps += replay(where, map, play.get("trace"));
      }
    }
    assertThat(steps).isGreaterThan(5_000);
  }

  private static int replay(String name, String map, JsonNode trace) {
    Level level = Level.read(map);
    int number = 0;
    for (JsonNode step : trace) {
      String where = name + ", step " + number++;
      if (step.has("a")) {
        level.step(action(step));
      }
      assertThat(level.text()).as(where).isEqualTo(step.get("m").asText());
      TreeSet<String> rules = new TreeSet<>();
      step.get("rules").forEach(rule -> rules.add(rule.asText()));
      assertThat(new TreeSet<>(level.rules())).as(where).isEqualTo(rules);
      assertThat(level.players()).as(where).isEqualTo(step.get("players").asInt());
      assertThat(level.won()).as(where).isEqualTo(step.get("win").asBoolean());
    }
    return number - 1;
  }

  private static int action(JsonNode step) {
    return "slurd".indexOf(step.get("a").asText());
  }
}
