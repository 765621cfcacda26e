package org.puzzlewright.tiles.games.sokoban;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.puzzlewright.tiles.core.GoldenLevels;
import org.puzzlewright.tiles.core.GridGame;
import org.puzzlewright.tiles.core.TileMap;

class SokobanGoldenTest {

  private static final Map<String, Integer> WEIGHTS =
      Map.of("bfs", -1, "astar1", 2, "astar0.5", 1, "astar0", 0);

  @Test
  void everyLevelIsJudgedAsByTheBenchmark() {
    int tested = 0;
    int present = 0;
    for (JsonNode variant : GoldenLevels.variants("sokoban")) {
      GridGame game = GoldenLevels.game(new SokobanFamily(), variant);
      tested += GoldenLevels.check(game, variant);
      present += variant.get("levels").size();
      for (JsonNode level : variant.get("levels")) {
        SokobanEvaluation e =
            (SokobanEvaluation) game.evaluate(GoldenLevels.level(level.get("content")));
        String id = level.get("id").asText();
        assertThat(e.outcome().moves())
            .as(id)
            .isEqualTo(level.get("info").get("solution").asText());
        assertThat(e.turned()).as(id).isEqualTo(level.path("canonical_solution").asText());
      }
    }
    assertThat(tested).isEqualTo(present).isPositive();
  }

  @Test
  void everySearchGoesAsTheBenchmarks() {
    int tested = 0;
    int present = 0;
    for (JsonNode variant : GoldenLevels.variants("sokoban")) {
      int budget = variant.get("params").get("solver").asInt();
      for (JsonNode level : variant.get("levels")) {
        present += level.has("deadlock_map") ? 1 : 0;
        present += level.path("solvers").size();
        if (level.has("deadlock_map")) {
          tested++;
          assertThat(dead(GoldenLevels.level(level.get("content"))))
              .isEqualTo(rows(level.get("deadlock_map")));
        }
        for (JsonNode run : level.path("solvers")) {
          tested++;
          Solver solver = new Solver(GoldenLevels.level(level.get("content")), false);
          assertThat(solver.run(WEIGHTS.get(run.get("solver").asText()), budget))
              .as(level.get("id").asText() + " " + run.get("solver"))
              .isEqualTo(
                  new Solver.Run(
                      run.get("won").asBoolean(),
                      run.get("pops").asInt(),
                      run.get("best_h").asInt(),
                      run.get("moves").asText()));
        }
      }
    }
    assertThat(tested).isEqualTo(present).isPositive();
  }

  private static String dead(TileMap level) {
    Board board = new Board(level);
    boolean[] dead = board.deadByCorners();
    StringBuilder text = new StringBuilder();
    for (int i = 0; i < dead.length; i++) {
      text.append(dead[i] ? '1' : '0').append(i % board.width == board.width - 1 ? "\n" : "");
    }
    return text.toString();
  }

  private static String rows(JsonNode rows) {
    StringBuilder text = new StringBuilder();
    rows.forEach(r -> text.append(r.asText()).append('\n'));
    return text.toString();
  }
}
