package org.puzzlewright.tiles.core;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.Arrays;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class NumpyRandomTest {

  /** Figures by numpy itself; the sum is of 2,000 numbers below 1,000. */
  @ParameterizedTest
  @CsvSource({
    "1, '[37, 3, 0, 908, 0, 1, 137]', 1000744",
    "42, '[38, 3, 0, 860, 2, 0, 71]', 997837",
    "123456789, '[56, 4, 0, 306, 1, 0, 29]', 985492",
    "4294967295, '[35, 2, 0, 12, 0, 0, 214]', 993903"
  })
  void numbersAreNumpys(long seed, String expected, int sum) {
    NumpyRandom random = new NumpyRandom(seed);
    int[] drawn = new int[7];
    int[] ends = {64, 5, 1, 1000, 3, 2, 256};
    for (int i = 0; i < drawn.length; i++) {
      drawn[i] = random.below(ends[i]);
    }
    assertThat(Arrays.toString(drawn)).isEqualTo(expected);
    NumpyRandom again = new NumpyRandom(seed);
    int total = 0;
    for (int i = 0; i < 2000; i++) {
      total += again.below(1000);
    }
    assertThat(total).isEqualTo(sum);
  }

  @Test
  void thereIsNoNumberBelowZero() {
    assertThatThrownBy(() -> new NumpyRandom(1).below(0))
        .isInstanceOf(IllegalArgumentException.class);
  }
}
