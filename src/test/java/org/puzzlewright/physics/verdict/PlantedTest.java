package org.puzzlewright.physics.verdict;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.puzzlewright.physics.engine.Simulator;
import org.puzzlewright.physics.scene.Puzzle;

/** A few of the planted puzzles; {@code docs/benchmarks.md} has all. */
class PlantedTest {

  private final Simulator simulator = new Simulator();

  @Test
  void cannonAndCupAreCalledNeeded() {
    Puzzle up = PlantedNeed.cannon(simulator, new Random(0)).orElseThrow();
    assertThat(Necessity.of(simulator, up, "cannon", Necessity.Budget.QUICK).n2()).isTrue();
    Puzzle cup = PlantedNeed.ramp(simulator, new Random(1)).orElseThrow();
    Necessity found = Necessity.of(simulator, cup, "ramp", Necessity.Budget.QUICK);
    assertThat(found.n1() && found.n2()).isTrue();
    assertThat(found.lines().get(2))
        .contains("no place is left at which one touches the blue ball's way");
  }

  /** Solutions of one and two tools; at most 22 of 4,000 uniform draws win. */
  @ParameterizedTest
  @CsvSource({"33, ramp, 1", "62, hexagon, 1", "34, cannon, 1", "94, cannon, 2", "144, ramp, 2"})
  void plantedAlternativesAreFound(long seed, String tool, int tools) {
    Puzzle puzzle =
        PlantedAlternative.build(simulator, tool, tools, new Random(seed * 7919 + 13))
            .orElseThrow();
    assertThat(PlantedAlternative.wins(simulator, puzzle, tool, 4000, 40, 99)).isLessThan(40);
    Puzzle open = puzzle.withSolution(List.of());
    Necessity found = Necessity.of(simulator, open, tool, Necessity.Budget.FULL);
    CounterExample counter = found.search().counter().orElseThrow();
    assertThat(counter.tools()).isNotEmpty().noneMatch(t -> t.item().type().equals(tool));
    assertThat(simulator.run(puzzle.scene(), counter.tools()).solved()).isTrue();
  }
}
