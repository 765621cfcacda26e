package org.puzzlewright.physics.prompt;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.puzzlewright.api.reading.Reading;

/** What the trained network adds to a reading, takes out of it, and leaves alone. */
class GuessesTest {

  private static Reading<Requirement> read(String sentence) {
    return new OfflineReader().read(sentence);
  }

  private static List<String> words(Reading<Requirement> reading) {
    return reading.requirements().stream().map(Requirement::words).toList();
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      textBlock =
          """
          Try to do it without blue ever touching a wall. | blue does not meet any wall before it touches red
          """)
  void whatTheGrammarLeavesIsGuessedAndTold(String sentence, String requirement) {
    assertThat(words(OfflineReader.byGrammar(sentence))).doesNotContain(requirement);
    Reading<Requirement> reading = read(sentence);
    assertThat(words(reading)).contains(requirement);
    assertThat(reading.notes())
        .anyMatch(n -> n.words().equals("guessed to mean \"" + requirement + "\""));
    // The same again, and on other threads.
    assertThat(IntStream.range(0, 8).parallel().mapToObj(k -> read(sentence)))
        .containsOnly(reading);
  }

  @Test
  void ofUnknownWordsNothingIsGuessed() {
    Reading<Requirement> reading = read("Try to do it without blue ever touching a zorp.");
    assertThat(reading.unread()).anyMatch(w -> w.contains("zorp"));
    assertThat(reading.notes()).noneMatch(n -> n.words().startsWith("guessed"));
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "Try to do it without zorp ever touching a wall.",
        "Try to do it without blue ever zorping a wall.",
        "Zorp it so that blue has no wall in its way."
      })
  void unknownWordsAreListedWhateverIsGuessed(String sentence) {
    assertThat(read(sentence).unread()).anyMatch(w -> w.contains("orp"));
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "If the player is clever, the blue ball will pass over the wall.",
        "Perhaps a ramp can be somewhere on the way.",
        "No cannon should be needed."
      })
  void whatMayBeIsNotGuessed(String sentence) {
    assertThat(words(read(sentence)))
        .containsExactlyElementsOf(words(OfflineReader.byGrammar(sentence)));
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "What is the capital of France?",
        "Bake a cake with two eggs and some flour.",
        "Tell me a joke about penguins."
      })
  void nonsenseIsStillRefused(String sentence) {
    assertThatThrownBy(() -> read(sentence)).isInstanceOf(BriefException.class);
  }

  /** Of sentences that it was not trained on: guesses contradict nothing, and no word is lost. */
  @Test
  void readingsOfOthersSentencesHoldTogether() throws IOException {
    int guessed = 0;
    List<String> lost = new ArrayList<>();
    for (ReadingScore.Entry entry :
        ReadingScore.entries(Path.of("evaluation/prompts/batches/wide-4.json"))) {
      try {
        Reading<Requirement> reading = read(entry.sentence());
        Conflicts.check(reading.requirements());
        guessed += (int) reading.notes().stream().filter(n -> n.words().startsWith("gu")).count();
        List<String> now = new ArrayList<>(EveryWordTest.lost(reading));
        now.removeAll(EveryWordTest.lost(OfflineReader.byGrammar(entry.sentence())));
        lost.addAll(now);
      } catch (BriefException refused) {
        assertThat(refused.getMessage()).doesNotContain("\n");
      }
    }
    assertThat(guessed).isPositive();
    assertThat(lost).isEmpty();
  }
}
