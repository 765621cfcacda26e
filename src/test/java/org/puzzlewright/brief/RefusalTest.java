package org.puzzlewright.brief;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.NullSource;
import org.junit.jupiter.params.provider.ValueSource;

class RefusalTest {

  @ParameterizedTest
  @NullSource
  @ValueSource(strings = {"", "   ", "\n\t"})
  void anEmptyPromptIsRefused(String prompt) {
    assertThatThrownBy(() -> PromptGrammar.read(prompt))
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
    assertThatThrownBy(() -> PromptGrammar.read(prompt))
        .isInstanceOf(BriefException.class)
        .hasMessageContaining(prompt)
        .hasMessageContaining("name the blue ball");
  }

  @Test
  void aLongPromptIsRefused() {
    String prompt = "the blue ball is on the left ".repeat(100);
    assertThatThrownBy(() -> PromptGrammar.read(prompt))
        .isInstanceOf(BriefException.class)
        .hasMessage("the prompt has 2900 characters, at most 2000 are read; shorten it");
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      textBlock =
          """
          The blue ball is on the left. The blue ball is on the right. | blue ball starts on the left | blue ball starts on the right
          The blue ball is left of the red ball and right of the red ball. | left of the red ball | right of the red ball
          The blue ball is above the red ball and the red ball is above the blue ball. | blue ball starts above the red | red ball starts above the blue
          The blue ball is on the left, the red ball on the right, and the blue ball is right of the red ball. | the blue ball starts on the left | to the right of the red ball
          Use a ramp. Do not use a ramp. | blue meets a ramp | no ramp is used
          The blue ball goes up to reach the red ball. It starts above it. The blue ball is above the red ball. | blue goes up to red | blue ball starts above the red ball
          There is a wall. There are no walls. | there is a wall | there is no wall
          Use a ramp. Use only a cannon. Do not use a ramp. | blue meets a ramp | no ramp is used
          The blue ball jumps over the wall and passes under the wall. | over the wall | under the wall
          No walls, but the blue ball flies over a wall. | there is no wall | there is a wall
          The blue ball lands on a platform; no platforms. | there is a platform | there is no platform
          The goal is above the red ball and the red ball falls onto the goal. | goal starts above the red ball | red goes down
          The blue ball goes up to the red ball and goes down to the red ball. | blue goes up to red | blue goes down to red
          Blue is above red, red is above the goal, and the goal is above blue. | the blue ball starts above the red ball | the goal starts above the blue ball
          The blue ball is left of the blue ball. | blue ball starts to the left of the blue ball | which cannot be
          The blue ball is on the right and to the left of the red ball. | starts on the right | to the left of the red ball
          No ramps, no cannons and no hexagons. | excludes every tool | ramp, cannon, hexagon
          The blue ball must not push the red ball. | not push the red ball | contradicts the task
          The red ball never reaches the goal. | never reaches the goal | contradicts the task
          """)
  void aContradictionIsRefusedAndBothSidesAreNamed(String prompt, String first, String second) {
    assertThatThrownBy(() -> PromptGrammar.read(prompt))
        .isInstanceOf(BriefException.class)
        .hasMessageContaining(first)
        .hasMessageContaining(second)
        .satisfies(e -> assertThat(e.getMessage()).doesNotContain("\n"));
  }

  @Test
  void everyMessageIsOneLine() {
    assertThatThrownBy(() -> PromptGrammar.read("make\nme\r\na\u0007 sandwich"))
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
    for (int seed = 0; seed < 4000; seed++) {
      Random random = new Random(seed);
      StringBuilder prompt = new StringBuilder();
      int length = 1 + random.nextInt(seed % 10 == 0 ? 250 : 25);
      for (int i = 0; i < length; i++) {
        prompt.append(words.get(random.nextInt(words.size()))).append(' ');
      }
      String text = prompt.toString();
      try {
        Brief brief = PromptGrammar.read(text);
        assertThat(brief.requirements()).contains(new Requirement.Pushes());
        assertThat(brief.notUnderstood()).allMatch(text::contains);
      } catch (BriefException e) {
        assertThat(e.getMessage()).isNotBlank().doesNotContain("\n");
      }
    }
  }
}
