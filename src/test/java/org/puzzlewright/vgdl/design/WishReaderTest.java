package org.puzzlewright.vgdl.design;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.puzzlewright.api.reading.Reading;
import org.puzzlewright.base.json.InputException;
import org.puzzlewright.vgdl.library.GameLibrary;

/** What sentences come to, in words, and what of them is told not to be read. */
class WishReaderTest {

  private static final WishReader ANY = new WishReader(Optional.empty());

  private static WishReader of(String game) {
    return new WishReader(Optional.of(GameLibrary.shipped().game(game).model()));
  }

  private static String words(Reading<Wish> reading) {
    return String.join("; ", reading.requirements().stream().map(Wish::words).toList());
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      textBlock =
          """
      you push two crates onto pads | 2 crates; at least 2 pads; the crate must be pushed onto the pad
      collect all the coins and reach the exit | at least 2 coins; every coin is gone when the game is won; the exit is needed
      avoid the spikes | the spike is deadly
      a ghost chases you | at least 1 ghost; the ghost comes after the player
      the key opens the door | the key is needed; the door is needed
      you shoot five aliens | 5 aliens; the alien must be shot
      survive 200 ticks | won by lasting 200 ticks
      a 12 by 9 maze with no enemies | 12 columns and 9 rows; 0 enemies
      9 rows and 14 columns, at most three wolves | 14 columns and 9 rows; at most 3 wolves
      """)
  void whatIsAskedOfAGameIsRead(String sentence, String wishes) {
    assertThat(words(ANY.read(sentence))).isEqualTo(wishes);
    assertThat(ANY.read(sentence).unread()).isEmpty();
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      textBlock =
          """
      zelda | three keys and four monsters | 3 keys; 4 monsters
      sokoban | five boxes and 3 holes | 5 boxes; 3 holes
      boulderdash | two crabs, no butterflies | 2 crabs; 0 butterflies
      escape | the boxes must be pushed | at least 2 boxes; the box must be pushed
      quarry | the powder is needed | the powder is needed
      """)
  void whatIsAskedOfALevelIsReadByTheGamesOwnNames(String game, String sentence, String wishes) {
    assertThat(words(of(game).read(sentence))).isEqualTo(wishes);
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      textBlock =
          """
      zelda | spikes and a key | spikes
      zelda | a gloomy level with a key | gloomy
      zelda | a key guarded by two monsters | guarded
      zelda | not two keys | not two keys
      zelda | survive 200 ticks | survive 200 ticks
      """)
  void whatCannotBeCheckedIsToldToBeUnread(String game, String sentence, String unread) {
    assertThat(of(game).read(sentence).unread()).contains(unread);
  }

  @Test
  void wordsStandWhereTheyWereSaid() {
    String sentence = "A level, with three keys!";
    Reading.Read<Wish> read = of("zelda").read(sentence).read().get(0);

    assertThat(read.from())
        .singleElement()
        .satisfies(s -> assertThat(s.of(sentence)).isEqualTo("three keys"));
  }

  @Test
  void whatCannotBeAtOnceIsRefused() {
    for (String sentence : List.of("two keys and exactly three keys", "9 by 9, 12 by 12")) {
      assertThatThrownBy(() -> ANY.read(sentence))
          .as(sentence)
          .isInstanceOf(InputException.class)
          .hasMessageStartingWith("the prompt asks for");
    }
    assertThatThrownBy(() -> ANY.read("x".repeat(3000))).isInstanceOf(InputException.class);
    assertThat(ANY.read("").requirements()).isEmpty();
  }
}
