package org.puzzlewright.physics.prompt;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.puzzlewright.api.reading.Reading;
import org.puzzlewright.physics.prompt.Requirement.Extent;

/** Sizes that a sentence gives by number. */
class LengthsTest {

  private static Reading<Requirement> read(String sentence) {
    return OfflineReader.byGrammar(sentence);
  }

  private static Stream<String> sizes(String sentence) {
    return read(sentence).requirements().stream()
        .filter(r -> r instanceof Extent)
        .map(Requirement::words);
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      textBlock =
          """
          Between the balls is one wall of height 0.2. | there is a wall exactly 0.2 high
          There is a wall 0.6 high. | there is a wall exactly 0.6 high
          Blue is on the left and a wall 0.4 high. | there is a wall exactly 0.4 high
          The wall (0.4 high) stands between blue and red. | there is a wall exactly 0.4 high
          A 0.3 high wall is on the left. | there is a wall exactly 0.3 high
          The wall's height is 0.3. | there is a wall exactly 0.3 high
          Wall height: 0.3. | there is a wall exactly 0.3 high
          The wall has a height of at least 0.3. | there is a wall at least 0.3 high
          The height of the wall should be at least 0.4. | there is a wall at least 0.4 high
          The wall must not be taller than 0.3 units. | there is a wall at most 0.3 high
          The tallest wall should be no higher than 0.5. | each wall is at most 0.5 high
          All walls are at most 0.5 high. | each wall is at most 0.5 high
          Keep the walls below 0.4 in height. | each wall is at most 0.4 high
          No wall is higher than 0.5. | each wall is at most 0.5 high
          There are two walls of 0.4 height. | there are at least 2 walls exactly 0.4 high
          The tallest wall is at least 0.5 high. | there is a wall at least 0.5 high
          Red is on a platform 0.8 long. | there is a platform exactly 0.8 long
          Red is on a short shelf, about 0.3 wide. | there is a platform exactly 0.3 long
          Each platform is 0.5 long. | each platform is exactly 0.5 long
          Red sits on a ledge of width 0.3. | there is a platform exactly 0.3 long
          There is a gap of 0.25 between two platforms. | there is a gap exactly 0.25 wide
          Blue crosses a 0.3 wide gap. | there is a gap exactly 0.3 wide
          """)
  void isRead(String sentence, String size) {
    assertThat(sizes(sentence)).containsExactly(size);
    assertThat(read(sentence).unread()).isEmpty();
  }

  @Test
  void ofOneWallSeveralAreRead() {
    assertThat(sizes("A wall is 0.6 high, 0.05 thick."))
        .containsExactly("there is a wall exactly 0.6 high", "there is a wall exactly 0.05 thick");
  }

  @Test
  void theNumberSaysWhatTheWordBesideItSays() {
    assertThat(read("Red is on a long platform.").requirements())
        .anyMatch(r -> r instanceof Requirement.Sized);
    assertThat(read("Red is on a long platform, 0.4 wide.").requirements())
        .noneMatch(r -> r instanceof Requirement.Sized);
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      textBlock =
          """
          There must not be a wall 0.5 high. | 0.5
          Red is on a platform 0.4 high. | 0.4
          The gap must be wider than the blue ball. | wider
          Two platforms are twice as long as the wall. | twice long
          """)
  void isListedWhereNoRequirementSaysIt(String sentence, String word) {
    Reading<Requirement> reading = read("Blue pushes red. " + sentence);
    assertThat(reading.requirements()).noneMatch(r -> r instanceof Extent);
    assertThat(String.join(" ", reading.unread())).contains(word);
  }

  @Test
  void countsAreNoSizes() {
    assertThat(sizes("2 long platforms, 1 thick wall")).isEmpty();
  }

  @Test
  void whatThePictureHasNoRoomForIsRefused() {
    for (String sentence : List.of("The wall is 5 high.", "Red is on a platform 3 long.")) {
      assertThatThrownBy(() -> read(sentence))
          .isInstanceOf(BriefException.class)
          .hasMessageContaining("the picture is only 2 wide and 2 high");
    }
  }

  @Test
  void whatDoesNotGoTogetherIsRefused() {
    assertThatThrownBy(
            () -> read("There is exactly one wall. The wall is 0.2 high. The wall is tall."))
        .isInstanceOf(BriefException.class);
    assertThatThrownBy(() -> read("One wall is 0.6 high. No wall is higher than 0.4."))
        .isInstanceOf(BriefException.class)
        .hasMessageContaining("each wall is at most 0.4 high");
  }
}
