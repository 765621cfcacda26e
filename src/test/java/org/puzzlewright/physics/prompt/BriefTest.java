package org.puzzlewright.physics.prompt;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;
import org.puzzlewright.physics.prompt.Requirement.Pushes;
import org.puzzlewright.physics.prompt.Requirement.Side;
import org.puzzlewright.physics.prompt.Requirement.Thing;
import org.puzzlewright.physics.scene.Direction;

class BriefTest {

  private final Brief brief =
      Briefs.of("The blue ball on the left uses a ramp, not a cannon. No walls.");

  @Test
  void answersQuestionsAboutSidesAndTools() {
    assertThat(brief.side(Thing.BLUE)).contains(Direction.LEFT);
    assertThat(brief.side(Thing.GOAL)).isEmpty();
    assertThat(brief.tools(true)).containsExactly("ramp");
    assertThat(brief.tools(false)).containsExactly("cannon");
    assertThat(brief.asks(new Side(Thing.BLUE, Direction.LEFT))).isTrue();
    assertThat(brief.asks(new Pushes())).isTrue();
  }
}
