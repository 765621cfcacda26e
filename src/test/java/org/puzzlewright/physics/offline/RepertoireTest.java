package org.puzzlewright.physics.offline;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Random;
import java.util.concurrent.TimeUnit;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.puzzlewright.Draws;
import org.puzzlewright.agents.Outcome;
import org.puzzlewright.agents.StopReason;
import org.puzzlewright.physics.design.Offer;
import org.puzzlewright.physics.design.PhysicsState;
import org.puzzlewright.physics.engine.Simulator;
import org.puzzlewright.physics.prompt.Brief;
import org.puzzlewright.physics.prompt.Difficulty;
import org.puzzlewright.physics.prompt.Requirement;
import org.puzzlewright.physics.prompt.Requirement.Act;
import org.puzzlewright.physics.prompt.Requirement.Aim;
import org.puzzlewright.physics.prompt.Requirement.Along;
import org.puzzlewright.physics.prompt.Requirement.Bound;
import org.puzzlewright.physics.prompt.Requirement.Dimension;
import org.puzzlewright.physics.prompt.Requirement.From;
import org.puzzlewright.physics.prompt.Requirement.How;
import org.puzzlewright.physics.prompt.Requirement.Part;
import org.puzzlewright.physics.prompt.Requirement.Size;
import org.puzzlewright.physics.prompt.Requirement.Thing;
import org.puzzlewright.physics.prompt.Requirement.Toward;
import org.puzzlewright.physics.prompt.Requirement.Vertical;
import org.puzzlewright.physics.scene.Plank;

/** What the offline designer can draw is drawn, and what it cannot is said at once. */
class RepertoireTest {

  private static final Requirement PUSHES = new Requirement.Pushes();

  private static Brief brief(Requirement... asked) {
    List<Requirement> all = new ArrayList<>(List.of(asked));
    all.add(PUSHES);
    return new Brief("A prompt.", all, List.of());
  }

  private static Requirement uses(String tool) {
    return new Requirement.Uses(tool, true);
  }

  private static Requirement extent(
      String item, Dimension dimension, Bound bound, double value, int number) {
    return new Requirement.Extent(item, dimension, bound, value, number);
  }

  private static Requirement count(String item, int number) {
    return new Requirement.Count(item, Bound.AT_LEAST, number);
  }

  private static final Requirement WALL = new Requirement.Present(Thing.WALL, true);

  /** What cannot be drawn, and what is offered in its place beside the push. */
  static Stream<List<List<Requirement>>> impossible() {
    Requirement easy = new Requirement.RatedBound(Bound.AT_MOST, Difficulty.EASY);
    return Stream.of(
        List.of(List.of(new Requirement.Rated(Difficulty.VERY_EASY)), List.of(easy)),
        List.of(
            List.of(new Requirement.RatedBound(Bound.AT_MOST, Difficulty.VERY_EASY)),
            List.of(easy)),
        List.of(
            List.of(uses("cannon"), uses("ramp"), new Requirement.Order("cannon", "ramp")),
            List.of(uses("cannon"), uses("ramp"))),
        List.of(
            List.of(uses("ramp"), uses("cannon"), uses("hexagon"), uses("fan")),
            List.of(uses("ramp"), uses("cannon"))),
        List.of(List.of(uses("cannon"), uses("hexagon")), List.of(uses("cannon"))),
        List.of(List.of(uses("ladder")), List.of()),
        List.of(List.of(uses("fan"), uses("trampoline")), List.of(uses("fan"))),
        List.of(
            List.of(uses("ramp"), uses("cannon"), new Requirement.Rated(Difficulty.MEDIUM)),
            List.of(
                uses("ramp"),
                uses("cannon"),
                new Requirement.RatedBound(Bound.AT_LEAST, Difficulty.HARD))),
        List.of(
            List.of(new Requirement.Travels(Thing.BLUE, Vertical.UP), uses("belt")),
            List.of(uses("belt"))),
        List.of(
            List.of(new Requirement.Travels(Thing.RED, Vertical.UP), uses("trampoline")),
            List.of(uses("trampoline"))),
        List.of(List.of(count("wall", 9)), List.of(count("wall", Repertoire.MOST_WALLS))),
        List.of(List.of(new Requirement.Sized("wall", Size.THICK, 1)), List.of(WALL)),
        List.of(List.of(extent("wall", Dimension.THICKNESS, Bound.EXACTLY, 0.2, 1)), List.of(WALL)),
        List.of(
            List.of(extent("platform", Dimension.LENGTH, Bound.AT_LEAST, 1.5, 2)),
            List.of(count("platform", 2))),
        List.of(
            List.of(new Requirement.Sized("platform", Size.THIN, 2)),
            List.of(count("platform", 2))),
        List.of(
            List.of(new Requirement.Staircase(Toward.LEFT, 8)),
            List.of(new Requirement.Staircase(Toward.LEFT, Repertoire.MOST_STEPS))),
        List.of(List.of(new Requirement.Stands("blue", How.ON, "wall")), List.of()),
        List.of(List.of(new Requirement.Stands("blue", How.INSIDE, "bucket")), List.of()),
        List.of(
            List.of(new Requirement.Stands("platform", How.ABOVE, "goal")),
            List.of(new Requirement.Present(Thing.PLATFORM, true))),
        List.of(
            List.of(uses("ramp"), new Requirement.Stands("platform", How.ABOVE, "platform")),
            List.of(uses("ramp"), new Requirement.Present(Thing.PLATFORM, true))),
        List.of(List.of(new Requirement.SamePlatform(Thing.BLUE, Thing.RED, true)), List.of()),
        List.of(
            List.of(new Requirement.CrossesGap(Thing.RED)),
            List.of(new Requirement.CrossesGap(Thing.BLUE))),
        List.of(List.of(new Requirement.Goes(Thing.BLUE, Requirement.Way.OVER, "goal")), List.of()),
        List.of(
            List.of(uses("fan"), new Requirement.ToolFaces("fan", Aim.DOWN, 1)),
            List.of(uses("fan"))),
        List.of(
            List.of(uses("cannon"), new Requirement.ToolFaces("cannon", Aim.DOWN_LEFT, 1)),
            List.of(uses("cannon"))),
        List.of(List.of(new Requirement.HitsFrom(From.BELOW)), List.of()),
        List.of(
            List.of(new Requirement.Bounces(Thing.BLUE, "ramp")),
            List.of(new Requirement.Meets(Thing.BLUE, "ramp", true))),
        List.of(
            List.of(new Requirement.Several(Thing.BLUE, Act.PASSES_OVER, "wall", 3)),
            List.of(new Requirement.Passes(Requirement.Passage.OVER))),
        List.of(
            List.of(new Requirement.Several(Thing.BLUE, Act.LANDS_ON, "platform", 4)),
            List.of(new Requirement.LandsOnPlatform())),
        List.of(
            List.of(several(Act.LANDS_ON, "wall")),
            List.of(new Requirement.LandsOn(Thing.BLUE, "wall"))),
        List.of(
            List.of(several(Act.BOUNCES_OFF, "wall")),
            List.of(new Requirement.Bounces(Thing.BLUE, "wall"))),
        List.of(
            List.of(several(Act.BOUNCES_OFF, "hexagon")),
            List.of(new Requirement.Meets(Thing.BLUE, "hexagon", true))),
        List.of(
            List.of(
                new Requirement.AnyOf(
                    List.of(
                        new Requirement.HitsFrom(From.BELOW),
                        new Requirement.Sized("wall", Size.THIN, 1)))),
            List.of()));
  }

  @ParameterizedTest
  @MethodSource("impossible")
  void whatItCannotIsSaidWithTheNearestThatItCan(List<List<Requirement>> row) {
    Brief asked = brief(row.get(0).toArray(Requirement[]::new));
    Optional<String> words = Repertoire.shortfall(asked);
    assertThat(words).isPresent();
    assertThat(words.get())
        .startsWith("The offline planner cannot draw \"")
        .contains("The nearest that it can: ")
        .doesNotContain("\n");
    Brief nearest = Repertoire.nearest(asked);
    List<Requirement> expected = new ArrayList<>(row.get(1));
    expected.add(PUSHES);
    assertThat(nearest.requirements()).isEqualTo(expected);
    // What is offered can be had.
    assertThat(Repertoire.shortfall(nearest)).isEmpty();
  }

  @Test
  void aHardPuzzleWithARampIsNoShortfall() {
    assertThat(Repertoire.shortfall(brief(new Requirement.Rated(Difficulty.HARD), uses("ramp"))))
        .isEmpty();
    assertThat(
            Repertoire.shortfall(brief(new Requirement.Rated(Difficulty.MEDIUM), uses("cannon"))))
        .isEmpty();
    assertThat(
            Repertoire.shortfall(brief(new Requirement.RatedBound(Bound.AT_MOST, Difficulty.HARD))))
        .isEmpty();
  }

  @Test
  void theSentenceNamesWhatFailsAndWhy() {
    assertThat(Repertoire.shortfall(brief(new Requirement.Sized("wall", Size.THICK, 1))))
        .hasValue(
            "The offline planner cannot draw \"there is a thick wall\" (its walls and platforms are"
                + " all equally thick). The nearest that it can: there is a wall; blue pushes red"
                + " toward the goal.");
  }

  @Test
  @Timeout(value = 2, unit = TimeUnit.SECONDS)
  void theCoordinatorGivesUpAtOnceAndSaysWhy() {
    String prompt =
        "A very easy puzzle: the blue ball on the left pushes the red ball to the goal on the"
            + " right.";
    Outcome<PhysicsState> outcome =
        PlannerRuns.run(PlannerRuns.designing(prompt), new OfflinePlanner(1));
    assertThat(outcome.stop()).isEqualTo(StopReason.GAVE_UP);
    assertThat(outcome.detail())
        .startsWith("Given up. The offline planner cannot draw \"the puzzle is very easy\"");
    assertThat(outcome.state().scene()).isEmpty();
  }

  /** Sizes go all the way: from the layout in words through the Designer's answer to the level. */
  @Test
  void aLowWallIsBuilt() {
    Outcome<PhysicsState> outcome =
        PlannerRuns.run(
            PlannerRuns.designing("The blue ball has to jump over a low wall to the red ball."),
            new OfflinePlanner(1));
    assertThat(outcome.stop()).as(outcome.detail()).isEqualTo(StopReason.FINISHED);
    assertThat(outcome.state().scene().orElseThrow().extras())
        .anySatisfy(
            wall ->
                assertThat(((Plank) wall.item()).length()).isLessThanOrEqualTo(9)); // world units
  }

  private static Requirement meets(String item) {
    return new Requirement.Meets(Thing.BLUE, item, true);
  }

  private static Requirement several(Act act, String item) {
    return new Requirement.Several(Thing.BLUE, act, item, 2);
  }

  /** A sample of what the table lets through; each is drawn for one seed. */
  static Stream<List<Requirement>> possible() {
    return Stream.of(
        List.of(
            new Requirement.Third(Thing.BLUE, Part.LEFT),
            new Requirement.Third(Thing.BLUE, Part.TOP)),
        List.of(
            new Requirement.Distance(Thing.BLUE, Thing.RED, Along.SIDEWAYS, Bound.EXACTLY, 0.5)),
        List.of(new Requirement.HitsFrom(From.ABOVE)),
        List.of(Requirement.Only.of("hexagon")),
        List.of(Requirement.Only.of("trampoline")),
        List.of(uses("ramp"), count("ramp", 2)),
        List.of(new Requirement.Stands("blue", How.ON, "platform")),
        List.of(new Requirement.Stands("platform", How.ABOVE, "platform"), count("platform", 2)),
        List.of(new Requirement.Near(Thing.WALL, true, Thing.GOAL)),
        List.of(new Requirement.LandsOn(Thing.BLUE, "wall")),
        List.of(new Requirement.Staircase(Toward.EITHER, 2)),
        List.of(count("platform", 2)),
        List.of(new Requirement.RatedBound(Bound.AT_LEAST, Difficulty.MEDIUM)),
        List.of(new Requirement.EachNeeded()),
        List.of(new Requirement.Never(Thing.RED, "tool")),
        List.of(new Requirement.LandsOn(Thing.RED, "platform")),
        List.of(new Requirement.Bounces(Thing.BLUE, "wall")),
        List.of(several(Act.BOUNCES_OFF, "platform")),
        List.of(new Requirement.AnyOf(List.of(meets("fan"), meets("trampoline")))),
        List.of(new Requirement.Rated(Difficulty.EASY), uses("ramp")),
        List.of(new Requirement.Sized("platform", Size.LONG, 1)),
        List.of(extent("wall", Dimension.HEIGHT, Bound.EXACTLY, 0.2, 1)),
        List.of(extent("wall", Dimension.HEIGHT, Bound.EXACTLY, 0.6, 1)),
        List.of(
            extent("wall", Dimension.HEIGHT, Bound.AT_MOST, 0.3, Requirement.Extent.EACH),
            new Requirement.Passes(Requirement.Passage.OVER)),
        List.of(extent("platform", Dimension.LENGTH, Bound.EXACTLY, 0.8, 1)),
        List.of(extent("platform", Dimension.LENGTH, Bound.AT_MOST, 0.3, Requirement.Extent.EACH)),
        List.of(extent("gap", Dimension.LENGTH, Bound.EXACTLY, 0.3, 1)),
        List.of(
            new Requirement.Within("blue", -0.8, -0.6, 0.5, 0.7),
            new Requirement.Within("red", 0, 0.2, -0.3, -0.1)),
        List.of(
            new Requirement.Within("red", 0.5, 1, -1, 1),
            new Requirement.Within("goal", -1, -0.5, -1, 1)),
        List.of(new Requirement.Travels(Thing.BLUE, Vertical.UP), uses("trampoline")),
        List.of(count("tool", 4)),
        List.of(new Requirement.ToolFaces("ramp", Aim.LEFT, 1)),
        List.of(uses("fan"), new Requirement.ToolFaces("fan", Aim.UP, 1)),
        List.of(uses("cannon"), new Requirement.ToolFaces("cannon", Aim.UP_LEFT, 1)),
        List.of(new Requirement.Meets(Thing.RED, "ramp", true)),
        List.of(new Requirement.AnyOf(List.of(uses("ramp"), uses("cannon")))));
  }

  /** One of four, evenly: each takes a design. */
  static Stream<List<Requirement>> drawn() {
    List<List<Requirement>> all = possible().toList();
    int n = Math.min(all.size(), Draws.of(all.size()));
    return IntStream.range(0, n).mapToObj(k -> all.get(k * all.size() / n));
  }

  @Test
  void ofWhatItCanNothingIsSaidToBeImpossible() {
    assertThat(possible())
        .allSatisfy(
            asked ->
                assertThat(Repertoire.shortfall(brief(asked.toArray(Requirement[]::new))))
                    .isEmpty());
  }

  @ParameterizedTest
  @MethodSource("drawn")
  void whatItCanIsDrawn(List<Requirement> asked) {
    Brief brief = brief(asked.toArray(Requirement[]::new));
    Optional<Design> design =
        new Architect(new Simulator(), brief, Offer.of(brief), 2 * 1_000_003L + 1).design(true);
    assertThat(design).hasValueSatisfying(d -> assertThat(d.holds()).as("%s", d.faults()).isTrue());
  }

  @Test
  void oneOfTheAlternativesIsDrawn() {
    Requirement right = new Requirement.HitsFrom(From.RIGHT);
    Requirement left = new Requirement.HitsFrom(From.LEFT);
    Brief brief = brief(new Requirement.AnyOf(List.of(right, left)));
    List<Integer> pushes =
        new Random(1)
            .ints(40)
            .mapToObj(
                seed -> LayoutSpec.draw(brief, List.of("ramp"), false, new Random(seed)).push())
            .toList();
    assertThat(pushes).contains(-1, 1);
    assertThat(LayoutSpec.draw(brief(left), List.of("ramp"), false, new Random(3)).push())
        .isEqualTo(1);
  }
}
