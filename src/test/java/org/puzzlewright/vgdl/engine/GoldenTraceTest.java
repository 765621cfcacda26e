package org.puzzlewright.vgdl.engine;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.TreeMap;
import java.util.stream.Collectors;
import java.util.zip.CRC32;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.puzzlewright.vgdl.GoldenGames;
import org.puzzlewright.vgdl.language.Action;

/** Every step of every recorded game is the same here as on the language's own engine. */
class GoldenTraceTest {

  static List<String> names() {
    return List.copyOf(GoldenGames.traces().keySet());
  }

  @ParameterizedTest
  @MethodSource("names")
  void everyStepIsTheSame(String name) {
    JsonNode trace = GoldenGames.traces().get(name);
    State state = start(trace);
    Map<Integer, List<String>> expected = new TreeMap<>();
    compare(name + " at the start", trace.get("initial"), "sprites", expected, state, trace);
    Random other = new Random(1);
    for (JsonNode step : trace.get("steps")) {
      // What is played on a copy is nothing to the original.
      State copy = state.copy();
      for (int i = 0; i < 3 && !copy.isOver(); i++) {
        copy.advance(Action.values()[other.nextInt(Action.values().length)]);
      }
      state.advance(Action.valueOf(step.get("a").asText()));
      String where = name + " step " + step.get("t").asInt();
      compare(where, step, "set", expected, state, trace);
      assertThat(state.isOver()).as(where).isEqualTo(step.get("ended").asBoolean());
      assertThat(winner(state)).as(where).isEqualTo(step.get("winner").asText());
      if (step.has("avatarResources")) {
        Map<String, Integer> held = new HashMap<>();
        step.get("avatarResources")
            .properties()
            .forEach(
                p -> {
                  if (p.getValue().asInt() != 0) {
                    held.put(p.getKey(), p.getValue().asInt());
                  }
                });
        assertThat(state.holdings()).as(where).isEqualTo(held);
      }
    }
  }

  private static State start(JsonNode trace) {
    Board board =
        GoldenGames.Level.of(trace)
            .board(trace.get("game").asText(), trace.get("blockSize").asInt());
    List<String> types = new ArrayList<>();
    trace.get("types").forEach(t -> types.add(t.asText()));
    assertThat(board.names).containsExactly(types.toArray(new String[0]));
    List<String> order = new ArrayList<>();
    trace.get("spriteOrder").forEach(t -> order.add(t.asText()));
    assertThat(board.model.order().stream().map(board::name)).isEqualTo(order);
    return board.start(trace.get("seed").asLong());
  }

  private static void compare(
      String where,
      JsonNode told,
      String sprites,
      Map<Integer, List<String>> expected,
      State state,
      JsonNode trace) {
    for (JsonNode s : told.path(sprites)) {
      List<String> values = new ArrayList<>();
      s.forEach(v -> values.add(v.isNumber() ? String.valueOf(v.asInt()) : v.asText()));
      expected.put(s.get(0).asInt(), values);
    }
    told.path("gone").forEach(id -> expected.remove(id.asInt()));
    Map<Integer, List<String>> seen = new TreeMap<>();
    for (State.Sprite s : state.sprites()) {
      seen.put(
          s.id(),
          List.of(
              String.valueOf(s.id()),
              state.board.name(s.type()),
              String.valueOf(s.x()),
              String.valueOf(s.y()),
              String.valueOf(s.courseX()),
              String.valueOf(s.courseY()),
              s.disabled() ? "1" : "0"));
    }
    assertThat(seen).as(where).isEqualTo(expected);
    assertThat(state.score()).as(where).isEqualTo(told.get("score").asInt());
    List<List<String>> cells = cells(state);
    String grid =
        cells.stream().map(row -> String.join(",", row) + "\n").collect(Collectors.joining());
    CRC32 crc = new CRC32();
    crc.update(grid.getBytes(StandardCharsets.UTF_8));
    assertThat(crc.getValue()).as(where + "\n" + grid).isEqualTo(told.get("gridCrc").asLong());
    if (told.has("grid")) {
      for (int y = 0; y < cells.size(); y++) {
        for (int x = 0; x < cells.get(y).size(); x++) {
          String sign = String.valueOf(told.get("grid").get(y).asText().charAt(x));
          assertThat(cells.get(y).get(x))
              .as(where)
              .isEqualTo(trace.get("legend").get(sign).asText());
        }
      }
    }
  }

  private static List<List<String>> cells(State state) {
    return state.grid().stream()
        .map(
            row ->
                row.stream()
                    .map(
                        cell ->
                            cell.stream()
                                .map(state.board::name)
                                .sorted()
                                .collect(Collectors.joining(" ")))
                    .toList())
        .toList();
  }

  private static String winner(State state) {
    return switch (state.outcome()) {
      case RUNNING -> "NO_WINNER";
      case LOST -> "PLAYER_LOSES";
      case WON -> "PLAYER_WINS";
    };
  }

  @Test
  void longEpisodesEndTheSame() {
    Map<String, GoldenGames.Level> levels = new HashMap<>();
    GoldenGames.traces()
        .values()
        .forEach(
            t ->
                levels.put(
                    t.get("game").asText() + t.get("level").asText(), GoldenGames.Level.of(t)));
    Map<Character, Action> letters = new HashMap<>();
    for (Action action : Action.values()) {
      letters.put(action == Action.USE ? 'S' : action.name().charAt(0), action);
    }
    for (String[] episode : GoldenGames.episodes()) {
      GoldenGames.Level level = levels.get(episode[0] + episode[1]);
      assertThat(level).as(String.join(",", episode)).isNotNull();
      State state =
          level.board(episode[0], Integer.parseInt(episode[4])).start(Long.parseLong(episode[2]));
      for (char letter : episode[5].toCharArray()) {
        state.advance(letters.get(letter));
      }
      String where = episode[0] + " " + episode[1] + " " + episode[2];
      assertThat(state.ticks()).as(where).isEqualTo(Integer.parseInt(episode[6]));
      assertThat((double) state.score()).as(where).isEqualTo(Double.parseDouble(episode[7]));
      assertThat(winner(state)).as(where).isEqualTo(episode[8]);
    }
  }
}
