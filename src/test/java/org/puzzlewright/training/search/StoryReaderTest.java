package org.puzzlewright.training.search;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.puzzlewright.base.json.InputException;
import org.puzzlewright.training.dungeon.Monster;

class StoryReaderTest {

  private static String wanted(String sentence) {
    return new StoryReader()
        .read(sentence).requirements().get(0).wanted().stream()
            .sorted()
            .map(Monster::word)
            .collect(Collectors.joining(" "));
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = ';',
      value = {
        "a dungeon with bats and no other monsters; bat",
        "Bats.; bat",
        "a dungeon with bats; bat",
        "The player meets bats and scorpions, but no spiders.; bat scorpion",
        "only spiders; spider",
        "a level with all monsters; bat scorpion spider",
        "a dungeon with bats, scorpions and spiders; bat scorpion spider",
        "spiders and scorpions without any bats; scorpion spider",
        "There are spiders. There are no scorpions or bats.; spider",
        "a dungeon with no monsters; ''",
        "a dungeon without enemies; ''",
        "a dungeon with spidres; spider"
      })
  void namedMonstersAreWantedUnlessTheyAreDenied(String sentence, String monsters) {
    assertThat(wanted(sentence)).isEqualTo(monsters);
  }

  @Test
  void wordsThatBecomeNothingAreListed() {
    assertThat(new StoryReader().read("a gloomy dungeon with bats").unread())
        .containsExactly("gloomy");
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = ';',
      value = {
        "a nice dungeon; names no monster",
        "bats and no bats; wants bats and does not want them"
      })
  void aStoryMustSayWhichMonsters(String sentence, String told) {
    assertThatThrownBy(() -> new StoryReader().read(sentence))
        .isInstanceOf(InputException.class)
        .hasMessageContaining(told);
  }
}
