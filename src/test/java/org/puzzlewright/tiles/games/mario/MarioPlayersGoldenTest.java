package org.puzzlewright.tiles.games.mario;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import java.io.IOException;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

/** The benchmark's players press the same buttons and get to the same places. */
class MarioPlayersGoldenTest {

  private record Case(TileLevel level, JsonNode variant) {}

  private record TileLevel(MarioLevel level, JsonNode json) {}

  private static Map<String, Case> levels() throws IOException {
    Map<String, Case> levels = new HashMap<>();
    for (JsonNode file : MarioGolden.files("smbtile(?!-traces).*\\.json")) {
      for (JsonNode variant : file.get("variants")) {
        for (JsonNode level : variant.get("levels")) {
          levels.put(
              level.get("id").asText(),
              new Case(
                  new TileLevel(new MarioLevel(MarioGolden.text(level.get("level"))), level),
                  variant.get("derived")));
        }
      }
    }
    return levels;
  }

  private static Run play(Case c, String agent) {
    return Players.play(
        PlayerKind.valueOf(agent.toUpperCase(java.util.Locale.ROOT)),
        c.level().level(),
        MarioRules.BENCHMARK,
        c.variant().get("timer").asInt(),
        c.variant().get("solver").asInt());
  }

  @Test
  void everyTraceIsTheBenchmarks() throws IOException {
    Map<String, Case> levels = levels();
    int present = 0;
    int tested = 0;
    for (JsonNode file : MarioGolden.files("smbtile-traces.*\\.json")) {
      present += file.size();
      for (var trace : file.properties()) {
        for (var agent : trace.getValue().properties()) {
          String id = trace.getKey() + " " + agent.getKey();
          checkTrace(id, play(levels.get(trace.getKey()), agent.getKey()), agent.getValue());
        }
        tested++;
      }
    }
    assertThat(tested).isEqualTo(present).isPositive();
  }

  private static void checkTrace(String id, Run run, JsonNode trace) {
    JsonNode xy = trace.get("xy");
    String actions = trace.get("actions").asText();
    for (int i = 0; i < Math.min(xy.size(), run.ticks()); i++) {
      String where = id + ", tick " + i;
      if (!actions.isEmpty()) {
        assertThat(run.buttons(i))
            .as(where)
            .isEqualTo(Integer.parseInt(actions.substring(i, i + 1), 32));
      }
      assertThat(run.x(i)).as(where).isEqualTo(xy.get(i).get(0).asDouble());
      assertThat(run.y(i)).as(where).isEqualTo(xy.get(i).get(1).asDouble());
    }
    assertThat(run.ticks()).as(id).isEqualTo(xy.size());
    List<List<Double>> ours =
        run.events().stream()
            .map(
                e ->
                    List.of(
                        (double) MarioGolden.number(e.kind()),
                        (double) MarioGolden.parameter(e),
                        e.x(),
                        e.y(),
                        (double) e.tick() + 1))
            .toList();
    assertThat(ours).as(id).hasSameSizeAs(trace.get("events"));
    for (int i = 0; i < ours.size(); i++) {
      for (int j = 0; j < 5; j++) {
        assertThat(ours.get(i).get(j))
            .as("%s, event %d, number %d", id, i, j)
            .isEqualTo(trace.get("events").get(i).get(j).asDouble());
      }
    }
  }

  @Test
  void everyResultIsTheBenchmarks() throws IOException {
    Map<String, Case> levels = levels();
    int tested = 0;
    for (Case c : levels.values()) {
      for (var agent : c.level().json().get("agents").properties()) {
        Run run = play(c, agent.getKey());
        JsonNode wanted = agent.getValue();
        String id = c.level().json().get("id").asText() + " " + agent.getKey();
        assertThat(run.status().name()).as(id).isEqualTo(wanted.get("status").asText());
        assertThat(run.completion()).as(id).isEqualTo(wanted.get("complete").asDouble());
        assertThat(run.ticks()).as(id).isEqualTo(wanted.get("ticks").asInt());
        assertThat(run.coins()).as(id).isEqualTo(wanted.get("coins").asInt());
        assertThat(run.x(run.ticks() - 1)).as(id).isEqualTo(wanted.at("/final/0").asDouble());
        assertThat(run.y(run.ticks() - 1)).as(id).isEqualTo(wanted.at("/final/1").asDouble());
        checkCounts(id, run, wanted);
        tested++;
      }
    }
    assertThat(tested).isEqualTo(3 * levels.size()).isPositive();
  }

  private static void checkCounts(String id, Run run, JsonNode wanted) {
    Map<String, EventKind> kinds =
        Map.of(
            "kills_stomp", EventKind.STOMP_KILL,
            "kills_fall", EventKind.FALL_KILL,
            "kills_shell", EventKind.SHELL_KILL,
            "jumps", EventKind.JUMP,
            "hurts", EventKind.HURT,
            "bumps", EventKind.BUMP,
            "collects", EventKind.COLLECT,
            "lands", EventKind.LAND);
    kinds.forEach(
        (name, kind) ->
            assertThat(run.count(kind)).as(id + " " + name).isEqualTo(wanted.get(name).asInt()));
  }
}
