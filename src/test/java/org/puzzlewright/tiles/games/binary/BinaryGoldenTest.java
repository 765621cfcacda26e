package org.puzzlewright.tiles.games.binary;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import org.junit.jupiter.api.Test;
import org.puzzlewright.tiles.core.GoldenLevels;

class BinaryGoldenTest {

  @Test
  void everyLevelIsJudgedAsByTheBenchmark() {
    int tested = 0;
    int present = 0;
    for (JsonNode variant : GoldenLevels.variants("binary")) {
      tested += GoldenLevels.check(GoldenLevels.game(new BinaryFamily(), variant), variant);
      present += variant.get("levels").size();
    }
    assertThat(tested).isEqualTo(present).isPositive();
  }
}
