package org.puzzlewright.programs.tasks.placement;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.List;
import java.util.Optional;
import java.util.function.Supplier;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.puzzlewright.base.json.InputException;
import org.puzzlewright.physics.engine.Simulator;
import org.puzzlewright.physics.scene.Puzzle;
import org.puzzlewright.physics.scene.Scenes;
import org.puzzlewright.physics.search.Objective;
import org.puzzlewright.physics.search.ParallelSearch;
import org.puzzlewright.physics.search.PlacementSearch;
import org.puzzlewright.physics.search.Ranking;
import org.puzzlewright.programs.sandbox.Box;
import org.puzzlewright.programs.sandbox.Limits;
import org.puzzlewright.programs.sandbox.Sandbox;
import org.puzzlewright.programs.sandbox.TestMachine;

/** Heuristics in the sandbox, and searches that go by them. */
class PlacementTaskTest {

  private static final String HEAD =
      "import org.puzzlewright.programs.tasks.placement.*;"
          + " public final class Program implements PlacementHeuristic {"
          + " int asked; public double value(PlacementView view) {";

  private static Sandbox sandbox;

  @BeforeAll
  static void open() {
    sandbox = new Sandbox(TestMachine.ofThisTest(), Box.NONE, Limits.STANDARD, 0);
  }

  @AfterAll
  static void close() {
    sandbox.close();
  }

  private static Supplier<Ranking> program(String body) {
    Sandbox.Ready ready = (Sandbox.Ready) sandbox.prepare(HEAD + body + "}}", Ranked.CONTRACT);
    return () -> new Ranked(sandbox, ready);
  }

  private static PlacementSearch.Found search(int threads, Optional<Supplier<Ranking>> by) {
    Puzzle puzzle = puzzle();
    return new ParallelSearch(new PlacementSearch(new Simulator()), threads, by)
        .search(
            puzzle.scene(),
            puzzle.inventory(),
            List.of(),
            Objective.progress(),
            Objective.SOLVED,
            200,
            5);
  }

  private static Puzzle puzzle() {
    return Scenes.scenario("turn");
  }

  /** A program that remembers how often it was asked finds the same on any number of threads. */
  @Test
  void aHeuristicChangesWhatIsTriedAndThreadsDoNot() {
    Supplier<Ranking> remembers = program("asked++; return asked % 3 - view.blueDistance();");
    PlacementSearch.Found one = search(1, Optional.of(remembers));
    PlacementSearch.Found two = search(2, Optional.of(remembers));
    assertThat(two.best().tools()).isEqualTo(one.best().tools());
    assertThat(two.simulations()).isEqualTo(one.simulations()).isLessThanOrEqualTo(200);
    PlacementSearch.Found other = search(1, Optional.of(program("return view.blueDistance();")));
    assertThat(other.best().tools()).isNotEqualTo(one.best().tools());
  }

  @Test
  void aHeuristicThatFailsIsToldInOneLine() {
    Optional<Supplier<Ranking>> endless =
        Optional.of(program("while (view.x() < 9) { asked++; } return 0;"));
    assertThatThrownBy(() -> search(1, endless))
        .isInstanceOf(InputException.class)
        .hasMessageContaining("the heuristic was stopped")
        .hasMessageNotContaining("\n");
  }

  /** Knowing what came of the placements is worth 100, the opposite 0, nothing 50. */
  @Test
  void theScoreTellsHowWellPlacementsAreToldApart() {
    PlacementTask task = new PlacementTask(List.of(puzzle(), puzzle()));
    PlacementSearch search = new PlacementSearch(new Simulator());
    double[] gained =
        search.tried(puzzle().scene(), puzzle().inventory(), 160, 3).stream()
            .mapToDouble(tried -> tried.after() - tried.before())
            .toArray();
    assertThat(task.judge(3, values(gained, 1)).score()).isEqualTo(100);
    assertThat(task.judge(3, values(gained, -1)).score()).isZero();
    assertThat(task.judge(3, values(gained, 0)).score()).isEqualTo(50);
  }

  private static byte[] values(double[] of, int factor) {
    java.nio.ByteBuffer bytes = java.nio.ByteBuffer.allocate(of.length * Double.BYTES);
    for (double each : of) {
      bytes.putDouble(factor == 0 ? 0 : factor * each);
    }
    return bytes.array();
  }
}
