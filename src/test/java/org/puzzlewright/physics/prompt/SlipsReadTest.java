package org.puzzlewright.physics.prompt;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.puzzlewright.api.reading.Reading;

/** Sentences as they are typed in a hurry or written by ear are read as the careful ones. */
class SlipsReadTest {

  private static Reading<Requirement> read(String sentence) {
    return new OfflineReader().read(sentence);
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "blu bal roles down teh ramp | blue ball rolls down the ramp",
        "the gole is neer the wal | the goal is near the wall",
        "put the redd ball on a hy plattform on the rite | put the red ball on a high platform on the"
            + " right",
        "theres a funel between the balls | there's a funnel between the balls",
        "id like 2 fans and atleast 3 wals | I'd like 2 fans and at least 3 walls",
        "the redball sits ontop of a wall | the red ball sits on top of a wall",
        "the goal is higher then red | the goal is higher than red",
        "blue has 2 land on the 2nd platform | blue has to land on the second platform",
        "blue must tuch a wal b4 it hits red | blue must touch a wall before it hits red",
        "red falled off a platform and blue throwed a ramp | red fell off a platform and blue threw"
            + " a ramp",
        "make a puzzle, not to difficult | make a puzzle, not too difficult"
      })
  void readsAsTheCarefulOne(String slips, String careful) {
    assertThat(read(slips).requirements())
        .containsExactlyInAnyOrderElementsOf(read(careful).requirements());
  }

  @Test
  void whatWasMendedIsTold() {
    assertThat(read("the redball is neer the gole").notes())
        .extracting(Reading.Note::words)
        .contains("\"redball\" read as \"red ball\"", "\"neer\" read as \"near\"");
  }

  /** A word that means something is taken for another only where all words are read then. */
  @Test
  void aWordThatMakesSenseIsNoSlip() {
    assertThat(read("The ball that is on top of the wall is red, and then it falls.").notes())
        .isEmpty();
    assertThat(read("Hi, blue is on the left.").requirements())
        .containsExactlyElementsOf(read("Blue is on the left.").requirements());
  }
}
