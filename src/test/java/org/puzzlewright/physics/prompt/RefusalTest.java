package org.puzzlewright.physics.prompt;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.NullSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.puzzlewright.Draws;

class RefusalTest {

  @ParameterizedTest
  @NullSource
  @ValueSource(strings = {"", "   ", "\n\t"})
  void anEmptyPromptIsRefused(String prompt) {
    assertThatThrownBy(() -> Briefs.of(prompt))
        .isInstanceOf(BriefException.class)
        .hasMessageContaining("empty")
        .hasMessageContaining("write a sentence");
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "make me a sandwich",
        "asdf",
        "???",
        "42",
        "Create a puzzle.",
        "the blue ball",
        "球在左边",
        "a green ball pushes a yellow ball",
        "please"
      })
  void aPromptThatAsksForNothingIsRefused(String prompt) {
    assertThatThrownBy(() -> Briefs.of(prompt))
        .isInstanceOf(BriefException.class)
        .hasMessageContaining(prompt)
        .hasMessageContaining("name the blue ball");
  }

  @Test
  void aLongPromptIsRefused() {
    String prompt = "the blue ball is on the left ".repeat(100);
    assertThatThrownBy(() -> Briefs.of(prompt))
        .isInstanceOf(BriefException.class)
        .hasMessage("the prompt has 2900 characters, at most 2000 are read; shorten it");
  }

  @Test
  void everyMessageIsOneLine() {
    assertThatThrownBy(() -> Briefs.of("make\nme\r\na\u0007 sandwich"))
        .satisfies(e -> assertThat(e.getMessage()).doesNotContainPattern("\\p{Cntrl}"));
  }

  @Test
  void noPromptCausesAnyOtherException() {
    List<String> words =
        List.of(
            "the",
            "a",
            "no",
            "blue",
            "red",
            "ball",
            "balls",
            "one",
            "other",
            "goal",
            "wall",
            "walls",
            "platform",
            "ramp",
            "cannon",
            "hexagon",
            "block",
            "tool",
            "tools",
            "left",
            "right",
            "side",
            "up",
            "down",
            "is",
            "are",
            "starts",
            "has",
            "use",
            "using",
            "avoid",
            "push",
            "pushes",
            "pushed",
            "hits",
            "reach",
            "goes",
            "jumps",
            "rises",
            "falls",
            "lands",
            "falling",
            "on",
            "at",
            "to",
            "from",
            "off",
            "over",
            "under",
            "above",
            "below",
            "across",
            "with",
            "by",
            "of",
            "around",
            "between",
            "it",
            "that",
            "which",
            "only",
            "not",
            "never",
            "without",
            "and",
            "or",
            "then",
            "but",
            ",",
            ".",
            ";",
            "(",
            "two",
            "screen",
            "zebra",
            "green",
            "don't",
            "it's",
            "'",
            "-",
            "\u2019",
            "help",
            "let",
            "than",
            "\u00e9",
            "\ud83d\ude00",
            "instead of",
            "same",
            "neither",
            "nor");
    for (int seed = 0; seed < Draws.of(1200, 4); seed++) {
      Random random = new Random(seed);
      StringBuilder prompt = new StringBuilder();
      int length = 1 + random.nextInt(seed % 10 == 0 ? 250 : 25);
      for (int i = 0; i < length; i++) {
        prompt.append(words.get(random.nextInt(words.size()))).append(' ');
      }
      String text = prompt.toString();
      try {
        Brief brief = Brief.of(Briefs.sampled(text));
        assertThat(brief.requirements()).contains(new Requirement.Pushes());
        assertThat(brief.notUnderstood()).allMatch(text::contains);
      } catch (BriefException e) {
        assertThat(e.getMessage()).isNotBlank().doesNotContain("\n");
      }
    }
  }
}
