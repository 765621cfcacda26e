package org.puzzlewright.physics.verdict;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import com.fasterxml.jackson.databind.node.ObjectNode;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.puzzlewright.physics.engine.Simulator;
import org.puzzlewright.physics.geometry.Point;
import org.puzzlewright.physics.scene.Cannon;
import org.puzzlewright.physics.scene.Direction;
import org.puzzlewright.physics.scene.Hexagon;
import org.puzzlewright.physics.scene.Inventory;
import org.puzzlewright.physics.scene.Item;
import org.puzzlewright.physics.scene.Placed;
import org.puzzlewright.physics.scene.PlacementRules;
import org.puzzlewright.physics.scene.Plank;
import org.puzzlewright.physics.scene.Puzzle;
import org.puzzlewright.physics.scene.PuzzleJson;
import org.puzzlewright.physics.scene.Ramp;
import org.puzzlewright.physics.scene.Rules;
import org.puzzlewright.physics.scene.Scene;
import org.puzzlewright.physics.scene.Scenes;
import org.puzzlewright.physics.search.RandomPlacement;

/** Puzzles of which it is known whether they need a tool, one for each way to decide it. */
class NecessityTest {

  private final Simulator simulator = new Simulator();

  /** Red lies above blue, and nothing but a shot brings blue up. */
  private static Puzzle cannon() {
    Scene scene =
        Scene.designed(
            "up",
            new Point(0.56, -0.59),
            new Point(-0.25, -0.19),
            new Point(-0.57, -0.71),
            List.of());
    Placed shot =
        new Placed("cannon 1", new Cannon(Direction.LEFT, 75, 120), new Point(0.394, -0.897));
    return new Puzzle(scene, Inventory.paper(), List.of(shot));
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
    assertThat(simulator.run(replayed.scene(), replayed.solution()).solved()).isTrue();
  }

  private static Placed placed(String name, Item item, double x, double y) {
    return new Placed(name, item, new Point(x, y));
  }

  @Test
  void whatSolvesItselfNeedsNothing() {
    Puzzle puzzle = new Puzzle(Scenes.solvesItself(), Inventory.paper(), List.of());
    Necessity found = Necessity.of(simulator, puzzle, "ramp", Necessity.Budget.N1_ONLY);
    assertThat(found.n0()).isFalse();
    assertThat(found.n1()).isFalse();
    assertThat(found.n2()).isFalse();
    CounterExample counter = found.search().counter().orElseThrow();
    assertThat(counter.tools()).isEmpty();
    assertThat(counter.stable()).isEqualTo(counter.trials()).isEqualTo(20);
  }

  @Test
  void toolThatDoesNothingIsNotNeeded() {
    List<Placed> tools = new ArrayList<>(cannon().solution());
    tools.add(placed("hexagon 1", new Hexagon(), -0.8, 0.8));
    Puzzle puzzle = cannon().withSolution(tools);
    Necessity found = Necessity.of(simulator, puzzle, "hexagon", Necessity.Budget.N1_ONLY);
    assertThat(found.n1()).isFalse();
    assertThat(found.leaveOneOut().evidence()).contains("works without it");
    assertThat(found.search().status()).isEqualTo(NeedSearch.Status.REFUTED);
    assertThat(found.search().counter().orElseThrow().tools()).isEqualTo(cannon().solution());
    assertThat(Necessity.of(simulator, puzzle, "cannon", Necessity.Budget.N1_ONLY).n1()).isTrue();
  }

  @Test
  void solutionWithoutTheToolRefutesIt() {
    Necessity found = Necessity.of(simulator, cannon(), "ramp", Necessity.Budget.N1_ONLY);
    assertThat(found.leaveOneOut().evidence()).isEqualTo("the solution does without it");
    assertThat(found.search().counter().orElseThrow().by()).isEqualTo("leave-one-out");
  }

  @Test
  void anotherTypeInItsPlaceRefutesN1() {
    // Blue falls past a corner of the hexagon, and a ramp below the same place does as well.
    Puzzle puzzle = swappable();
    Necessity found = Necessity.of(simulator, puzzle, "hexagon", Necessity.Budget.N1_ONLY);
    assertThat(found.n0()).isTrue();
    assertThat(found.n1()).isFalse();
    assertThat(found.leaveOneOut().evidence()).contains("another type works in its place");
    List<Placed> swapped = found.leaveOneOut().counter().orElseThrow();
    assertThat(swapped).noneMatch(t -> t.item().type().equals("hexagon"));
    assertThat(swapped.get(0).at().distance(puzzle.solution().get(0).at()))
        .isLessThanOrEqualTo(LeaveOneOut.RADIUS + 1e-9);
    assertThat(simulator.run(puzzle.scene(), swapped).solved()).isTrue();
    // With nothing else on offer there is nothing to put there.
    Puzzle alone =
        new Puzzle(puzzle.scene(), new Inventory(3, Map.of("hexagon", 3)), puzzle.solution());
    Necessity only = Necessity.of(simulator, alone, "hexagon", Necessity.Budget.N1_ONLY);
    assertThat(only.n1()).isTrue();
    assertThat(only.search().evidence()).isEqualTo("no other tool is on offer");
  }

  /** A hexagon that solves "push", of which there are few: one of 19,376 drawn. */
  private static Puzzle swappable() {
    List<Placed> tools =
        RandomPlacement.draw(
            push().scene(), new Inventory(1, Map.of("hexagon", 1)), new Random(19_375));
    return push().withSolution(tools);
  }

  @Test
  void withoutAStoredSolutionOnlyN1IsLost() {
    Puzzle puzzle = cannon().withSolution(List.of());
    Necessity found = Necessity.of(simulator, puzzle, "cannon", new Necessity.Budget(50, 50, 1));
    assertThat(found.n1()).isFalse();
    assertThat(found.leaveOneOut().counter()).isEmpty();
    assertThat(found.n2()).isTrue();
  }

  @Test
  void withoutBudgetOrAllowedDrawsNothingFollows() {
    Necessity none = Necessity.of(simulator, cannon(), "cannon", Necessity.Budget.N1_ONLY);
    assertThat(none.search().status()).isEqualTo(NeedSearch.Status.NOT_MEASURED);
    assertThat(none.n2()).isFalse();
    Necessity guided = Necessity.of(simulator, cannon(), "cannon", new Necessity.Budget(0, 40, 1));
    assertThat(guided.search().status()).isEqualTo(NeedSearch.Status.NOT_MEASURED);
    assertThat(guided.lines().get(2)).contains("says nothing");
    assertThatIllegalArgumentException().isThrownBy(() -> new Necessity.Budget(-1, 0, 0));
  }

  /** Blue and red lie in boxes of their own, and floors leave no room for a tool elsewhere. */
  private static Puzzle full() {
    List<Placed> furniture = new ArrayList<>();
    for (double y = -0.99; y < 1; y += 0.243) {
      furniture.add(placed("floor " + furniture.size(), Plank.floor(84, 2), 0, y));
    }
    for (double x = -0.99; x < 1; x += 0.243) {
      furniture.add(placed("wall " + furniture.size(), Plank.wall(84), x, 0));
    }
    Scene scene =
        Scenes.bare(
            new Point(-0.8685, 0.1035),
            new Point(0.1035, 0.1035),
            new Point(0.8325, 0.1035),
            furniture,
            Rules.puzzle());
    return new Puzzle(scene, Inventory.paper(), List.of());
  }

  @Test
  void whereNoPlacementIsAllowedDrawsSayNothingButTheScanProves() {
    assertThat(PlacementRules.faults(full().scene())).isEmpty();
    UniformSamples samples =
        UniformSamples.draw(
            simulator.fork(full().scene(), List.of()),
            full().scene(),
            Inventory.paper(),
            100,
            1,
            new Alternatives(simulator, full().scene()));
    assertThat(samples.valid()).isZero();
    assertThat(samples.bound()).isEqualTo(1);
    assertThat(samples.toJson().has("upper_bound_95")).isFalse();
    Necessity found = Necessity.of(simulator, full(), "ramp", Necessity.Budget.QUICK);
    assertThat(found.search().certain()).isTrue();
    assertThat(found.n2()).isTrue();
    assertThat(found.lines().get(2)).startsWith("N2 shown: proved");
    assertThat(found.toJson().at("/n2/scan/proves").asBoolean()).isTrue();
  }

  /** Wins of one hexagon, each the first draw of its seed; of some hardly any small move wins. */
  private static Puzzle open(Placed... tools) {
    Map<String, Integer> counts = Map.of("ramp", 1, "hexagon", 1);
    return new Puzzle(
        Scenes.scenario("obstacle-turn").scene(), new Inventory(1, counts), List.of(tools));
  }

  private static final long FLUKE = 5648;
  private static final long WIN = 45;

  private static Placed drawn(long seed) {
    Inventory one = new Inventory(1, Map.of("hexagon", 1));
    return RandomPlacement.draw(open().scene(), one, new Random(seed)).get(0);
  }

  @Test
  void threadsChangeNeitherVerdictNorCount() {
    for (Puzzle puzzle : List.of(open(drawn(WIN)), full())) {
      Simulator one = new Simulator();
      Simulator more = new Simulator(() -> false, 3);
      Necessity.Budget budget = new Necessity.Budget(200, 60, FLUKE);
      assertThat(Necessity.of(more, puzzle, "ramp", budget).toJson())
          .isEqualTo(Necessity.of(one, puzzle, "ramp", budget).toJson());
      assertThat(more.runs()).isEqualTo(one.runs());
    }
    Puzzle solved = open(drawn(WIN));
    assertThat(Measures.of(new Simulator(() -> false, 2), solved).toJson())
        .isEqualTo(Measures.of(new Simulator(), solved).toJson());
  }

  @Test
  void aFlukeIsNoCounterExample() {
    Necessity found = Necessity.of(simulator, open(), "ramp", new Necessity.Budget(1, 0, FLUKE));
    assertThat(found.search().status()).isEqualTo(NeedSearch.Status.SHOWN);
    assertThat(found.search().counter()).isEmpty();
    assertThat(found.search().samples().orElseThrow().wins()).isEqualTo(1);
    assertThat(found.flukes()).hasSize(1);
    CounterExample fluke = found.flukes().get(0);
    assertThat(fluke.stable()).isLessThan(CounterExample.REFUTING);
    assertThat(simulator.run(open().scene(), fluke.tools()).solved()).isTrue();
    assertThat(found.lines().get(2)).startsWith("N2 shown: nothing but flukes: 1 wins of which");
    assertThat(found.strict()).isFalse();
    assertThat(found.toJson().at("/flukes/0/stable").asInt(-1)).isEqualTo(fluke.stable());
    assertThat(found.toJson().path("strict").asBoolean(true)).isFalse();
  }

  @Test
  void aWinThatSmallMovesRepeatIsOne() {
    Necessity found = Necessity.of(simulator, open(), "ramp", new Necessity.Budget(1, 0, WIN));
    assertThat(found.search().status()).isEqualTo(NeedSearch.Status.REFUTED);
    assertThat(found.search().counter().orElseThrow().stable())
        .isGreaterThanOrEqualTo(CounterExample.REFUTING);
  }

  @Test
  void aFlukeWithoutTheToolDoesNotRefuteN1() {
    Placed far = placed("ramp 1", new Ramp(Direction.LEFT, 10), -0.9, 0.9);
    Necessity fluke =
        Necessity.of(simulator, open(drawn(FLUKE), far), "ramp", Necessity.Budget.N1_ONLY);
    assertThat(fluke.leaveOneOut().counter()).isEmpty();
    assertThat(fluke.wins()).isEqualTo(1);
    Necessity win =
        Necessity.of(simulator, open(drawn(WIN), far), "ramp", Necessity.Budget.N1_ONLY);
    assertThat(win.leaveOneOut().evidence()).isEqualTo("the solution works without it");
    assertThat(win.leaveOneOut().counter()).isPresent();
  }

  @Test
  void theGuidedSearchGoesOnAfterAFluke() {
    Alternatives found = new Alternatives(simulator, open().scene());
    GuidedSearch search =
        GuidedSearch.search(
            simulator,
            simulator.fork(open().scene(), List.of()),
            open().scene(),
            new Inventory(1, Map.of("hexagon", 1)),
            List.of(drawn(FLUKE)),
            40,
            1,
            found);
    assertThat(search.swept()).isEqualTo(1);
    assertThat(search.wins()).isPositive();
    assertThat(search.total()).isGreaterThan(1);
    assertThat(found.flukes()).isNotEmpty();
  }

  @Test
  void triesNearTheWaysCanAllMeetABall() {
    Necessity found = Necessity.of(simulator, cannon(), "cannon", new Necessity.Budget(1, 200, 3));
    WaySamples ways = found.search().ways().orElseThrow();
    assertThat(ways.runs()).isEqualTo(200);
    assertThat(ways.skipped()).isEqualTo(ways.draws() - 200).isPositive();
    assertThat(found.lines().get(2))
        .contains("0 in 200 tries near the balls' ways (%d other".formatted(ways.skipped()));
  }

  @Test
  void whereDrawsHardlyChangeTheRunTheFirstLineSaysSo() {
    Puzzle cup = PlantedNeed.ramp(simulator, new Random(1)).orElseThrow();
    Certificate certificate =
        new Certifier(
                simulator,
                p -> Replay.Seen.of(simulator.run(p.scene(), p.solution())),
                Necessity.Budget.QUICK)
            .certify(cup, Optional.empty(), List.of(), List.of("ramp"));
    Gate needed = certificate.gate(Gate.Name.NEEDED);
    assertThat(needed.passed()).isTrue();
    assertThat(needed.evidence().toString())
        .isEqualTo(
            "nothing was found that solves it without; the uniform bound for the ramp is nearly"
                + " empty: 0 of 300 draws changed the run");
    // It is not proved, for red can be touched.
    assertThat(needed.details()).noneMatch(d -> d.toString().contains("proved"));
    NeedSearch search = certificate.needs().get(0).search();
    assertThat(search.ways().orElseThrow().runs()).isEqualTo(600);
  }

  @Test
  void sameArgumentsGiveTheSameInAnyThread() throws Exception {
    String one =
        Necessity.of(simulator, push(), "ramp", Necessity.Budget.QUICK).toJson().toString();
    Thread[] threads = new Thread[2];
    String[] texts = new String[2];
    for (int i = 0; i < 2; i++) {
      int index = i;
      threads[i] =
          new Thread(
              () ->
                  texts[index] =
                      Necessity.of(simulator, push(), "ramp", Necessity.Budget.QUICK)
                          .toJson()
                          .toString());
      threads[i].start();
    }
    for (Thread t : threads) {
      t.join();
    }
    assertThat(texts).containsExactly(one, one);
  }

  @Test
  void jsonTellsEverything() {
    Necessity found = Necessity.of(simulator, cannon(), "cannon", Necessity.Budget.QUICK);
    ObjectNode json = found.toJson();
    assertThat(json.path("tool").asText()).isEqualTo("cannon");
    assertThat(json.at("/n0/holds").asBoolean()).isTrue();
    assertThat(json.at("/n1/evidence").asText()).contains("within 0.1");
    assertThat(json.at("/n2/status").asText()).isEqualTo("shown");
    assertThat(json.at("/n2/certain").asBoolean()).isFalse();
    assertThat(json.at("/n2/uniform/upper_bound_95").asDouble()).isEqualTo(0.01);
    assertThat(json.at("/n2/uniform/changing_the_run").asInt()).isBetween(1, 300);
    assertThat(json.at("/n2/guided/wins").asInt()).isZero();
    assertThat(json.at("/n2/scan/besides_red/touching_and_allowed").asInt()).isPositive();
  }
}
