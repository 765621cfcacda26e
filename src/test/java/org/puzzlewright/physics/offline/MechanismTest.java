package org.puzzlewright.physics.offline;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import java.util.function.Function;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.puzzlewright.physics.design.Offer;
import org.puzzlewright.physics.design.PhysicsObjective;
import org.puzzlewright.physics.engine.Simulator;
import org.puzzlewright.physics.prompt.Brief;
import org.puzzlewright.physics.prompt.Briefs;
import org.puzzlewright.physics.scene.LayoutRules;
import org.puzzlewright.physics.scene.PlacementRules;
import org.puzzlewright.physics.scene.Puzzle;
import org.puzzlewright.physics.search.Jitter;
import org.puzzlewright.physics.verdict.Necessity;

/** Draws of the machinery for prompts that name a tool: sound, solved by the tool, by no other. */
class MechanismTest {

  private static final int TRIES = 2000;

  private final Simulator simulator = new Simulator();

  record Case(String tool, String prompt, Function<DesignContext, Mechanism> mechanism) {

    @Override
    public String toString() {
      return tool;
    }
  }

  static Stream<Case> cases() {
    return Stream.of(
        new Case(
            "ramp",
            "Use a ramp to help the blue ball reach the red ball.",
            s -> machinery(s, "ramp")),
        new Case(
            "hexagon",
            "Use a hexagon to help the blue ball reach the red ball.",
            s -> machinery(s, "hexagon")),
        new Case("cannon", "Use a cannon to help the blue ball reach the red ball.", Growth::new));
  }

  static Mechanism machinery(DesignContext studio, String... tools) {
    // In the order in which blue is to meet them.
    return new Machinery(
        studio,
        Fragment.needing(List.of(tools), studio.inventory()).stream()
            .filter(f -> f.needs().equals(List.of(tools)))
            .findFirst()
            .orElseThrow());
  }

  private DesignContext studio(String prompt) {
    Brief brief = Briefs.of(prompt);
    return new DesignContext(simulator, brief, Offer.of(brief), new Random(11));
  }

  private static List<Drawn> draws(DesignContext studio, Mechanism mechanism, int wanted) {
    List<Drawn> drawn = new ArrayList<>();
    for (int i = 0; i < TRIES && drawn.size() < wanted; i++) {
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
  void drawsAreSoundLevelsThatTheToolMayStandIn(Case c) {
    DesignContext studio = studio(c.prompt());
    List<Drawn> draws = draws(studio, c.mechanism().apply(studio), 5);
    assertThat(draws).hasSize(5);
    for (Drawn drawn : draws) {
      assertThat(PlacementRules.faults(drawn.scene())).isEmpty();
      assertThat(LayoutRules.faults(drawn.scene(), drawn.tools())).isEmpty();
      assertThat(Jitter.allowed(drawn.scene(), drawn.tools())).isTrue();
      assertThat(drawn.tools()).anyMatch(t -> t.item().type().equals(c.tool()));
      assertThat(simulator.run(drawn.scene(), List.of()).solved()).isFalse();
    }
  }

  @ParameterizedTest
  @MethodSource("cases")
  void theToolSolvesSomeAndNoOtherDoesInItsPlaceOrElsewhere(Case c) {
    DesignContext studio = studio(c.prompt());
    Proof proof =
        new Proof(
            simulator,
            PhysicsObjective.of(java.util.Optional.of(studio.brief()), studio.inventory()));
    boolean needed = false;
    for (Drawn drawn : draws(studio, c.mechanism().apply(studio), 25)) {
      needed |=
          proof
              .of(drawn)
              .filter(Design::proven)
              .map(d -> new Puzzle(d.scene(), studio.inventory(), d.tools()))
              .map(p -> Necessity.of(simulator, p, c.tool(), Necessity.Budget.QUICK))
              .filter(n -> n.n0() && n.n1() && n.n2())
              .isPresent();
      if (needed) {
        break;
      }
    }
    assertThat(needed).isTrue();
  }

  @ParameterizedTest
  @MethodSource("cases")
  void bothSidesAreDrawnAndWishedSidesAreKept(Case c) {
    DesignContext studio = studio(c.prompt());
    List<Drawn> draws = draws(studio, c.mechanism().apply(studio), 12);
    assertThat(draws.stream().map(d -> d.scene().goal().x() > d.scene().red().x()).distinct())
        .hasSize(2);

    DesignContext right = studio(c.prompt().replace("the blue ball", "the blue ball on the right"));
    List<Drawn> kept = draws(right, c.mechanism().apply(right), 4);
    assertThat(kept)
        .isNotEmpty()
        .allMatch(d -> d.scene().blue().x() > 0.05 && d.scene().blue().x() > d.scene().red().x());
  }

  @Test
  void machineryLeavesAloneWhatItCannotDo() {
    for (String more : List.of(" There are no walls.", " Blue goes up to red.")) {
      DesignContext studio = studio("Use a ramp to help the blue ball reach the red ball." + more);
      assertThat(draws(studio, machinery(studio, "ramp"), 1)).as(more).isEmpty();
    }
  }

  @Test
  void whatIsSolvedOtherwiseTooIsFoundOut() {
    DesignContext studio = studio("Use a ramp to help the blue ball reach the red ball.");
    Proof proof =
        new Proof(
            simulator,
            PhysicsObjective.of(java.util.Optional.of(studio.brief()), studio.inventory()));
    Needs needs = new Needs(simulator, studio.inventory(), List.of("ramp"));
    List<String> faults = new ArrayList<>();
    // Layouts drawn forwards, without a thought of other tools, are mostly solved by them too.
    for (Drawn drawn : draws(studio, new Growth(studio), 4)) {
      proof.of(drawn).ifPresent(d -> faults.addAll(needs.faults(d)));
    }
    assertThat(faults).isNotEmpty().allMatch(f -> f.contains("does not need the ramp"));
  }
}
