package org.puzzlewright.tiles.core;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

class LongestPathTest {

  private static final TileSet FLOOR = TileSet.of(1);

  /** Measures from every cell to every other. */
  private static int everyPair(TileMap level) {
    int longest = 0;
    for (Cell a : level.all(1)) {
      DistanceMap distances = DistanceMap.from(level, FLOOR, a);
      for (Cell b : level.all(1)) {
        longest = Math.max(longest, distances.to(b));
      }
    }
    return longest;
  }

  @Test
  void exactIsTheLongestOfAllPairsAndDoubleSweepMayFallShort() {
    int tooShort = 0;
    for (int seed = 0; seed < 400; seed++) {
      int width = 3 + seed % 9;
      int height = 3 + seed / 9 % 8;
      TileMap level = Levels.random(width, height, 0.5 + 0.1 * (seed % 5), seed);
      LongestPath exact = LongestPath.exact(level, FLOOR);
      LongestPath swept = LongestPath.doubleSweep(level, FLOOR);
      assertThat(exact.length()).as("seed %d%n%s", seed, level).isEqualTo(everyPair(level));
      assertThat(swept.length()).isLessThanOrEqualTo(exact.length());
      assertThat(swept.regions())
          .isEqualTo(exact.regions())
          .isEqualTo(Regions.count(level, FLOOR))
          .isEqualTo(Regions.list(level, FLOOR).size());
      tooShort += swept.length() < exact.length() ? 1 : 0;
      if (exact.length() > 0) {
        for (LongestPath way : new LongestPath[] {exact, swept}) {
          assertThat(DistanceMap.from(level, FLOOR, way.from()).path(way.to()))
              .hasSize(way.length() + 1);
        }
      }
    }
    assertThat(tooShort).as("levels in which the double sweep falls short").isPositive();
  }

  @Test
  void aLoopMisleadsTheDoubleSweep() {
    TileMap ring =
        Levels.of(
            "11111", //
            "10001", "10101", "10001", "11111");
    assertThat(LongestPath.exact(ring, FLOOR).length()).isEqualTo(8);
    assertThat(LongestPath.exact(ring, FLOOR).regions()).isEqualTo(2);
  }

  @Test
  void withoutFloorThereIsNoWay() {
    LongestPath none = LongestPath.exact(TileMap.filled(5, 4, 0), FLOOR);
    assertThat(none).isEqualTo(new LongestPath(0, 0, null, null));
    LongestPath single = LongestPath.doubleSweep(Levels.of("000", "010", "000"), FLOOR);
    assertThat(single).isEqualTo(new LongestPath(0, 1, new Cell(1, 1), new Cell(1, 1)));
  }
}
