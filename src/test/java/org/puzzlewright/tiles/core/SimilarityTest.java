package org.puzzlewright.tiles.core;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class SimilarityTest {

  /** Letters by a generator that Python was given too. */
  private static String text(long seed, int length, String letters) {
    StringBuilder text = new StringBuilder();
    long state = seed;
    for (int i = 0; i < length; i++) {
      state = state * 1103515245 + 12345 & 0x7fffffff;
      text.append(letters.charAt((int) ((state >> 16) % letters.length())));
    }
    return text.toString();
  }

  /** The last two figures are Python's own, with and without its rule for frequent characters. */
  @ParameterizedTest
  @CsvSource({
    "1, 10, 12, ab, false, 0.7272727272727273, 0.7272727272727273",
    "2, 30, 20, abc, false, 0.6, 0.6",
    "3, 250, 260, '0123456789,|', true, 0.0, 0.5098039215686274",
    "4, 250, 199, '0123456789,|', false, 0.0757238307349666, 0.0757238307349666",
    "5, 120, 320, abcdefghijklmnopqrstuvwxyz0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ, true, 0.6, 0.6",
    "6, 0, 5, ab, false, 0, 0",
    "7, 5, 0, ab, false, 0, 0"
  })
  void ratioIsPythons(
      long seed, int a, int b, String letters, boolean common, double junk, double plain) {
    String one = text(seed, a, letters);
    String other = text(seed + 100, b, letters);
    if (common) {
      other = other.substring(0, b / 2) + one.substring(0, Math.min(a, b - b / 2));
    }
    assertThat(Similarity.ratio(one, other, true)).isEqualTo(junk);
    assertThat(Similarity.ratio(one, other, false)).isEqualTo(plain);
  }

  @ParameterizedTest
  @CsvSource({"'', '', 1", "a, '', 0", "abcd, bcde, 0.75", "private, privat, 0.9230769230769231"})
  void shortTexts(String a, String b, double ratio) {
    assertThat(Similarity.ratio(a, b, true)).isEqualTo(ratio);
  }
}
