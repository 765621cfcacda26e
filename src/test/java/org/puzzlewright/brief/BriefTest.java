package org.puzzlewright.brief;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;
import org.puzzlewright.brief.Requirement.Pushes;
import org.puzzlewright.brief.Requirement.Side;
import org.puzzlewright.brief.Requirement.Thing;
import org.puzzlewright.puzzle.Direction;

class BriefTest {

  private final Brief brief =
      PromptGrammar.read("The blue ball on the left uses a ramp, not a cannon. No walls.");

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
