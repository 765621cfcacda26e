package org.puzzlewright.physics.verdict;

import static org.assertj.core.api.Assertions.assertThat;
import static org.puzzlewright.physics.scene.Direction.LEFT;
import static org.puzzlewright.physics.scene.Direction.RIGHT;

import com.fasterxml.jackson.databind.node.ObjectNode;
import java.util.ArrayList;
import java.util.EnumSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.puzzlewright.physics.engine.Simulator;
import org.puzzlewright.physics.engine.Trace;
import org.puzzlewright.physics.geometry.Point;
import org.puzzlewright.physics.prompt.Brief;
import org.puzzlewright.physics.prompt.Requirement;
import org.puzzlewright.physics.prompt.Requirement.Thing;
import org.puzzlewright.physics.scene.Hexagon;
import org.puzzlewright.physics.scene.Inventory;
import org.puzzlewright.physics.scene.Placed;
import org.puzzlewright.physics.scene.Plank;
import org.puzzlewright.physics.scene.Puzzle;
import org.puzzlewright.physics.scene.PuzzleJson;
import org.puzzlewright.physics.scene.Ramp;
import org.puzzlewright.physics.scene.Scene;
import org.puzzlewright.physics.scene.Scenes;
import org.puzzlewright.physics.scene.Setting;
import org.puzzlewright.physics.search.Objective;
import org.puzzlewright.physics.search.PlacementSearch;

/** Planted puzzles that pass every gate, and for each gate one that fails there. */
class CertifierTest {

  private static final Requirement BLUE_RIGHT = new Requirement.Side(Thing.BLUE, RIGHT);

  /** Reads the puzzle back from its text, as the program's own replay does in another process. */
  private static Replay.Seen fromText(Puzzle puzzle) {
    Puzzle read = PuzzleJson.read(PuzzleJson.write(puzzle).toString(), "text");
    Trace trace = new Simulator().run(read.scene(), read.solution());
    return new Replay.Seen(trace.solved(), trace.steps(), trace.hash());
  }

  private final Simulator simulator = new Simulator();
  private final Certifier certifier = new Certifier(simulator, CertifierTest::fromText);

  private static Placed ramp(double x, double y) {
    return new Placed("ramp 1", new Ramp(LEFT, 18), new Point(x, y));
  }

  /** The paper's own solution of its first scenario. */
  private static Puzzle good() {
    return Scenes.scenario("push").withSolution(List.of(ramp(0.7, 0.43)));
  }

  private static Optional<Brief> brief(Requirement... requirements) {
    return Optional.of(new Brief("a prompt", List.of(requirements), List.of("very")));
  }

  private static Set<Gate.Name> failed(Certificate certificate) {
    Set<Gate.Name> names = EnumSet.noneOf(Gate.Name.class);
    certificate.gates().stream().filter(g -> !g.passed()).forEach(g -> names.add(g.name()));
    assertThat(certificate.holds()).isEqualTo(names.isEmpty());
    assertThat(certificate.gates()).extracting(Gate::name).containsExactly(Gate.Name.values());
    assertThat(certificate.gates())
        .allSatisfy(g -> assertThat(g.evidence().toString()).isNotBlank());
    return names;
  }

  private Set<Gate.Name> failed(Puzzle puzzle) {
    return failed(certifier.certify(puzzle, Optional.empty(), List.of()));
  }

  @Test
  void goodPuzzlePassesEveryGate() {
    Optional<Brief> brief = brief(new Requirement.Pushes(), BLUE_RIGHT);
    assertThat(failed(certifier.certify(good(), brief, List.of()))).isEmpty();
    assertThat(failed(good())).isEmpty();
  }

  @Test
  void crossingAndBorderAreJudgedUnlessTheLevelIsGiven() {
    List<Placed> furniture = new ArrayList<>(good().scene().furniture());
    furniture.add(new Placed("wall 1", Plank.wall(13), new Point(-0.1, -0.4)));
    Scene given = good().scene().withFurniture(furniture);
    Scene own = given.with(Setting.usual());
    Gate judged = wellFormed(own, ramp(0.88, 0.43));
    assertThat(judged.passed()).isFalse();
    assertThat(judged.details())
        .extracting(d -> d.words().toString())
        .anyMatch(w -> w.startsWith("the wall 1 crosses the floor 1 at (-0.10, -0.40)"))
        .anyMatch(w -> w.startsWith("the ramp 1 is not inside the world: it reaches 0.09 beyond"));
    Gate exempt = wellFormed(given, ramp(0.88, 0.43));
    assertThat(exempt.passed()).isTrue();
    assertThat(exempt.evidence())
        .hasToString("a given level: what crosses or reaches beyond the border is not judged");
    assertThat(wellFormed(own.withFurniture(List.of()), ramp(0.7, 0.43)).evidence())
        .hasToString("everything is inside the world, nothing overlaps, placements are allowed");
  }

  private Gate wellFormed(Scene scene, Placed tool) {
    Puzzle puzzle = new Puzzle(scene, Inventory.paper(), List.of(tool));
    return certifier.certify(puzzle, Optional.empty(), List.of()).gates().get(0);
  }

  @Test
  void notWellFormedWithATooLateTool() {
    List<Placed> four = new ArrayList<>(good().solution());
    for (int i = 1; i <= 3; i++) {
      four.add(new Placed("hexagon " + i, new Hexagon(), new Point(-0.9, 1.1 - 0.4 * i)));
    }
    assertThat(failed(good().withSolution(four.subList(0, 3)))).isEmpty();
    Certificate certificate =
        new Certifier(simulator, p -> new Replay.Seen(true, 1, "0"))
            .certify(good().withSolution(four), Optional.empty(), List.of());
    assertThat(failed(certificate)).containsExactly(Gate.Name.WELL_FORMED);
    assertThat(certificate.gates().get(0).evidence().toString())
        .contains("hexagon 3")
        .contains("inventory");
  }

  @Test
  void notWellFormedWithAToolThatIsNotOnOffer() {
    Puzzle puzzle =
        new Puzzle(good().scene(), new Inventory(3, Map.of("hexagon", 2)), good().solution());
    assertThat(gate(puzzle, Gate.Name.WELL_FORMED).passed()).isFalse();
    Placed odd = new Placed("ramp 1", new Ramp(LEFT, 17.5), new Point(0.7, 0.43));
    assertThat(gate(good().withSolution(List.of(odd)), Gate.Name.WELL_FORMED).passed()).isFalse();
  }

  @Test
  void notWellFormedWithOverlappingTools() {
    Placed second = new Placed("ramp 2", new Ramp(LEFT, 18), new Point(0.7, 0.2));
    Gate gate =
        gate(good().withSolution(List.of(good().solution().get(0), second)), Gate.Name.WELL_FORMED);
    assertThat(gate.passed()).isFalse();
    assertThat(gate.evidence().toString())
        .contains("ramp 2")
        .contains("0.23")
        .contains("0.3 apart");
  }

  @Test
  void notWellFormedWithThingsOnTopOfEachOther() {
    Scene scene = good().scene();
    Scene bad =
        new Scene(
            "bad",
            scene.red().plus(0.05, 0),
            scene.red(),
            scene.goal(),
            scene.subGoals(),
            scene.furniture(),
            scene.rules());
    Gate gate = gate(new Puzzle(bad, good().inventory(), List.of()), Gate.Name.WELL_FORMED);
    assertThat(gate.passed()).isFalse();
    assertThat(gate.evidence().toString()).contains("blue ball overlaps the red ball");
  }

  private Gate gate(Puzzle puzzle, Gate.Name name) {
    Certifier lenient = new Certifier(simulator, p -> new Replay.Seen(true, 1, "0"));
    return lenient.certify(puzzle, Optional.empty(), List.of()).gates().get(name.ordinal());
  }

  @Test
  void trivialWhenItSolvesItself() {
    Placed idle = new Placed("hexagon 1", new Hexagon(), new Point(-0.8, 0.8));
    Puzzle puzzle = new Puzzle(Scenes.solvesItself(), Inventory.paper(), List.of(idle));
    assertThat(failed(puzzle)).containsExactly(Gate.Name.NOT_TRIVIAL);
  }

  @Test
  void notSolvableWithoutOrWithAWrongSolution() {
    assertThat(failed(good().withSolution(List.of())))
        .containsExactly(Gate.Name.SOLVABLE, Gate.Name.ROBUST);
    assertThat(failed(good().withSolution(List.of(ramp(-0.7, 0.43)))))
        .containsExactly(Gate.Name.SOLVABLE, Gate.Name.ROBUST);
  }

  @Test
  void replayOfTheFileDecidesWhetherItIsSolvable() {
    Certifier other = new Certifier(simulator, p -> new Replay.Seen(false, 77, "abc"));
    Certificate certificate = other.certify(good(), Optional.empty(), List.of());
    assertThat(failed(certificate)).containsExactly(Gate.Name.SOLVABLE);
    assertThat(certificate.gates().get(Gate.Name.SOLVABLE.ordinal()).evidence().toString())
        .contains("77 steps")
        .contains("abc")
        .contains("does not reach");
  }

  @Test
  void notRobustWhenItWorksToTheHair() {
    Puzzle fragile = null;
    Puzzle scenario = Scenes.scenario("shoot");
    for (long seed = 1; seed <= 40 && fragile == null; seed++) {
      PlacementSearch.Found found =
          new PlacementSearch(simulator)
              .search(
                  scenario.scene(),
                  scenario.inventory(),
                  List.of(),
                  Objective.progress(),
                  Objective.SOLVED,
                  1000,
                  seed);
      Puzzle candidate = scenario.withSolution(found.best().tools());
      if (found.solved() && Robustness.of(simulator, candidate).solved() < 40) {
        fragile = candidate;
      }
    }
    assertThat(fragile).as("a solution that works only to the hair").isNotNull();
    assertThat(failed(fragile)).containsExactly(Gate.Name.ROBUST);
  }

  @Test
  void robustnessIsCountedOutOfAHundredAndTheSameEachTime() {
    Robustness found = Robustness.of(simulator, good());
    assertThat(found.trials()).isEqualTo(100);
    assertThat(found.solved()).isBetween(80, 100);
    assertThat(Robustness.of(new Simulator(), good())).isEqualTo(found);
    assertThat(new Robustness(79, 100).holds()).isFalse();
    assertThat(new Robustness(80, 100).holds()).isTrue();
  }

  @Test
  void notAlignedWhenARequirementDoesNotHold() {
    for (Requirement r :
        List.of(
            new Requirement.Side(Thing.BLUE, LEFT),
            new Requirement.Travels(Thing.BLUE, Requirement.Vertical.UP),
            new Requirement.Passes(Requirement.Passage.OVER))) {
      Certificate certificate =
          certifier.certify(good(), brief(new Requirement.Pushes(), r), List.of());
      assertThat(failed(certificate)).as(r.words()).containsExactly(Gate.Name.ALIGNED);
      Gate gate = certificate.gates().get(Gate.Name.ALIGNED.ordinal());
      assertThat(gate.evidence().toString()).isEqualTo("1 of 2 requirements hold");
      assertThat(gate.details())
          .hasSize(4)
          .anyMatch(d -> d.toString().startsWith("no: " + r.words()))
          .anyMatch(d -> d.toString().startsWith("yes: blue pushes red"))
          .anyMatch(d -> d.toString().equals("not understood: \"very\""));
    }
  }

  @Test
  void toolThatIsNotUsedIsNotNeeded() {
    Requirement cannon = new Requirement.Uses("cannon", true);
    Certificate certificate =
        certifier.certify(good(), brief(new Requirement.Pushes(), cannon), List.of());
    assertThat(failed(certificate)).containsExactly(Gate.Name.ALIGNED, Gate.Name.NEEDED);
    assertThat(certificate.gate(Gate.Name.NEEDED).details())
        .hasSize(3)
        .anyMatch(d -> d.toString().startsWith("no: cannon N1"));
    assertThat(certificate.toJson().at("/needs/0/tool").asText()).isEqualTo("cannon");
  }

  /** A ramp solves it, but so does a ramp elsewhere or a cannon: the counter-example can be run. */
  @Test
  void toolThatOthersCanReplaceIsNotNeeded() {
    Requirement ramp = new Requirement.Uses("ramp", true);
    Certificate certificate =
        certifier.certify(good(), brief(new Requirement.Pushes(), ramp), List.of());
    assertThat(failed(certificate)).containsExactly(Gate.Name.NEEDED);
    assertThat(certificate.gate(Gate.Name.NEEDED).evidence().toString()).contains("ramp");
  }

  @Test
  void completingReplaysAndMeasures() {
    Certificate judged = certifier.certify(good(), Optional.empty(), List.of());
    assertThat(judged.measures()).isEmpty();
    Certificate complete =
        new Certifier(simulator, p -> new Replay.Seen(false, 7, "abc")).complete(judged, good());
    assertThat(failed(complete)).containsExactly(Gate.Name.SOLVABLE);
    assertThat(complete.gate(Gate.Name.SOLVABLE).evidence().toString())
        .contains("7 steps")
        .contains("abc");
    assertThat(complete.measures()).isPresent();
    assertThat(complete.toJson().at("/measures/difficulty/level").asText()).isNotBlank();
  }

  @Test
  void certificateAsJson() {
    List<String> repairs = List.of("The red ball was moved from (0.20, 0.11) to (0.10, 0.00).");
    Certificate certificate =
        certifier.certify(good(), brief(new Requirement.Pushes(), BLUE_RIGHT), repairs);
    ObjectNode json = certificate.toJson();
    assertThat(json.fieldNames())
        .toIterable()
        .containsExactly("engine", "gates_version", "holds", "gates", "requirements", "repairs");
    assertThat(json.get("engine").asText()).isEqualTo(Trace.ENGINE);
    assertThat(json.get("gates_version").asText()).isEqualTo(Certificate.VERSION);
    assertThat(json.get("holds").isBoolean()).isTrue();
    assertThat(json.get("holds").asBoolean()).isTrue();
    assertThat(json.get("gates").fieldNames())
        .toIterable()
        .containsExactly("well formed", "not trivial", "solvable", "robust", "aligned", "needed");
    json.get("gates")
        .forEach(
            gate -> {
              assertThat(gate.get("passed").asBoolean()).isTrue();
              assertThat(gate.get("evidence").asText()).isNotBlank();
            });
    assertThat(json.get("gates").get("aligned").get("details")).hasSize(4);
    assertThat(json.get("gates").get("solvable").has("details")).isFalse();
    assertThat(json.get("repairs")).hasSize(1);
    assertThat(json.get("repairs").get(0).asText()).isEqualTo(repairs.get(0));
  }

  @Test
  void certificateIsTheSameEachTime() {
    Optional<Brief> brief = brief(new Requirement.Pushes(), BLUE_RIGHT);
    Certificate once = certifier.certify(good(), brief, List.of());
    Certifier other = new Certifier(new Simulator(), CertifierTest::fromText);
    assertThat(other.certify(good(), brief, List.of())).isEqualTo(once);
  }
}
