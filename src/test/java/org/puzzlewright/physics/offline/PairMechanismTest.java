package org.puzzlewright.physics.offline;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Random;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.puzzlewright.agents.Outcome;
import org.puzzlewright.agents.StopReason;
import org.puzzlewright.physics.design.Offer;
import org.puzzlewright.physics.design.PhysicsProblem;
import org.puzzlewright.physics.design.PhysicsState;
import org.puzzlewright.physics.engine.Simulator;
import org.puzzlewright.physics.prompt.Brief;
import org.puzzlewright.physics.prompt.Briefs;
import org.puzzlewright.physics.scene.LayoutRules;
import org.puzzlewright.physics.scene.Placed;
import org.puzzlewright.physics.scene.PlacementRules;
import org.puzzlewright.physics.scene.Puzzle;
import org.puzzlewright.physics.scene.Scene;
import org.puzzlewright.physics.search.Jitter;

/** Draws of the machinery for prompts that name several tools: sound, and each has a part. */
class PairMechanismTest {

  private static final int TRIES = 2000;

  private final Simulator simulator = new Simulator();

  record Case(List<String> tools) {

    String prompt() {
      return "Use a %s to help the blue ball on the right reach the red ball."
          .formatted(String.join(" and a ", tools));
    }

    Mechanism mechanism(DesignContext studio) {
      return MechanismTest.machinery(studio, tools.toArray(String[]::new));
    }

    @Override
    public String toString() {
      return String.join(" and ", tools);
    }
  }

  static Stream<Case> cases() {
    return Stream.of(
        new Case(List.of("ramp", "cannon")),
        new Case(List.of("hexagon", "ramp")),
        new Case(List.of("ramp", "hexagon")));
  }

  private DesignContext studio(String prompt) {
    Brief brief = Briefs.of(prompt);
    return new DesignContext(simulator, brief, Offer.of(brief), new Random(11));
  }

  private static List<Drawn> draws(
      DesignContext studio, Mechanism mechanism, int tries, int wanted) {
    List<Drawn> drawn = new ArrayList<>();
    for (int i = 0; i < tries && drawn.size() < wanted; i++) {
      LayoutSpec wishes =
          LayoutSpec.draw(
              studio.brief(),
              List.copyOf(studio.inventory().counts().keySet()),
              false,
              studio.random());
      if (mechanism.serves(wishes)) {
        mechanism.draw(wishes).ifPresent(drawn::add);
      }
    }
    return drawn;
  }

  @ParameterizedTest
  @MethodSource("cases")
  void blueMeetsTheToolsAndWithoutAnyOneDoesNotComeToRed(Case c) {
    DesignContext studio = studio(c.prompt());
    List<Drawn> draws = draws(studio, c.mechanism(studio), TRIES, 1);
    assertThat(draws).hasSize(1);
    for (Drawn drawn : draws) {
      Scene scene = drawn.scene();
      List<Placed> tools = drawn.tools();
      assertThat(PlacementRules.faults(scene)).isEmpty();
      assertThat(LayoutRules.faults(scene, tools)).isEmpty();
      assertThat(Jitter.allowed(scene, tools)).isTrue();
      assertThat(tools).extracting(t -> t.item().type()).containsExactlyElementsOf(c.tools());
      var run = simulator.run(scene, tools);
      int red = run.blueTouchedRed().orElseThrow().step();
      int before = 0;
      for (Placed tool : tools) {
        int touch = run.firstTouch(Scene.BLUE, tool.name()).orElseThrow().step();
        assertThat(touch).isBetween(before + 1, red);
        before = touch;
        List<Placed> others = tools.stream().filter(t -> !t.equals(tool)).toList();
        assertThat(simulator.run(scene, others).blueTouchedRed()).isEmpty();
      }
      assertThat(scene.blue().x()).isGreaterThan(0.05).isGreaterThan(scene.red().x());
      assertThat(scene.goal().x()).isLessThan(scene.red().x());
    }
  }

  @ParameterizedTest
  @MethodSource("cases")
  void machineryLeavesAloneWhatItCannotDo(Case c) {
    List<String> reversed = new ArrayList<>(c.tools());
    Collections.reverse(reversed);
    DesignContext turned = studio("Use a " + String.join(" and then a ", reversed));
    assertThat(draws(turned, c.mechanism(turned), 20, 1)).isEmpty();
    for (String more :
        List.of(" There are no walls.", " The blue ball goes over a wall.", " Use four tools.")) {
      DesignContext studio = studio(c.prompt() + more);
      assertThat(draws(studio, c.mechanism(studio), 20, 1)).as(more).isEmpty();
    }
  }

  @Test
  void ofThreeToolsThatAreNamedNoneCanBeLeftOut() {
    PhysicsProblem problem =
        PlannerRuns.quicklyJudged(
            "Use a ramp, a hexagon and a cannon to bring blue to the red ball.");
    Outcome<PhysicsState> outcome = PlannerRuns.run(problem, new OfflinePlanner(1));
    assertThat(outcome.stop()).isEqualTo(StopReason.FINISHED);
    Puzzle puzzle = problem.puzzle(outcome.state());
    assertThat(puzzle.solution())
        .extracting(t -> t.item().type())
        .containsExactly("ramp", "hexagon", "cannon");
    for (Placed tool : puzzle.solution()) {
      List<Placed> others = puzzle.solution().stream().filter(t -> !t.equals(tool)).toList();
      assertThat(simulator.run(puzzle.scene(), others).solved()).isFalse();
    }
  }
}
