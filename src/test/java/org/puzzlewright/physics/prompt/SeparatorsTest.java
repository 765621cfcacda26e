package org.puzzlewright.physics.prompt;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.puzzlewright.api.reading.Reading;

/** Lists are read whatever signs stand between their lines. */
class SeparatorsTest {

  private static List<Requirement> read(String sentence) {
    Reading<Requirement> reading = new OfflineReader().read(sentence);
    assertThat(reading.notRead()).isEmpty();
    return reading.requirements();
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "blue: left, red: right, goal: top right",
        "blue -> left, red -> right, goal -> top right",
        "blue left - red right - goal top right",
        "- blue: left - red: right - goal: top right"
      })
  void eachLineIsOfTheThingThatItNames(String sentence) {
    assertThat(read(sentence))
        .containsExactlyInAnyOrderElementsOf(
            read("Blue is on the left. Red is on the right. The goal is at the top right."));
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "The path of blue: rolls down a ramp, hits a hexagon. | Blue rolls down a ramp, hits a hexagon.",
        "Blue's path: rolls down a ramp, hits a hexagon. | Blue rolls down a ramp, hits a hexagon.",
        "Blue not only flies over a wall but also hits a hexagon. | Blue flies over a wall and hits a hexagon."
      })
  void saysTheSame(String sentence, String plain) {
    assertThat(read(sentence)).containsExactlyInAnyOrderElementsOf(read(plain));
  }

  @Test
  void everyCharacterKeepsItsPlace() {
    String text = "goal -> top, red -> left - blue not only flies but also bounces";

    assertThat(new Separators(OfflineReader.lexicon()).plain(text)).hasSameSizeAs(text);
  }

  @Test
  void aChainOfStepsIsNoListOfNames() {
    String text = "gap -> blue jumps -> hits red";

    assertThat(new Separators(OfflineReader.lexicon()).plain(text)).isEqualTo(text);
  }
}
