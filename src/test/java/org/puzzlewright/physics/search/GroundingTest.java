package org.puzzlewright.physics.search;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.puzzlewright.physics.engine.Simulator;
import org.puzzlewright.physics.engine.Trace;
import org.puzzlewright.physics.geometry.Point;
import org.puzzlewright.physics.scene.Cannon;
import org.puzzlewright.physics.scene.Direction;
import org.puzzlewright.physics.scene.Hexagon;
import org.puzzlewright.physics.scene.Item;
import org.puzzlewright.physics.scene.Placed;
import org.puzzlewright.physics.scene.PlacementRules;
import org.puzzlewright.physics.scene.Ramp;
import org.puzzlewright.physics.scene.Scene;
import org.puzzlewright.physics.scene.Scenes;

class GroundingTest {

  private static final Objective PROGRESS = Objective.progress();

  private final Simulator simulator = new Simulator();
  private final Grounding grounding = new Grounding(simulator);

  private static Grounding.Words words(Item item, Relation relation, Point anchor) {
    return new Grounding.Words(item, List.of(new Grounding.Side(relation, anchor)));
  }

  @Test
  void placeFitsTheWordsIsAllowedAndRuns() {
    int found = 0;
    for (String name : List.of("push", "obstacle-turn")) {
      Scene scene = Scenes.scenario(name).scene();
      for (Relation relation :
          List.of(Relation.RIGHT_OF, Relation.ABOVE_RIGHT_OF, Relation.ABOVE, Relation.LEFT_OF)) {
        Grounding.Words words = words(new Ramp(Direction.LEFT, 18), relation, scene.red());
        Optional<Grounding.Grounded> answer = grounding.place(scene, List.of(), words, PROGRESS);
        if (answer.isEmpty()) {
          continue;
        }
        found++;
        Placed placed = answer.get().placed();
        assertThat(relation.holds(scene.red(), placed.at())).as("%s %s", relation, placed).isTrue();
        assertThat(PlacementRules.refusal(scene, List.of(), placed)).isEmpty();
        assertThat(placed.item()).isEqualTo(words.item());
        assertThat(placed.name()).isEqualTo("ramp 1");
        Attempt attempt = answer.get().attempt();
        assertThat(attempt.tools()).containsExactly(placed);
        Trace again = simulator.run(scene, List.of(placed));
        assertThat(attempt.trace()).isEqualTo(again);
        assertThat(attempt.score()).isEqualTo(PROGRESS.score(scene, List.of(placed), again));
      }
    }
    assertThat(found).isGreaterThan(2);
  }

  @Test
  void equalQuestionsGetEqualAnswers() {
    Scene scene = Scenes.scenario("push").scene();
    Grounding.Words words = words(new Ramp(Direction.LEFT, 18), Relation.BELOW, scene.blue());
    Optional<Grounding.Grounded> once = grounding.place(scene, List.of(), words, PROGRESS);
    assertThat(once).isPresent();
    assertThat(new Grounding(new Simulator()).place(scene, List.of(), words, PROGRESS))
        .isEqualTo(once);
  }

  @Test
  void twoSidesHoldBoth() {
    Scene scene = Scenes.scenario("push").scene();
    Grounding.Words words =
        new Grounding.Words(
            new Ramp(Direction.LEFT, 18),
            List.of(
                new Grounding.Side(Relation.BELOW, scene.blue()),
                new Grounding.Side(Relation.ABOVE_RIGHT_OF, scene.red())));
    Point at = grounding.place(scene, List.of(), words, PROGRESS).orElseThrow().placed().at();
    assertThat(Relation.BELOW.holds(scene.blue(), at)).isTrue();
    assertThat(Relation.ABOVE_RIGHT_OF.holds(scene.red(), at)).isTrue();
  }

  /** The answer bears small moves at least as well as the place with the best single run. */
  @Test
  void answerIsNoWorseThanTheBestOfTheLattice() {
    Jitter wobble = new Jitter(Jitter.RADIUS, 6, 1);
    int compared = 0;
    List<Item> items =
        List.of(new Ramp(Direction.LEFT, 18), new Cannon(Direction.LEFT, 75, 120), new Hexagon());
    for (String name : List.of("push", "turn")) {
      Scene scene = Scenes.scenario(name).scene();
      Trace before = simulator.run(scene, List.of());
      for (Item item : items) {
        Grounding.Words words = words(item, Relation.ABOVE_RIGHT_OF, scene.red().plus(0.01, 0.02));
        Optional<Grounding.Grounded> answer = grounding.place(scene, List.of(), words, PROGRESS);
        Optional<Placed> best = bestOfTheLattice(scene, before, words);
        assertThat(answer.isPresent()).isEqualTo(best.isPresent());
        if (answer.isEmpty() || answer.get().places() > 60) {
          continue;
        }
        compared++;
        List<Placed> tools = answer.get().attempt().tools();
        assertThat(wobble.meanScore(simulator, scene, tools, PROGRESS))
            .as("%s, %s", name, item.phrase())
            .isGreaterThanOrEqualTo(
                wobble.meanScore(simulator, scene, List.of(best.get()), PROGRESS));
      }
    }
    assertThat(compared).isGreaterThan(2);
  }

  private Optional<Placed> bestOfTheLattice(Scene scene, Trace before, Grounding.Words words) {
    Placed best = null;
    double most = Double.NEGATIVE_INFINITY;
    Point anchor = words.sides().get(0).anchor();
    for (int i = -15; i <= 15; i++) {
      for (int j = -15; j <= 15; j++) {
        Point at = anchor.plus(0.06 * i, 0.06 * j).rounded(4);
        Placed placed = new Placed("tool", words.item(), at);
        if (words.hold(at)
            && Reach.meets(before, words.item(), at)
            && PlacementRules.refusal(scene, List.of(), placed).isEmpty()) {
          List<Placed> tools = List.of(placed);
          double score = PROGRESS.score(scene, tools, simulator.run(scene, tools));
          if (score > most) {
            best = placed;
            most = score;
          }
        }
      }
    }
    return Optional.ofNullable(best);
  }

  @Test
  void nothingIsFoundWhereNoBallPasses() {
    Scene scene = Scenes.falling(Scenes.at(20, 70));
    Point corner = new Point(0.6, 0.9);
    Grounding.Words words = words(new Ramp(Direction.LEFT, 10), Relation.RIGHT_OF, corner);
    assertThat(grounding.place(scene, List.of(), words, PROGRESS)).isEmpty();
  }

  @Test
  void nothingIsFoundWhenWordsContradict() {
    Scene scene = Scenes.scenario("push").scene();
    Grounding.Words words =
        new Grounding.Words(
            new Ramp(Direction.LEFT, 10),
            List.of(
                new Grounding.Side(Relation.LEFT_OF, scene.blue()),
                new Grounding.Side(Relation.RIGHT_OF, scene.blue())));
    assertThat(grounding.place(scene, List.of(), words, PROGRESS)).isEmpty();
  }

  @Test
  void aimDecidesWhichPlaceIsTaken() {
    Scene scene = Scenes.falling(Scenes.at(42, 75));
    Grounding.Words words = words(new Ramp(Direction.RIGHT, 18), Relation.BELOW, scene.blue());
    Objective right = Objective.pass(new Point(0.5, -0.3));
    Objective down = Objective.pass(new Point(0.3, -0.9));
    Attempt toTheRight = grounding.place(scene, List.of(), words, right).orElseThrow().attempt();
    Attempt toBelow = grounding.place(scene, List.of(), words, down).orElseThrow().attempt();
    Attempt without = new Attempt(List.of(), simulator.run(scene, List.of()), 0);
    assertThat(score(right, scene, toTheRight))
        .isGreaterThan(score(right, scene, toBelow))
        .isGreaterThan(score(right, scene, without));
    assertThat(score(down, scene, toBelow))
        .isGreaterThan(score(down, scene, toTheRight))
        .isGreaterThan(score(down, scene, without));
  }

  private static double score(Objective objective, Scene scene, Attempt a) {
    return objective.score(scene, a.tools(), a.trace());
  }

  /** What is not simulated because it meets no ball's way really changes nothing. */
  @Test
  void toolsOutOfReachChangeNothing() {
    Random random = new Random(6);
    int left = 0;
    for (int i = 0; i < 400; i++) {
      Scene scene = Scenes.randomLevel(random);
      Trace before = simulator.run(scene, List.of());
      for (Placed tool : Scenes.randomTools(scene, random)) {
        if (!Reach.meets(before, tool.item(), tool.at())) {
          left++;
          assertThat(simulator.run(scene, List.of(tool)))
              .as("%s in %s", tool, scene)
              .isEqualTo(before);
        }
      }
    }
    assertThat(left).isGreaterThan(100);
  }

  @Test
  void namesCountUpAndAreNotTakenTwice() {
    Item ramp = new Ramp(Direction.LEFT, 10);
    List<Placed> tools = new ArrayList<>(List.of(new Placed("ramp 2", ramp, new Point(0, 0))));
    assertThat(Attempt.nextName(List.of(), ramp)).isEqualTo("ramp 1");
    assertThat(Attempt.nextName(tools, ramp)).isEqualTo("ramp 3");
    tools.add(new Placed("ramp 3", ramp, new Point(0.5, 0)));
    assertThat(Attempt.nextName(tools, ramp)).isEqualTo("ramp 4");
  }
}
