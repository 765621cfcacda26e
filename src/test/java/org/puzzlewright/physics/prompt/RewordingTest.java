package org.puzzlewright.physics.prompt;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Arrays;
import java.util.List;
import java.util.function.Predicate;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.puzzlewright.api.reading.Reading;

/** Sentences that are read when they are said in other words. */
class RewordingTest {

  private static final OfflineReader READER = new OfflineReader();

  private static List<String> read(String sentence) {
    Predicate<Requirement> told = r -> !(r instanceof Requirement.Pushes);
    return READER.read(sentence).requirements().stream()
        .filter(told)
        .map(Requirement::words)
        .toList();
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "Blue ball must the slope down roll and then on a shelf land. | blue meets a ramp before it"
            + " touches red; there is a platform; blue lands on the platform before it touches red;"
            + " blue meets the ramp before it meets the platform",
        "blue go down ramp go on belt hit red | blue meets a ramp before it touches red; blue"
            + " meets a belt before it touches red; blue meets the ramp before it meets the belt",
        "trampoline then bounce off wall then red | blue meets a trampoline before it touches red;"
            + " there is a wall; blue bounces off a wall before it touches red; blue meets the"
            + " trampoline before it meets the wall",
        "cannon -> left -> red | blue meets a cannon before it touches red; blue moves left before"
            + " it touches red",
        "you have to land on a ledge and then you roll left and hit red | there is a platform; blue"
            + " lands on the platform before it touches red; blue moves left before it touches red",
        "May I ask for a puzzle that needs two tools? | there are exactly 2 tools in the solution",
        "If it isn't too much trouble: no more than two walls, and a fan. | there"
            + " are at most 2 walls; blue meets a fan before it touches red"
      })
  void isReadWholeInOtherWords(String sentence, String expected) {
    assertThat(READER.read(sentence).unread()).isEmpty();
    assertThat(read(sentence)).containsAll(Arrays.asList(expected.split("; ")));
  }

  @Test
  void whatItWasReadAsIsTold() {
    Reading<Requirement> reading = READER.read("cannon -> left -> red");
    assertThat(reading.notes())
        .anySatisfy(
            note ->
                assertThat(note.words())
                    .isEqualTo("read as \"blue hits cannon , then moves left , then hits red\""));
  }

  @Test
  void requirementsComeFromTheWordsAsWritten() {
    String sentence = "cannon -> left -> red";
    Reading<Requirement> reading = READER.read(sentence);
    assertThat(reading.read())
        .anySatisfy(
            one -> {
              assertThat(one.requirement().words())
                  .isEqualTo("blue meets a cannon before it touches red");
              assertThat(one.from()).extracting(span -> span.of(sentence)).contains("cannon");
            });
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "If you like, add a wall. | there is a wall",
        "If the player is clever, the blue ball will pass over the wall. | blue passes over the wall"
            + " on its way to red",
        "Blue must not hit the wall before it lands on the platform. | blue lands on the platform"
            + " before it touches red"
      })
  void aConditionOrADenialIsNotDropped(String sentence, String never) {
    assertThat(read("Red is on the left. " + sentence)).doesNotContain(never);
  }

  @Test
  void aWordThatDescribesThePuzzleIsListedThoughTheWishIsNot() {
    assertThat(
            READER.read("I'd like a funny puzzle: blue on the right, goal on the left.").unread())
        .contains("funny");
  }
}
