package org.puzzlewright.physics.geometry;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.api.Test;

class SentenceTest {

  private static final Sentence RED =
      Sentence.of(
          "%s at %s, x = %.2f, goal at %s",
          "red",
          new Point(0.25, -0.5),
          new Sentence.X(0.125),
          List.of(new Point(-0.3, 0.7), new Point(0, 1)));

  @Test
  void itIsToldOnItsOwnAxisAsItStandsInFiles() {
    assertThat(RED)
        .hasToString("red at (0.25, -0.50), x = 0.13, goal at [(-0.30, 0.70), (0.00, 1.00)]");
  }

  @Test
  void placesAndNothingElseTurnWithTheAxis() {
    Sentence outer = Sentence.of("%s; %d of %s", RED, 2, "(0.25, 3.00)");
    assertThat(outer.told(x -> -x))
        .isEqualTo(
            "red at (-0.25, -0.50), x = -0.13, goal at [(0.30, 0.70), (0.00, 1.00)];"
                + " 2 of (0.25, 3.00)");
  }

  @Test
  void nothingIsMinusZeroAfterATurn() {
    assertThat(Sentence.of("%.2f", new Sentence.X(0.004)).told(x -> -x)).isEqualTo("0.00");
  }

  @Test
  void aPercentSignInWordsIsNoFormat() {
    assertThat(Sentence.plain("100 % sure")).hasToString("100 % sure");
  }
}
