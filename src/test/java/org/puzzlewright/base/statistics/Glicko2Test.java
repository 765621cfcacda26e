package org.puzzlewright.base.statistics;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import java.util.Collections;
import java.util.List;
import org.junit.jupiter.api.Test;

/** Ratings, by the example that Glickman computes by hand. */
class Glicko2Test {

  private static final Glicko2 PLAYER = new Glicko2(1500, 200, 0.06);

  private static Glicko2.Game against(double rating, double deviation, double score) {
    return new Glicko2.Game(new Glicko2(rating, deviation, 0.06), score);
  }

  @Test
  void givesTheNumbersOfThePublishedExample() {
    Glicko2 after =
        PLAYER.after(List.of(against(1400, 30, 1), against(1550, 100, 0), against(1700, 300, 0)));
    assertThat(after.rating()).isCloseTo(1464.06, within(0.01));
    assertThat(after.deviation()).isCloseTo(151.52, within(0.01));
    assertThat(after.volatility()).isCloseTo(0.05999, within(0.00001));
  }

  @Test
  void expectsWhatTheExampleExpects() {
    assertThat(PLAYER.expected(new Glicko2(1400, 30, 0.06))).isCloseTo(0.639, within(0.001));
    assertThat(PLAYER.expected(new Glicko2(1550, 100, 0.06))).isCloseTo(0.432, within(0.001));
    assertThat(PLAYER.expected(new Glicko2(1700, 300, 0.06))).isCloseTo(0.303, within(0.001));
  }

  @Test
  void isLessSureAfterAPeriodWithoutGamesButNeverLessThanAtFirst() {
    Glicko2 idle = PLAYER.after(List.of());
    assertThat(idle.rating()).isEqualTo(1500);
    assertThat(idle.deviation()).isCloseTo(200.27, within(0.01));
    assertThat(Glicko2.unknown().after(List.of()).deviation()).isEqualTo(Glicko2.UNKNOWN);
  }

  @Test
  void aSurpriseRaisesTheVolatility() {
    Glicko2 sure = new Glicko2(1500, 30, 0.06);
    List<Glicko2.Game> won = Collections.nCopies(12, against(2300, 30, 1));
    Glicko2 after = sure.after(won);
    assertThat(after.volatility()).isGreaterThan(0.06);
    assertThat(after.rating()).isGreaterThan(1500);
  }

  @Test
  void refusesADeviationThatIsNone() {
    assertThatThrownBy(() -> new Glicko2(1500, 0, 0.06))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessageContaining("deviation");
  }
}
