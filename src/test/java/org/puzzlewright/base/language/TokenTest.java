package org.puzzlewright.base.language;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Where a text is cut. */
class TokenTest {

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "a two-storey see_saw | a two storey see saw",
        "3-5 rooms            | 3 - 5 rooms",
        "-3 rooms, - 3        | -3 rooms , - 3",
        "rooms >= 2.5         | rooms >= 2.5",
        "doesn't cannot       | does n't can not",
        "dont cant, we want   | do n't ca n't , we want",
        "10x12                | 10 x 12",
      })
  void wordsNumbersAndSigns(String text, String tokens) {
    assertThat(Token.of(text).stream().map(Token::word)).containsExactly(tokens.split(" "));
  }
}
