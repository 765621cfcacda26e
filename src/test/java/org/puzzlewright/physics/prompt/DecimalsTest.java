package org.puzzlewright.physics.prompt;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.api.Test;
import org.puzzlewright.base.language.Token;

/** A point within a number ends no sentence. */
class DecimalsTest {

  private static List<String> words(String prompt) {
    return Token.of(prompt).stream().map(Token::word).toList();
  }

  @Test
  void aDecimalIsOneWord() {
    assertThat(words("0.5 to the right")).containsExactly("0.5", "to", "the", "right");
    assertThat(words("by .5, no more.")).containsExactly("by", ".5", ",", "no", "more", ".");
    // A point that ends a sentence still does, and so does one without a space behind it.
    assertThat(words("It takes 3. Then stop.The end"))
        .containsExactly("it", "takes", "3", ".", "then", "stop", ".", "the", "end");
    assertThat(words("Place it at 2.")).endsWith("2", ".");
  }
}
