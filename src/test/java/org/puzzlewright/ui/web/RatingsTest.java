package org.puzzlewright.ui.web;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.api.Test;
import org.puzzlewright.base.statistics.Glicko2;

class RatingsTest {

  private static final long DAY = 86_400_000;

  private final Ratings ratings = new Ratings();

  @Test
  void solvingRaisesTheLearnerAndLowersThePuzzle() {
    ratings.ran("Ada", "a", true, DAY);
    assertThat(ratings.learner("Ada").rating()).isGreaterThan(1500);
    assertThat(ratings.puzzle("a").rating()).isLessThan(1500);
    assertThat(ratings.learner("Grace")).isEqualTo(Glicko2.unknown());
  }

  @Test
  void nothingCountsAfterSolvingOrAfterTheSolutionWasShown() {
    ratings.ran("Ada", "a", true, DAY);
    ratings.end("Ada", "b");
    Glicko2 before = ratings.learner("Ada");
    ratings.ran("Ada", "a", false, DAY);
    ratings.ran("Ada", "b", true, DAY);
    assertThat(ratings.learner("Ada")).isEqualTo(before);
    assertThat(ratings.puzzle("b")).isEqualTo(Glicko2.unknown());
  }

  @Test
  void theOrderWithinADayDoesNotMatterAndIdleDaysMakeLessSure() {
    Ratings other = new Ratings();
    ratings.ran("Ada", "a", true, DAY);
    ratings.ran("Grace", "a", false, DAY);
    other.ran("Grace", "a", false, DAY);
    other.ran("Ada", "a", true, DAY);
    assertThat(ratings.puzzle("a")).isEqualTo(other.puzzle("a"));
    double sure = ratings.learner("Ada").deviation();
    ratings.ran("Grace", "b", true, 100 * DAY);
    assertThat(ratings.learner("Ada").deviation()).isGreaterThan(sure);
    assertThat(ratings.learner("Ada").rating()).isEqualTo(other.learner("Ada").rating());
  }

  @Test
  void aDayIsOnePeriod() {
    ratings.ran("Ada", "a", true, DAY);
    Glicko2 first = ratings.learner("Ada");
    assertThat(first)
        .isEqualTo(Glicko2.unknown().after(List.of(new Glicko2.Game(Glicko2.unknown(), 1))));
    ratings.ran("Ada", "b", true, 2 * DAY);
    assertThat(ratings.learner("Ada"))
        .isEqualTo(first.after(List.of(new Glicko2.Game(Glicko2.unknown(), 1))));
  }
}
