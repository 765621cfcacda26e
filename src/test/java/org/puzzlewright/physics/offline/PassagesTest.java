package org.puzzlewright.physics.offline;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.FieldSource;
import org.puzzlewright.physics.engine.Simulator;
import org.puzzlewright.physics.prompt.Brief;
import org.puzzlewright.physics.prompt.Requirement;
import org.puzzlewright.physics.prompt.Requirement.Goes;
import org.puzzlewright.physics.prompt.Requirement.Thing;
import org.puzzlewright.physics.prompt.Requirement.Way;
import org.puzzlewright.physics.scene.Inventory;

class PassagesTest {

  static final List<Goes> ASKED =
      List.of(
          new Goes(Thing.BLUE, Way.BETWEEN, "platform"),
          new Goes(Thing.BLUE, Way.BETWEEN, "wall"),
          new Goes(Thing.BLUE, Way.UNDER, "platform"),
          new Goes(Thing.BLUE, Way.OFF, "platform"),
          new Goes(Thing.RED, Way.BETWEEN, "platform"),
          new Goes(Thing.RED, Way.OVER, "platform"));

  /** What holds has passed the gates of the prompt: the ball does so, and each piece matters. */
  @ParameterizedTest
  @FieldSource("ASKED")
  void designsWhatABallIsToGoBy(Goes asked) {
    Brief brief = new Brief("prompt", List.of(asked, new Requirement.Pushes()), List.of());
    Design design =
        new Architect(new Simulator(), brief, Inventory.paper(), 1).design(true).orElseThrow();
    assertThat(design.holds()).as("%s", design.faults()).isTrue();
    int planks = asked.way() == Way.BETWEEN ? 2 : asked.way() == Way.OFF ? 0 : 1;
    assertThat(Passages.planks(brief, Thing.PLATFORM) + Passages.planks(brief, Thing.WALL))
        .isEqualTo(planks);
  }
}
