package org.puzzlewright.physics.offline;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import java.util.function.Function;
import java.util.stream.Stream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.puzzlewright.physics.design.Offer;
import org.puzzlewright.physics.engine.Simulator;
import org.puzzlewright.physics.prompt.Brief;
import org.puzzlewright.physics.prompt.Briefs;
import org.puzzlewright.physics.scene.LayoutRules;
import org.puzzlewright.physics.scene.Placed;
import org.puzzlewright.physics.scene.PlacementRules;
import org.puzzlewright.physics.scene.Scene;
import org.puzzlewright.physics.search.Jitter;

/** Draws of the machinery for prompts that name two tools: sound, and both tools have a part. */
class PairMechanismTest {

  private static final int TRIES = 2000;

  private final Simulator simulator = new Simulator();

  record Case(String first, String second, Function<DesignContext, Mechanism> mechanism) {

    String prompt() {
      return "Use a %s and a %s to help the blue ball on the right reach the red ball."
          .formatted(first, second);
    }

    @Override
    public String toString() {
      return first + " and " + second;
    }
  }

  static Stream<Case> cases() {
    return Stream.of(
        new Case("ramp", "cannon", s -> MechanismTest.machinery(s, "ramp", "cannon")),
        new Case("hexagon", "ramp", s -> MechanismTest.machinery(s, "hexagon", "ramp")),
        new Case("ramp", "hexagon", s -> MechanismTest.machinery(s, "ramp", "hexagon")));
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
  void blueMeetsBothToolsAndNeitherAloneBringsItToRed(Case c) {
    DesignContext studio = studio(c.prompt());
    List<Drawn> draws = draws(studio, c.mechanism().apply(studio), TRIES, 1);
    assertThat(draws).hasSize(1);
    for (Drawn drawn : draws) {
      Scene scene = drawn.scene();
      List<Placed> tools = drawn.tools();
      assertThat(PlacementRules.faults(scene)).isEmpty();
      assertThat(LayoutRules.faults(scene, tools)).isEmpty();
      assertThat(Jitter.allowed(scene, tools)).isTrue();
      assertThat(tools).extracting(t -> t.item().type()).containsExactly(c.first(), c.second());
      var run = simulator.run(scene, tools);
      int red = run.blueTouchedRed().orElseThrow().step();
      int before = 0;
      for (Placed tool : tools) {
        int touch = run.firstTouch(Scene.BLUE, tool.name()).orElseThrow().step();
        assertThat(touch).isBetween(before + 1, red);
        before = touch;
        assertThat(simulator.run(scene, List.of(tool)).blueTouchedRed()).isEmpty();
      }
      assertThat(scene.blue().x()).isGreaterThan(0.05).isGreaterThan(scene.red().x());
      assertThat(scene.goal().x()).isLessThan(scene.red().x());
    }
  }

  @ParameterizedTest
  @MethodSource("cases")
  void machineryLeavesAloneWhatItCannotDo(Case c) {
    DesignContext turned = studio("Use a %s and then a %s".formatted(c.second(), c.first()));
    assertThat(draws(turned, c.mechanism().apply(turned), 20, 1)).isEmpty();
    for (String more :
        List.of(" There are no walls.", " The blue ball goes over a wall.", " Use three tools.")) {
      DesignContext studio = studio(c.prompt() + more);
      assertThat(draws(studio, c.mechanism().apply(studio), 20, 1)).as(more).isEmpty();
    }
  }
}
