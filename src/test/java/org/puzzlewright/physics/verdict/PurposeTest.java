package org.puzzlewright.physics.verdict;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.puzzlewright.physics.engine.Simulator;
import org.puzzlewright.physics.engine.Trace;
import org.puzzlewright.physics.geometry.Point;
import org.puzzlewright.physics.prompt.Brief;
import org.puzzlewright.physics.prompt.Briefs;
import org.puzzlewright.physics.prompt.Requirement;
import org.puzzlewright.physics.scene.Direction;
import org.puzzlewright.physics.scene.Inventory;
import org.puzzlewright.physics.scene.Placed;
import org.puzzlewright.physics.scene.Plank;
import org.puzzlewright.physics.scene.Puzzle;
import org.puzzlewright.physics.scene.Ramp;
import org.puzzlewright.physics.scene.Scene;
import org.puzzlewright.physics.scene.Scenes;
import org.puzzlewright.physics.search.Jitter;
import org.puzzlewright.physics.search.Objective;
import org.puzzlewright.physics.search.PlacementSearch;

/** An obstacle must obstruct: the paper's own failures are among the cases. */
class PurposeTest {

  private final Simulator simulator = new Simulator();

  private static Replay.Seen inProcess(Puzzle puzzle) {
    Trace trace = new Simulator().run(puzzle.scene(), puzzle.solution());
    return new Replay.Seen(trace.solved(), trace.steps(), trace.hash());
  }

  private static Puzzle push(Placed... extras) {
    Puzzle puzzle = Scenes.scenario("push");
    List<Placed> furniture = new ArrayList<>(puzzle.scene().furniture());
    furniture.addAll(List.of(extras));
    Scene scene = puzzle.scene().withFurniture(furniture);
    Placed ramp = new Placed("ramp 1", new Ramp(Direction.LEFT, 18), new Point(0.7, 0.43));
    return new Puzzle(scene, puzzle.inventory(), List.of(ramp));
  }

  private Purpose of(Puzzle puzzle, String name) {
    return Purpose.of(simulator, puzzle, List.of(name), List.of()).get(0);
  }

  @Test
  void platformThatCarriesTheBallMatters() {
    Puzzle puzzle = push();
    Purpose floor = of(puzzle, Scene.RED_FLOOR);
    assertThat(floor.holds()).isTrue();
    assertThat(floor.line().toString()).startsWith("yes: red floor");
  }

  @Test
  void wallInAFarCornerDoesNot() {
    Purpose wall = of(push(new Placed("wall 1", Plank.wall(13), new Point(0.9, -0.8))), "wall 1");
    assertThat(wall.holds()).isFalse();
    assertThat(wall.evidence().toString()).contains("runs the same");
    assertThat(wall.prevented()).isEmpty();
  }

  @Test
  void toolInAFarCornerDoesNot() {
    Puzzle puzzle = push();
    Placed idle = new Placed("ramp 2", new Ramp(Direction.LEFT, 10), new Point(-0.85, 0.85));
    Puzzle both = puzzle.withSolution(List.of(puzzle.solution().get(0), idle));
    assertThat(of(both, "ramp 1").holds()).isTrue();
    assertThat(of(both, "ramp 2").holds()).isFalse();
  }

  /** Furniture is judged when the prompt asks for it by what cannot be without it, too. */
  @Test
  void whatARequirementNamesMustMatter() {
    Placed wall = new Placed("wall 1", Plank.wall(13), new Point(0.9, -0.8));
    Placed floor = new Placed("floor 2", Plank.floor(16, 2), new Point(0.2, 0.8));
    Puzzle idle = push(wall, floor);
    assertThat(judged(idle, new Requirement.Stands("wall", Requirement.How.BESIDE, "platform")))
        .containsExactly("yes floor 1", "no wall 1", "no floor 2", "yes ramp 1");
    assertThat(judged(idle, new Requirement.Staircase(Requirement.Toward.EITHER, 2)))
        .containsExactly("yes floor 1", "no floor 2", "yes ramp 1");
    assertThat(judged(idle, new Requirement.Never(Requirement.Thing.BLUE, "wall")))
        .containsExactly("yes ramp 1");
  }

  private List<String> judged(Puzzle puzzle, Requirement... requirements) {
    Brief brief = new Brief("prompt", List.of(requirements), List.of());
    return Purpose.of(simulator, puzzle, brief).stream()
        .map(p -> (p.holds() ? "yes " : "no ") + p.piece())
        .toList();
  }

  private static Placed wall(double x, double y) {
    return new Placed("wall 1", Plank.wall(Plank.WALL_LENGTH), new Point(x, y));
  }

  private static Placed platform(double x, double y) {
    return new Placed("platform 1", Plank.floor(Plank.FLOOR_LENGTH, 2), new Point(x, y));
  }

  /** A search finds solutions, with more tools, that it happens to stop; nothing needs it. */
  @Test
  void platformBesideTheWayIsScenery() {
    Puzzle puzzle = push(platform(-0.9, 0.17));
    assertThat(simulator.run(puzzle.scene(), puzzle.solution()).solved()).isTrue();
    Purpose found = of(puzzle, "platform 1");
    assertThat(found.holds()).as(found.evidence().toString()).isFalse();
    assertThat(found.evidence().toString()).isEqualTo("without it the solution runs the same");
  }

  /** The way is the same without it; but only by it does the ball do what the prompt asks. */
  @Test
  void whatABallIsAskedToPassMatters() {
    Puzzle puzzle = push();
    Trace trace = simulator.run(puzzle.scene(), puzzle.solution());
    Point on = trace.blue().point(trace.blueTouchedRed().orElseThrow().step() * 3 / 4);
    Puzzle passed = push(platform(on.x(), on.y() - 0.45));
    Puzzle aside = push(platform(-0.9, 0.17));
    Requirement over =
        new Requirement.Goes(Requirement.Thing.BLUE, Requirement.Way.OVER, "platform");
    Requirement under =
        new Requirement.Goes(Requirement.Thing.BLUE, Requirement.Way.UNDER, "platform");
    assertThat(judged(passed, over)).contains("yes platform 1");
    assertThat(judged(passed, under)).contains("no platform 1");
    assertThat(judged(aside, over)).contains("no platform 1");
  }

  @Test
  void whatBlueFallsOntoAfterItHasHitRedDecidesNothing() {
    Puzzle puzzle = push(platform(0.01, 0.34));
    Trace trace = simulator.run(puzzle.scene(), puzzle.solution());
    int touched = trace.blueTouchedRed().orElseThrow().step();
    assertThat(trace.solved()).isTrue();
    assertThat(trace.firstTouch(Scene.BLUE, "platform 1").orElseThrow().step())
        .isGreaterThan(touched);
    assertThat(of(puzzle, "platform 1").holds()).isFalse();
  }

  @Test
  void wallInBluesWayMatters() {
    Puzzle open = Scenes.scenario("obstacle-turn");
    PlacementSearch.Found found =
        new PlacementSearch(simulator)
            .search(
                open.scene(),
                open.inventory(),
                List.of(),
                Objective.progress(),
                Objective.SOLVED,
                4000,
                4);
    Puzzle puzzle = open.withSolution(found.best().tools());
    assertThat(simulator.run(puzzle.scene(), puzzle.solution()).firstTouch(Scene.BLUE, "wall 1"))
        .isPresent();
    assertThat(of(puzzle, "wall 1").holds()).isTrue();
  }

  /** Blue flies over a wall right before red, which would stop what rolls there. */
  private static Puzzle flight() {
    Scene scene =
        Scene.designed(
            "flight",
            new Point(0.461, 0.344),
            new Point(0.136, -0.616),
            new Point(-0.19, -0.776),
            List.of(wall(0.398, -0.729)));
    Placed ramp = new Placed("ramp 1", new Ramp(Direction.LEFT, 10), new Point(0.518, -0.429));
    return new Puzzle(scene, Inventory.paper(), List.of(ramp));
  }

  @Test
  void wallThatIsFlownOverStopsWhatIsAsSimple() {
    Puzzle puzzle = flight();
    Scene scene = puzzle.scene();
    assertThat(simulator.run(scene, puzzle.solution()).solved()).isTrue();
    Purpose found = of(puzzle, "wall 1");
    assertThat(found.holds()).as(found.evidence().toString()).isTrue();
    assertThat(found.prevented()).hasSizeLessThanOrEqualTo(puzzle.solution().size()).isNotEmpty();
    Scene without =
        scene.withFurniture(
            scene.furniture().stream().filter(p -> !p.name().equals("wall 1")).toList());
    assertThat(simulator.run(without, found.prevented()).solved()).isTrue();
    Trace stopped = simulator.run(scene, found.prevented());
    assertThat(stopped.solved()).isFalse();
    assertThat(stopped.firstTouch(Scene.BLUE, "wall 1")).isPresent();
  }

  @Test
  void wallAtWhichBluesWayEndsWithoutToolsMatters() {
    Scene bare = Scenes.solvesItself();
    List<Placed> furniture = new ArrayList<>(bare.furniture());
    furniture.add(new Placed("wall 1", Plank.wall(6), Scenes.at(34, 29).rounded(4)));
    Scene scene =
        new Scene(
            "shut", Scenes.at(35, 60), bare.red(), bare.goal(), List.of(), furniture, bare.rules());
    Placed ramp = new Placed("ramp 1", new Ramp(Direction.RIGHT, 14), new Point(-0.313, 0.3325));
    Puzzle puzzle = new Puzzle(scene, Inventory.paper(), List.of(ramp));
    assertThat(simulator.run(scene, puzzle.solution()).solved()).isTrue();
    Purpose found = of(puzzle, "wall 1");
    assertThat(found.holds()).isTrue();
    assertThat(found.evidence().toString()).isEqualTo("with no tool blue's way to red ends at it");
  }

  /** The same wall where no ball passes by stops other solutions as well, and has no purpose. */
  @Test
  void wallThatNoBallPassesByDoesNotMatter() {
    Purpose found = of(push(wall(-0.75, 0.4)), "wall 1");
    assertThat(found.holds()).as(found.evidence().toString()).isFalse();
    assertThat(found.evidence().toString()).endsWith("no ball passes it by");
  }

  /** In the paper's frames a wall stands below red, where nothing ever comes. */
  @Test
  void thePapersWallBelowRedIsNotAligned() {
    Puzzle puzzle = push();
    Point red = puzzle.scene().red();
    Placed wall = new Placed("wall 1", Plank.wall(13), new Point(red.x() + 0.12, -0.75));
    Certificate certificate =
        new Certifier(simulator, PurposeTest::inProcess)
            .certify(
                push(wall),
                Optional.of(
                    Briefs.of(
                        "The blue ball on the right navigates over a wall to the red ball, then"
                            + " pushes it to the goal on the left.")),
                List.of());
    Gate aligned = certificate.gate(Gate.Name.ALIGNED);
    assertThat(aligned.passed()).isFalse();
    assertThat(aligned.details()).anyMatch(d -> d.toString().startsWith("no: wall 1 matters"));
    assertThat(certificate.gate(Gate.Name.SOLVABLE).passed()).isTrue();
  }

  /** In the paper's frames of "shoot" blue only falls. */
  @Test
  void thePapersShotThatOnlyFallsIsNotAligned() {
    Puzzle puzzle = push();
    Certificate certificate =
        new Certifier(simulator, PurposeTest::inProcess)
            .certify(
                puzzle,
                Optional.of(
                    Briefs.of(
                        "The blue ball on the right goes up to reach a red ball, then pushes it to"
                            + " fall onto the goal on the left.")),
                List.of());
    assertThat(certificate.gate(Gate.Name.SOLVABLE).passed()).isTrue();
    Gate aligned = certificate.gate(Gate.Name.ALIGNED);
    assertThat(aligned.passed()).isFalse();
    assertThat(aligned.details()).anyMatch(d -> d.toString().startsWith("no: blue goes up to red"));
  }

  /**
   * Blue rests in a slot that only a ramp opens: "floor 2" is the slot's roof and "wall 1" its left
   * side, and blue rolls out without touching either.
   */
  static Puzzle slot(Placed... more) {
    List<Placed> furniture = new ArrayList<>();
    furniture.add(new Placed("floor 1", Plank.floor(16, 2), new Point(-0.0208, 0.033)));
    furniture.add(new Placed("floor 2", Plank.floor(16, 2), new Point(0.2253, 0.287)));
    furniture.add(new Placed("wall 1", Plank.wall(13), new Point(-0.286, 0.3367)));
    furniture.add(new Placed("wall 2", Plank.wall(13), new Point(0.0402, 0.4937)));
    furniture.addAll(List.of(more));
    Scene scene =
        Scene.designed(
            "slot",
            new Point(-0.118, 0.305),
            new Point(0.408, 0.147),
            new Point(0.794, -0.308),
            furniture);
    Placed ramp = new Placed("ramp 1", new Ramp(Direction.LEFT, 14), new Point(-0.3508, 0.048));
    return new Puzzle(scene, Inventory.paper(), List.of(ramp));
  }

  @Test
  void whatNobodyMeetsMattersWhenItIsWhatMakesTheToolNeeded() {
    Puzzle puzzle = slot();
    Scene scene = puzzle.scene();
    assertThat(simulator.run(scene, puzzle.solution()).solved()).isTrue();
    assertThat(Necessity.of(simulator, puzzle, "ramp", Necessity.Budget.QUICK).practical())
        .isTrue();
    for (String piece : List.of("wall 1", "floor 2")) {
      assertThat(of(puzzle, piece).holds()).as(piece + " in the run").isFalse();
      Purpose found = needed(puzzle, piece, "ramp");
      assertThat(found.holds()).as(piece).isTrue();
      assertThat(found.evidence().toString())
          .startsWith("without it a ")
          .endsWith(" would do, and no ramp would be needed");
      assertThat(found.prevented()).isNotEmpty().noneMatch(t -> t.item() instanceof Ramp);
      Scene without = scene.withFurniture(Purpose.others(scene.furniture(), piece));
      Jitter moves = new Jitter(0.005, 40, 5);
      assertThat(moves.solvedShare(simulator, without, found.prevented())).isGreaterThan(0.7);
      assertThat(moves.solvedShare(simulator, scene, found.prevented())).isLessThan(0.3);
      assertThat(needed(puzzle, piece, "ramp")).isEqualTo(found);
    }
  }

  /** The slot is solved without a cannon, so nothing makes one needed, whatever else it spoils. */
  @Test
  void whatMakesOneToolNeededDoesNotMatterToAnother() {
    assertThat(needed(slot(), "wall 1", "cannon").holds()).isFalse();
    Requirement walls = new Requirement.Present(Requirement.Thing.WALL, true);
    assertThat(judged(slot(), walls)).contains("no wall 1");
    assertThat(judged(slot(), walls, new Requirement.Uses("ramp", true)))
        .contains("yes wall 1", "yes ramp 1");
  }

  @Test
  void whatMakesNoToolNeededStaysScenery() {
    for (Placed idle :
        List.of(
            new Placed("idle", Plank.wall(13), new Point(-0.9, -0.7)),
            new Placed("idle", Plank.floor(16, 2), new Point(-0.6, -0.9)))) {
      Puzzle puzzle = slot(idle);
      assertThat(simulator.run(puzzle.scene(), puzzle.solution()).solved()).isTrue();
      Purpose found = needed(puzzle, "idle", "ramp");
      assertThat(found.holds()).as(found.evidence().toString()).isFalse();
    }
  }

  private Purpose needed(Puzzle puzzle, String piece, String tool) {
    return Purpose.of(simulator, puzzle, List.of(piece), List.of(tool)).get(0);
  }
}
