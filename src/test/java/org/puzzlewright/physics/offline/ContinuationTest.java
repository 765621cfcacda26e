package org.puzzlewright.physics.offline;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Optional;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.puzzlewright.physics.design.Offer;
import org.puzzlewright.physics.design.PhysicsObjective;
import org.puzzlewright.physics.engine.Simulator;
import org.puzzlewright.physics.prompt.Brief;
import org.puzzlewright.physics.prompt.Briefs;
import org.puzzlewright.physics.scene.Inventory;
import org.puzzlewright.physics.scene.Placed;

/** Red is led on from the touch; what comes before it stays. */
class ContinuationTest {

  private final Simulator simulator = new Simulator();

  /** Leads on what is designed for a prompt with a seed. */
  private List<Design> beforeAndAfter(String prompt, long seed) {
    Brief brief = Briefs.of(prompt);
    Inventory offer = Offer.of(brief);
    Design before = new Architect(simulator, brief, offer, seed).design(true).orElseThrow();
    DesignContext studio = new DesignContext(simulator, brief, offer, new Random(seed));
    Continuation continuation =
        new Continuation(
            studio,
            new Proof(simulator, PhysicsObjective.of(Optional.of(brief), offer)),
            new DesignChecks(simulator, brief, offer));
    List<String> offered = List.copyOf(offer.counts().keySet());
    LayoutSpec spec = LayoutSpec.draw(brief, offered, false, new Random(seed));
    return List.of(before, continuation.of(before, spec));
  }

  @Test
  void whatLedToTheTouchStaysAndTheGoalComesElsewhere() {
    int other = 0;
    for (long seed = 3; seed <= 4; seed++) {
      List<Design> designs =
          beforeAndAfter("The blue ball on the left needs a hexagon to reach the red ball.", seed);
      Design before = designs.get(0);
      Design after = designs.get(1);
      assertThat(after.holds()).isTrue();
      assertThat(after.scene().blue()).isEqualTo(before.scene().blue());
      assertThat(after.scene().red()).isEqualTo(before.scene().red());
      assertThat(after.tools()).hasSameSizeAs(before.tools());
      for (int i = 0; i < after.tools().size(); i++) {
        // They are put into words anew.
        assertThat(after.tools().get(i).item()).isEqualTo(before.tools().get(i).item());
        assertThat(after.tools().get(i).at().distance(before.tools().get(i).at())).isLessThan(0.1);
      }
      assertThat(after.scene().extras())
          .extracting(Placed::at)
          .containsAll(before.scene().extras().stream().map(Placed::at).toList());
      other += after.scene().goal().equals(before.scene().goal()) ? 0 : 1;
    }
    assertThat(other).isPositive();
  }

  @Test
  void nothingIsAddedThatTheBriefRulesOut() {
    for (long seed = 1; seed <= 2; seed++) {
      List<Design> designs =
          beforeAndAfter("There are no walls. The blue ball needs a cannon to reach red.", seed);
      assertThat(designs.get(1).holds()).isTrue();
      assertThat(designs.get(1).scene().extras()).noneMatch(p -> p.item().type().equals(Link.WALL));
    }
  }

  @Test
  void whereNothingMayBeAddedTheLayoutStays() {
    for (long seed = 1; seed <= 3; seed++) {
      List<Design> designs =
          beforeAndAfter("An easy puzzle. There are no walls and no platforms.", seed);
      assertThat(designs.get(1).holds()).isTrue();
      assertThat(designs.get(1).scene().extras()).isEmpty();
    }
  }
}
