package org.puzzlewright.physics.prompt;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.Arrays;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.puzzlewright.api.reading.Reading;

/** Constructions and kinds of requirement, one sentence each; what is told; what is refused. */
class OfflineReaderTest {

  private static final OfflineReader READER = new OfflineReader();

  private static List<String> words(String sentence) {
    return READER.read(sentence).requirements().stream()
        .filter(r -> !(r instanceof Requirement.Pushes))
        .map(Requirement::words)
        .toList();
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "The blue ball is in the top left corner. | the blue ball starts in the top third; the"
            + " blue ball starts in the left third",
        "The goal is 0.5 to the right of the red ball. | the goal starts to the right of the red"
            + " ball; the goal is exactly 0.5 to the side of the red ball",
        "The blue ball starts at most 0.3 from the red ball. | the blue ball is at most 0.3 from"
            + " the red ball",
        "The red ball lies in a bucket. | the red ball stands inside a bucket",
        "The goal is on top of a platform. | the goal stands on a platform; there is a platform",
        "The blue ball crosses a gap and hits red. | blue crosses a gap between two platforms"
            + " before it touches red",
        "Red flies over a fence into the goal. | there is a wall; red passes over the wall on its"
            + " way to the goal",
        "Neither ball touches the wall. | blue does not meet any wall before it touches red; red"
            + " does not meet any wall on its way to the goal; there is a wall",
        "The blue ball never touches a wall. | blue never touches a wall",
        "Every tool must be needed. | each tool of the solution is needed",
        "Only use a see-saw. | blue meets a see_saw before it touches red; no tool but the see saw"
            + " is used",
        "The puzzle should be at least medium. | the puzzle is at least medium",
        "Not too hard please. | the puzzle is at most medium",
        "The blue and the red ball start on the same platform. | the blue ball and the red ball"
            + " start on the same platform; there is a platform",
        "Either a trampoline or a ramp must be used. | blue meets a trampoline before it touches"
            + " red or blue meets a ramp before it touches red",
        "Blue hits red from above. | blue hits red from above",
        "A fan blows the blue ball to the right. | blue meets a fan before it touches red; blue"
            + " moves right before it touches red",
        "The blue ball starts on the left, to the right of the red ball. | the blue ball starts on"
            + " the left; the blue ball starts to the right of the red ball"
      })
  void isReadWhole(String sentence, String expected) {
    Reading<Requirement> reading = READER.read(sentence);
    assertThat(reading.unread()).isEmpty();
    assertThat(words(sentence))
        .containsExactlyInAnyOrderElementsOf(Arrays.asList(expected.split("; ")));
  }

  @Test
  void slipsAreMendedAndTold() {
    Reading<Requirement> reading =
        READER.read("Blu ball on teh left hits the red bal into the gaol on the rihgt.");
    assertThat(reading.unread()).isEmpty();
    assertThat(reading.notes().stream().map(Reading.Note::words))
        .anyMatch(note -> note.endsWith("read as \"blue\""))
        .anyMatch(note -> note.endsWith("read as \"the\""))
        .anyMatch(note -> note.endsWith("read as \"goal\""))
        .anyMatch(note -> note.endsWith("read as \"right\""));
    assertThat(reading.requirements().stream().map(Requirement::words))
        .contains("the blue ball starts on the left", "the goal starts on the right");
  }

  @Test
  void aWordThatIsTakenForAnotherIsTold() {
    Reading<Requirement> reading = READER.read("A catapult hurls the blue ball at the red ball.");
    assertThat(reading.notes()).hasSize(1);
    assertThat(reading.notes().get(0).words()).endsWith("taken for \"cannon\"");
    assertThat(reading.notes().get(0).at().of(reading.text())).isEqualTo("catapult");
  }

  @Test
  void nothingIsInventedForAVerbThatIsNotKnown() {
    assertThatThrownBy(
            () -> READER.read("The goal is on the left. The blue ball zorps the red ball."))
        .isInstanceOf(BriefException.class)
        .hasMessageContaining("zorps")
        .hasMessageContaining("the goal starts on the left")
        .hasMessageContaining("The blue ball pushes the red ball.")
        .hasMessageNotContaining("\n");
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "The red ball pushes the blue ball into the goal.",
        "The blue ball is pushed by the red ball.",
        "The red ball never reaches the goal.",
        "The goal is on the left and the red ball never reaches the goal."
      })
  void whatTheWorldCannotDoIsRefused(String sentence) {
    assertThatThrownBy(() -> READER.read(sentence)).isInstanceOf(BriefException.class);
  }

  /** Words that go together in any way once took more than a minute. */
  @Test
  @Timeout(30)
  void aLongListOfWordsIsReadInAMoment() {
    String salad = "blue red wall ramp over left ".repeat(68);
    assertThat(READER.read(salad).text()).isEqualTo(salad);
  }
}
