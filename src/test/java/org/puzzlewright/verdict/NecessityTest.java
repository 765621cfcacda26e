package org.puzzlewright.verdict;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.node.ObjectNode;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.puzzlewright.geometry.Point;
import org.puzzlewright.physics.Simulator;
import org.puzzlewright.puzzle.Cannon;
import org.puzzlewright.puzzle.Direction;
import org.puzzlewright.puzzle.Inventory;
import org.puzzlewright.puzzle.Level;
import org.puzzlewright.puzzle.Placed;
import org.puzzlewright.puzzle.Puzzle;
import org.puzzlewright.puzzle.PuzzleJson;
import org.puzzlewright.puzzle.Ramp;
import org.puzzlewright.puzzle.Scenes;

/** Puzzles of which it is known whether they need a tool, one for each way to decide it. */
class NecessityTest {

  private final Simulator simulator = new Simulator();

  /** Red lies above blue, and nothing but a shot brings blue up. */
  private static Puzzle cannon() {
    Level level =
        Level.designed(
            "up",
            new Point(0.56, -0.59),
            new Point(-0.25, -0.19),
            new Point(-0.57, -0.71),
            List.of());
    Placed shot =
        new Placed("cannon 1", new Cannon(Direction.LEFT, 75, 120), new Point(0.394, -0.897));
    return new Puzzle(level, Inventory.paper(), List.of(shot));
  }

  /** The paper's first scenario, which many tools solve, with the paper's own solution. */
  private static Puzzle push() {
    Placed ramp = new Placed("ramp 1", new Ramp(Direction.LEFT, 18), new Point(0.7, 0.43));
    return Scenes.scenario("push").withSolution(List.of(ramp));
  }

  @Test
  void needsTheCannon() {
    Necessity found = Necessity.of(simulator, cannon(), "cannon", Necessity.Budget.QUICK);
    assertThat(found.n0()).isTrue();
    assertThat(found.n1()).isTrue();
    assertThat(found.n2()).isTrue();
    assertThat(found.search().samples().orElseThrow().valid()).isEqualTo(300);
    assertThat(found.lines().get(2)).contains("0 wins in 300").contains("bound 1.0 %");
    assertThat(found.search().certain()).isFalse();
  }

  @Test
  void doesNotNeedTheRampAndTheCounterExampleCanBePlayedFromItsJson() {
    Necessity found = Necessity.of(simulator, push(), "ramp", Necessity.Budget.QUICK);
    assertThat(found.n0()).isTrue();
    assertThat(found.n2()).isFalse();
    assertThat(found.search().status()).isEqualTo(NeedSearch.Status.REFUTED);
    ObjectNode file = PuzzleJson.write(push());
    file.set("solution", found.toJson().at("/n2/counter_example/solution"));
    Puzzle replayed = PuzzleJson.read(file.toString(), "text");
    assertThat(replayed.solution()).isNotEmpty().noneMatch(t -> t.item().type().equals("ramp"));
    assertThat(simulator.run(replayed.level(), replayed.solution()).solved()).isTrue();
  }
}
