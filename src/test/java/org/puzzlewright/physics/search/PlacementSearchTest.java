package org.puzzlewright.physics.search;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.puzzlewright.physics.engine.Simulator;
import org.puzzlewright.physics.geometry.Point;
import org.puzzlewright.physics.scene.Direction;
import org.puzzlewright.physics.scene.Inventory;
import org.puzzlewright.physics.scene.Placed;
import org.puzzlewright.physics.scene.Puzzle;
import org.puzzlewright.physics.scene.Ramp;
import org.puzzlewright.physics.scene.Scene;
import org.puzzlewright.physics.scene.Scenes;

/** The search and the baseline that it is compared with. */
class PlacementSearchTest {

  private static final Objective PROGRESS = Objective.progress();

  private interface Searcher {
    PlacementSearch.Found search(Scene scene, Inventory inventory, double enough, int budget);
  }

  private static Searcher clever(Simulator simulator, long seed) {
    return (scene, inventory, enough, budget) ->
        new PlacementSearch(simulator)
            .search(scene, inventory, List.of(), PROGRESS, enough, budget, seed);
  }

  private static Searcher blind(Simulator simulator, long seed) {
    return (scene, inventory, enough, budget) ->
        new RandomPlacement(simulator).search(scene, inventory, PROGRESS, enough, budget, seed);
  }

  @ParameterizedTest
  @ValueSource(strings = {"push", "shoot", "turn", "obstacle-turn", "shoot-turn"})
  void solvesTheScenarios(String name) {
    Puzzle puzzle = Scenes.scenario(name);
    Simulator simulator = new Simulator();
    PlacementSearch.Found found =
        clever(simulator, 1).search(puzzle.scene(), puzzle.inventory(), Objective.SOLVED, 5000);
    assertThat(found.solved()).isTrue();
    assertThat(found.simulations()).isEqualTo(simulator.runs()).isLessThanOrEqualTo(5000);
    List<Placed> tools = found.best().tools();
    assertThat(tools).hasSizeBetween(1, puzzle.inventory().total());
    assertThat(Jitter.allowed(puzzle.scene(), tools)).isTrue();
    assertThat(new Simulator().run(puzzle.scene(), tools).solved()).isTrue();
  }

  @Test
  void equalSeedsGiveEqualResults() {
    Puzzle puzzle = Scenes.scenario("turn");
    for (int i = 0; i < 2; i++) {
      boolean isClever = i == 0;
      PlacementSearch.Found[] found = new PlacementSearch.Found[3];
      for (int k = 0; k < 3; k++) {
        Simulator simulator = new Simulator();
        long seed = k == 2 ? 8 : 7;
        Searcher searcher = isClever ? clever(simulator, seed) : blind(simulator, seed);
        found[k] = searcher.search(puzzle.scene(), puzzle.inventory(), 99, 200);
      }
      assertThat(found[1]).isEqualTo(found[0]);
      assertThat(found[2]).isNotEqualTo(found[0]);
    }
  }

  @Test
  void budgetIsKept() {
    Puzzle puzzle = Scenes.scenario("shoot-turn");
    for (int budget : new int[] {1, 2, 17}) {
      for (boolean isClever : new boolean[] {true, false}) {
        Simulator simulator = new Simulator();
        Searcher searcher = isClever ? clever(simulator, 1) : blind(simulator, 1);
        PlacementSearch.Found found =
            searcher.search(puzzle.scene(), puzzle.inventory(), 99, budget);
        assertThat(found.simulations()).isEqualTo(budget);
        assertThat(simulator.runs()).isEqualTo(budget);
        assertThat(found.solved()).isFalse();
        assertThat(found.best()).isNotNull();
      }
    }
  }

  @Test
  void stopsAsSoonAsItIsEnough() {
    Simulator simulator = new Simulator();
    PlacementSearch.Found found =
        clever(simulator, 1)
            .search(Scenes.solvesItself(), Inventory.paper(), Objective.SOLVED, 5000);
    assertThat(found.solved()).isTrue();
    assertThat(found.best().tools()).isEmpty();
    assertThat(simulator.runs()).isEqualTo(1);
  }

  @Test
  void inventoryIsRespected() {
    Scene scene = Scenes.scenario("push").scene();
    Inventory oneRamp = new Inventory(3, Map.of("ramp", 1));
    Inventory rampAndCannon = new Inventory(2, Map.of("ramp", 1, "cannon", 2));
    for (Inventory inventory : List.of(oneRamp, rampAndCannon)) {
      // Looks at every attempt, not only at the best.
      Objective checking =
          (l, tools, trace) -> {
            assertThat(tools).hasSizeLessThanOrEqualTo(inventory.total());
            for (String type : List.of("ramp", "cannon", "hexagon")) {
              assertThat(tools.stream().filter(t -> t.item().type().equals(type)).count())
                  .isLessThanOrEqualTo(inventory.counts().getOrDefault(type, 0));
            }
            assertThat(Jitter.allowed(l, tools)).isTrue();
            return PROGRESS.score(l, tools, trace);
          };
      Simulator simulator = new Simulator();
      new PlacementSearch(simulator).search(scene, inventory, List.of(), checking, 99, 300, 3);
      new RandomPlacement(simulator).search(scene, inventory, checking, 99, 300, 3);
      assertThat(simulator.runs()).isEqualTo(600);
    }
  }

  @Test
  void standingToolsStay() {
    Scene scene = Scenes.scenario("obstacle-turn").scene();
    List<Placed> standing =
        List.of(new Placed("ramp 1", new Ramp(Direction.RIGHT, 18), new Point(0.1, 0.4)));
    Objective checking =
        (l, tools, trace) -> {
          assertThat(tools).startsWith(standing.get(0)).hasSizeLessThanOrEqualTo(3);
          assertThat(Jitter.allowed(l, tools)).isTrue();
          return PROGRESS.score(l, tools, trace);
        };
    PlacementSearch search = new PlacementSearch(new Simulator());
    Inventory paper = Inventory.paper();
    assertThat(search.search(scene, paper, standing, checking, 99, 200, 1).simulations())
        .isEqualTo(200);
    Inventory oneTool = new Inventory(1, paper.counts());
    assertThat(search.search(scene, oneTool, standing, checking, 99, 20, 1).best().tools())
        .isEqualTo(standing);
  }

  @Test
  void emptyInventoryEndsTheSearch() {
    Inventory nothing = new Inventory(3, Map.of());
    Scene scene = Scenes.scenario("push").scene();
    assertThat(clever(new Simulator(), 1).search(scene, nothing, 2, 100).solved()).isFalse();
    assertThat(blind(new Simulator(), 1).search(scene, nothing, 2, 100).solved()).isFalse();
  }

  @Test
  void jitterMovesEachToolByUpToTheRadius() {
    List<Placed> tools = Scenes.randomTools(Scenes.scenario("push").scene(), seeded(3));
    assertThat(tools).hasSizeGreaterThan(1);
    Jitter jitter = new Jitter(0.02, 100, 5);
    List<List<Placed>> all = jitter.of(tools);
    assertThat(all).hasSize(100).isEqualTo(jitter.of(tools)).doesNotHaveDuplicates();
    assertThat(new Jitter(0.02, 100, 6).of(tools)).isNotEqualTo(all);
    double most = 0;
    for (List<Placed> moved : all) {
      assertThat(moved).hasSameSizeAs(tools);
      for (int i = 0; i < tools.size(); i++) {
        Point from = tools.get(i).at();
        Point to = moved.get(i).at();
        assertThat(Math.abs(to.x() - from.x())).isLessThanOrEqualTo(0.02 + 1e-12);
        assertThat(Math.abs(to.y() - from.y())).isLessThanOrEqualTo(0.02 + 1e-12);
        most = Math.max(most, Math.abs(to.x() - from.x()));
        assertThat(moved.get(i).name()).isEqualTo(tools.get(i).name());
        assertThat(moved.get(i).item()).isEqualTo(tools.get(i).item());
      }
      assertThat(moved.get(0).at().x() - tools.get(0).at().x())
          .as("tools move by themselves")
          .isNotEqualTo(moved.get(1).at().x() - tools.get(1).at().x());
    }
    assertThat(most).as("moves fill the radius").isGreaterThan(0.018);
  }

  @Test
  void jitteredPlacementsThatBreakTheRulesScoreNothing() {
    Scene scene = Scenes.scenario("push").scene();
    List<Placed> onRed =
        List.of(new Placed("hexagon 1", new org.puzzlewright.physics.scene.Hexagon(), scene.red()));
    Simulator simulator = new Simulator();
    Jitter jitter = new Jitter(0.02, 10, 1);
    assertThat(jitter.meanScore(simulator, scene, onRed, (l, t, r) -> 1)).isZero();
    assertThat(simulator.runs()).isZero();
    assertThat(jitter.meanScore(simulator, scene, List.of(), (l, t, r) -> 0.5)).isEqualTo(0.5);
  }

  private static java.util.Random seeded(long seed) {
    return new java.util.Random(seed);
  }
}
