package org.puzzlewright.physics.prompt;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.puzzlewright.api.reading.Reading;
import org.puzzlewright.physics.prompt.Requirement.Distance;

/** Distances that a sentence gives by number. */
class DistancesTest {

  private static final String ABOVE = "exactly %s above or below";

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      textBlock =
          """
          Distance red to goal: 0.4. | the red ball is exactly 0.4 from the goal
          Spacing between blue and red: 1.2. | the blue ball is exactly 1.2 from the red ball
          The gap between blue and red is 0.5. | the blue ball is exactly 0.5 from the red ball
          Goal right of red, distance 0.6. | the goal is exactly 0.6 to the side of the red ball
          The goal is at a distance of 0.5 from red. | the goal is exactly 0.5 from the red ball
          Goal 0.8 behind red. | the goal is exactly 0.8 to the side of the red ball
          The goal is 0.5 further right. | the goal is exactly 0.5 to the side of the red ball
          The goal starts 0.4 lower. | the goal is exactly 0.4 above or below the red ball
          Keep blue and red separated by at least 0.7. | the blue ball is at least 0.7 from the red ball
          Red is at most 0.3 from the goal horizontally. | the red ball is at most 0.3 to the side of the goal
          Red and blue are 0.5 apart vertically. | the red ball is exactly 0.5 above or below the blue ball
          The distance between red and the goal must not be more than 0.4. | the red ball is at most 0.4 from the goal
          The goal is no closer than 0.5 to red. | the goal is at least 0.5 from the red ball
          Red must be within 0.4 of the goal. | the red ball is at most 0.4 from the goal
          Blue and red have the same height. | the blue ball is at most 0.1 above or below the red ball
          Blue is as high as red. | the blue ball is at most 0.1 above or below the red ball
          Blue is left of red, both are on the same height. | the blue ball is at most 0.1 above or below the red ball
          """)
  void isRead(String sentence, String distance) {
    Reading<Requirement> reading = new OfflineReader().read(sentence);
    assertThat(reading.requirements().stream().filter(r -> r instanceof Distance))
        .map(Requirement::words)
        .containsExactly(distance);
    assertThat(reading.unread()).isEmpty();
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      textBlock =
          """
          Red starts 0.5 to the right of blue and 0.3 lower. | red ball | 0.5 | 0.3 | blue ball
          Blue starts 0.4 above and 0.6 to the left of red. | blue ball | 0.6 | 0.4 | red ball
          The goal is 0.3 to the right and 0.2 below red. | goal | 0.3 | 0.2 | red ball
          """)
  void twoAreFromTheSameThing(String sentence, String thing, String aside, String up, String from) {
    Reading<Requirement> reading = new OfflineReader().read(sentence);
    assertThat(reading.requirements().stream().filter(r -> r instanceof Distance))
        .map(Requirement::words)
        .containsExactlyInAnyOrder(
            "the %s is exactly %s to the side of the %s".formatted(thing, aside, from),
            "the %s is %s the %s".formatted(thing, ABOVE.formatted(up), from));
    assertThat(reading.unread()).isEmpty();
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      textBlock =
          """
          The goal should be at least 0.5 lower than red and no more than 0.3 away from it horizontally. | at most 0.3 to the side
          """)
  void whatIsSaidOfOneAxisDoesNotContradictTheOther(String sentence, String aside) {
    assertThat(new OfflineReader().read(sentence).requirements())
        .map(Requirement::words)
        .anyMatch(w -> w.contains(aside))
        .contains("the goal is at least 0.5 above or below the red ball");
  }
}
