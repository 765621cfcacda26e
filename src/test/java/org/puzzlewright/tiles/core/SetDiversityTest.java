package org.puzzlewright.tiles.core;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import java.util.List;
import org.junit.jupiter.api.Test;

class SetDiversityTest {

  @Test
  void twoTwinsAndAStranger() {
    SetDiversity set = SetDiversity.of(new double[][] {{0, 0, 1}, {0, 0, 1}, {1, 1, 0}});
    assertThat(set.levels()).isEqualTo(3);
    assertThat(set.perLevel()).containsExactly(0.5, 1.0, 1.0);
    assertThat(set.fraction()).isCloseTo(2 / 3.0, within(1e-12));
    assertThat(set.meanPairwise()).isCloseTo(4 / 6.0, within(1e-12));
  }

  @Test
  void noLevelsAndOneLevel() {
    assertThat(SetDiversity.of(new double[0][0])).isEqualTo(new SetDiversity(0, 0, List.of(), 0));
    assertThat(SetDiversity.of(new double[][] {{0}}))
        .isEqualTo(new SetDiversity(1, 1, List.of(1.0), 0));
  }

  @Test
  void manyTwinsLeaveOne() {
    for (int n : new int[] {2, 7, 8, 20, 130, 300}) {
      assertThat(SetDiversity.of(new double[n][n]).fraction()).isCloseTo(1.0 / n, within(1e-12));
    }
  }

  @Test
  void raggedRowsAreRefused() {
    assertThatThrownBy(() -> SetDiversity.of(new double[][] {{0, 1}, {1}}))
        .isInstanceOf(IllegalArgumentException.class);
  }
}
