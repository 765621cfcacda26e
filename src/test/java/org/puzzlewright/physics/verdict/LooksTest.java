package org.puzzlewright.physics.verdict;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.puzzlewright.physics.engine.Simulator;
import org.puzzlewright.physics.engine.Trace;
import org.puzzlewright.physics.files.PuzzleFile;
import org.puzzlewright.physics.geometry.Point;
import org.puzzlewright.physics.prompt.Brief;
import org.puzzlewright.physics.prompt.Briefs;
import org.puzzlewright.physics.prompt.Requirement;
import org.puzzlewright.physics.scene.Inventory;
import org.puzzlewright.physics.scene.Placed;
import org.puzzlewright.physics.scene.Plank;
import org.puzzlewright.physics.scene.Puzzle;
import org.puzzlewright.physics.scene.Scene;

class LooksTest {

  private final Simulator simulator = new Simulator();
  private final Puzzle push = puzzle(Path.of("renders/gallery/push/puzzle.json"));

  private static Puzzle puzzle(Path file) {
    try {
      return PuzzleFile.read(Files.readString(file), "a").puzzle();
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  private Looks look(Puzzle puzzle) {
    return Looks.of(simulator, puzzle, Optional.empty());
  }

  private static Puzzle with(Puzzle puzzle, Placed... more) {
    List<Placed> extras = new ArrayList<>(puzzle.scene().extras());
    extras.addAll(List.of(more));
    Scene scene = puzzle.scene();
    return new Puzzle(
        Scene.designed(scene.name(), scene.blue(), scene.red(), scene.goal(), extras),
        puzzle.inventory(),
        puzzle.solution());
  }

  private static Placed floor(double length, double x, double y) {
    return new Placed("floor 9", Plank.floor(length, 2), new Point(x, y));
  }

  private static Placed wall(double length, double x, double y) {
    return new Placed("wall 9", Plank.wall(length), new Point(x, y));
  }

  /** Blue falls at x = -0.8 onto a long floor; red is far away. */
  private static Puzzle falling(Placed... extras) {
    Scene scene =
        Scene.designed(
            "a", new Point(-0.8, 0.8), new Point(0.5, 0), new Point(0.8, -0.8), List.of(extras));
    return new Puzzle(scene, Inventory.paper(), List.of());
  }

  @Test
  void whatFillsTheFrameAndDoesSomethingIsFineAndAFloatingPieceIsNot() {
    Looks fine = look(push);
    Looks idle = look(with(push, floor(8, 0.8, 0.95)));

    assertThat(fine.flaws()).isEmpty();
    assertThat(idle.flaws().toString())
        .contains("floor 9 neither supports, blocks nor guides anything");
    assertThat(idle.wide()).as("what is idle fills nothing").isEqualTo(fine.wide());
    assertThat(idle.score()).isEqualTo(fine.score() / 2);
    assertThat(idle.holds()).isFalse();
  }

  @Test
  void aFrameThatIsEmptyOnOneSideIsTold() {
    Scene narrow =
        Scene.designed("a", new Point(0, 0.8), new Point(0.3, 0), new Point(0.6, -0.8), List.of());
    Looks looks = look(new Puzzle(narrow, Inventory.paper(), List.of()));

    assertThat(looks.high()).isGreaterThan(0.8);
    assertThat(looks.wide()).isLessThan(0.5);
    assertThat(looks.holds()).isFalse();
    assertThat(looks.objections().toString()).contains("% of the frame's width");
    assertThat(look(falling()).objections()).as("a full frame").isEmpty();
  }

  @Test
  void whatCrossesOrReachesOverTheBorderIsAFlaw() {
    Placed shelf = floor(30, -0.6, -0.5);

    assertThat(look(falling(shelf)).flaws()).isEmpty();
    assertThat(look(falling(shelf, wall(20, -0.75, -0.5))).flaws().toString()).contains("crosses");
    assertThat(look(falling(floor(30, -0.7, -0.5))).flaws().toString())
        .contains("beyond the left border");
  }

  @Test
  void floorsOrWallsAlongEachOtherLookLikeOneAndAStaircaseOrARowDoesNot() {
    Placed shelf = new Placed("floor 1", Plank.floor(30, 2), new Point(-0.6, -0.5));
    Placed post = new Placed("wall 1", Plank.wall(13), new Point(-0.3, 0.5));

    assertThat(look(falling(shelf, floor(16, -0.2, -0.55))).flaws().toString())
        .contains("floor 1 and floor 9 lie so near each other that they look like one");
    assertThat(look(falling(post, wall(13, -0.24, 0.45))).flaws().toString())
        .contains("wall 1 and wall 9 lie so near each other that they look like one");
    assertThat(look(falling(floor(16, 0.5, -0.15))).flaws().toString())
        .as("red's own floor counts, too")
        .contains("red floor and floor 9 lie so near");
    for (Placed apart :
        List.of(floor(16, -0.2, -0.6), floor(16, -0.03, -0.5), wall(13, 0.2, -0.65))) {
      assertThat(look(falling(shelf, apart)).flaws().toString()).doesNotContain("look like one");
    }
  }

  @Test
  void aGoalThatASubGoalOverlapsIsAFlawAndOneFartherAwayIsNot() {
    Point red = new Point(0.3, 0);

    assertThat(look(reaching(red, red.plus(0.32, -0.05))).flaws().toString())
        .contains("a sub-goal overlaps it");
    assertThat(look(reaching(red, red.plus(0.45, -0.05))).flaws()).isEmpty();
  }

  private static Puzzle reaching(Point red, Point goal) {
    Scene scene = Scene.designed("a", new Point(-0.8, 0.8), red, goal, List.of());
    return new Puzzle(scene, Inventory.paper(), List.of());
  }

  @Test
  void aWallBehindWhichBlueNeverComesIsAnObstacleAndOneThatItIsThrownOverIsNone() {
    // The tip of the left wall throws blue to the right.
    Placed tip = new Placed("wall 1", Plank.wall(8), new Point(-0.82, 0.3));
    Placed shelf = floor(30, -0.6, -0.5);
    Puzzle stopped = falling(tip, shelf, wall(30, -0.3, -0.1));
    Trace elsewhere = simulator.run(falling(shelf).scene(), List.of());
    Trace bare = simulator.run(stopped.scene(), List.of());

    Looks looks = Looks.of(stopped, elsewhere, List.of(bare), Optional.empty(), piece -> false);

    assertThat(bare.firstTouch(Scene.BLUE, "wall 9")).isPresent();
    assertThat(looks.flaws().toString())
        .isEqualTo("[wall 1 is no obstacle: no ball's way ends at it]");
  }

  /** Balls meet none of the slot's roof and side; without them other tools would do. */
  @Test
  void whatMakesAToolNeededIsNotIdleAndWhatDoesNotIs() {
    Puzzle slot = PurposeTest.slot(wall(13, 0.9, -0.75));
    Optional<Brief> ramp = Optional.of(Briefs.of("Use a ramp."));

    Looks without = Looks.of(simulator, slot, Optional.empty());
    Looks needed = Looks.of(simulator, slot, ramp);
    assertThat(idle(without)).contains("floor 2", "wall 1", "wall 9");
    assertThat(idle(needed)).doesNotContain("floor 2", "wall 1").contains("wall 9");
    assertThat(idle(Looks.of(simulator, slot, Optional.of(Briefs.of("Use a cannon.")))))
        .isEqualTo(idle(without));
    assertThat(needed.high()).isGreaterThan(without.high());
  }

  private static String idle(Looks looks) {
    return looks.flaws().stream()
        .map(Object::toString)
        .filter(f -> f.endsWith("neither supports, blocks nor guides anything"))
        .toList()
        .toString();
  }

  @Test
  void whatNoBallMeetsIsNamedAndWhatOneFallsOntoIsNot() {
    assertThat(Looks.unmet(simulator, falling(floor(30, -0.6, -0.5)))).isEmpty();
    assertThat(Looks.unmet(simulator, falling(floor(8, 0.8, 0.95)))).containsExactly("floor 9");
  }

  @Test
  void redStandsOnThePlatformOfWhichTheSentenceSpeaks() {
    Brief brief =
        new Brief(
            "", List.of(new Requirement.Stands("red", Requirement.How.ON, "platform")), List.of());
    Placed elsewhere = floor(30, -0.6, -0.5);
    Puzzle own = falling(elsewhere);
    Puzzle shared = falling(elsewhere, floor(22, 0.5, -0.11));

    assertThat(Looks.of(simulator, own, Optional.of(brief)).flaws().toString())
        .contains("a floor of its own");
    assertThat(Looks.of(simulator, shared, Optional.of(brief)).flaws().toString())
        .doesNotContain("a floor of its own");
    assertThat(look(own).flaws()).isEmpty();
  }

  @Test
  void whetherItMayLookWellIsToldWithoutARun() {
    Scene wide = falling(floor(20, -0.8, -0.5)).scene();
    Scene narrow =
        Scene.designed("a", new Point(-0.2, 0.8), new Point(0, 0), new Point(0.3, -0.8), List.of());
    Scene near =
        Scene.designed("a", new Point(-0.8, 0.8), new Point(0.5, 0), new Point(0.6, 0), List.of());

    assertThat(Looks.mayHold(wide, List.of())).isTrue();
    assertThat(Looks.mayHold(narrow, List.of())).as("empty at the sides").isFalse();
    assertThat(Looks.mayHold(near, List.of())).as("flat, and the goal too near").isFalse();
  }
}
