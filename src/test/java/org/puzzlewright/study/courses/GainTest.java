package org.puzzlewright.study.courses;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Test;

class GainTest {

  @Test
  void tellsTheMeanAndAnIntervalOverWholePuzzles() {
    List<Gain.Pair> pairs = new ArrayList<>();
    // Learners of one puzzle all say the same: only 4 puzzles speak.
    for (int puzzle = 0; puzzle < 4; puzzle++) {
      for (int learner = 0; learner < 50; learner++) {
        pairs.add(new Gain.Pair(puzzle, puzzle % 2));
      }
    }
    Gain gain = Gain.of(pairs);

    assertThat(gain.mean()).isEqualTo(0.5);
    assertThat(gain.puzzles()).isEqualTo(4);
    assertThat(gain.pairs()).isEqualTo(200);
    assertThat(gain.low()).isZero();
    assertThat(gain.high()).isEqualTo(1);
  }

  @Test
  void coversTheTruthAboutAsOftenAsItSays() {
    Random random = new Random(3);
    int covered = 0;
    for (int i = 0; i < 60; i++) {
      List<Gain.Pair> pairs = new ArrayList<>();
      for (int puzzle = 0; puzzle < 25; puzzle++) {
        pairs.add(new Gain.Pair(puzzle, 0.2 + random.nextGaussian()));
      }
      Gain gain = Gain.of(pairs);
      covered += gain.low() <= 0.2 && gain.high() >= 0.2 ? 1 : 0;
    }
    assertThat(covered).isBetween(50, 60);
  }

  @Test
  void onePuzzleHasNoInterval() {
    Gain gain = Gain.of(List.of(new Gain.Pair(0, 1), new Gain.Pair(0, 0)));

    assertThat(gain.mean()).isEqualTo(0.5, within(1e-12));
    assertThat(gain.low()).isNaN();
    assertThat(gain.toJson().path("low").isNull()).isTrue();
    assertThatThrownBy(() -> Gain.of(List.of())).hasMessageContaining("pairs");
  }
}
