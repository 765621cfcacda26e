package org.puzzlewright.physics.verdict;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.puzzlewright.physics.engine.Simulator;
import org.puzzlewright.physics.engine.Trace;
import org.puzzlewright.physics.geometry.Point;
import org.puzzlewright.physics.prompt.PromptGrammar;
import org.puzzlewright.physics.scene.Direction;
import org.puzzlewright.physics.scene.Placed;
import org.puzzlewright.physics.scene.Plank;
import org.puzzlewright.physics.scene.Puzzle;
import org.puzzlewright.physics.scene.Ramp;
import org.puzzlewright.physics.scene.Scene;
import org.puzzlewright.physics.scene.Scenes;

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
    return Purpose.of(simulator, puzzle, List.of(name)).get(0);
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

  @Test
  void wallThatIsFlownOverPreventsWhatIsSimpler() {
    Puzzle puzzle = Scenes.scenario("obstacle-turn");
    Scene scene = puzzle.scene();
    String wall =
        scene.extras().stream()
            .filter(p -> p.item() instanceof Plank plank && plank.standing())
            .findFirst()
            .orElseThrow()
            .name();
    Purpose found = of(puzzle, wall);
    assertThat(found.holds()).as(found.evidence().toString()).isTrue();
    if (!found.prevented().isEmpty()) {
      Scene without =
          scene.withFurniture(
              scene.furniture().stream().filter(p -> !p.name().equals(wall)).toList());
      assertThat(simulator.run(without, found.prevented()).solved()).isTrue();
      assertThat(simulator.run(scene, found.prevented()).solved()).isFalse();
    }
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
                    PromptGrammar.read(
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
                    PromptGrammar.read(
                        "The blue ball on the right goes up to reach a red ball, then pushes it to"
                            + " fall onto the goal on the left.")),
                List.of());
    assertThat(certificate.gate(Gate.Name.SOLVABLE).passed()).isTrue();
    Gate aligned = certificate.gate(Gate.Name.ALIGNED);
    assertThat(aligned.passed()).isFalse();
    assertThat(aligned.details()).anyMatch(d -> d.toString().startsWith("no: blue goes up to red"));
  }
}
