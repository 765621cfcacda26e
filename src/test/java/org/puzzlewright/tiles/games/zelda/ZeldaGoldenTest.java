package org.puzzlewright.tiles.games.zelda;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.puzzlewright.tiles.core.Cell;
import org.puzzlewright.tiles.core.GoldenLevels;
import org.puzzlewright.tiles.core.GridGame;

class ZeldaGoldenTest {

  @Test
  void everyLevelIsJudgedAsByTheBenchmark() {
    int tested = 0;
    int present = 0;
    for (JsonNode variant : GoldenLevels.variants("zelda")) {
      GridGame game = GoldenLevels.game(new ZeldaFamily(), variant);
      tested += GoldenLevels.check(game, variant);
      present += variant.get("levels").size();
      for (JsonNode level : variant.get("levels")) {
        ZeldaEvaluation e =
            (ZeldaEvaluation) game.evaluate(GoldenLevels.level(level.get("content")));
        List<Cell> way = new ArrayList<>();
        level
            .get("info")
            .get("pk_path")
            .forEach(c -> way.add(new Cell(c.get(0).asInt(), c.get(1).asInt())));
        assertThat(e.toKey()).as(level.get("id").asText()).isEqualTo(way);
        // The benchmark never finds its way to the door; diversity goes by that.
        assertThat(level.get("info").get("kd_path")).isEmpty();
      }
    }
    assertThat(tested).isEqualTo(present).isPositive();
  }
}
