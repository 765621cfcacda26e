package org.puzzlewright.base.language;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.api.Test;

/** How far words and sequences are apart. */
class EditDistanceTest {

  @Test
  void lettersAreAddedDroppedAndChanged() {
    assertThat(EditDistance.of("kitten", "sitting")).isEqualTo(3);
    assertThat(EditDistance.of("", "ramp")).isEqualTo(4);
    assertThat(EditDistance.of("ramp", "ramp")).isZero();
  }

  @Test
  void neighboursThatChangedPlacesAreTwoChangesOrOneSwap() {
    assertThat(EditDistance.of("form", "from")).isEqualTo(2);
    assertThat(EditDistance.withSwaps("form", "from")).isEqualTo(1);
    assertThat(EditDistance.withSwaps("labrynth", "labyrinth")).isEqualTo(2);
  }

  @Test
  void anySequencesHaveADistance() {
    assertThat(EditDistance.of(List.of("ramp", "red"), List.of("wall", "ramp", "red")))
        .isEqualTo(1);
  }
}
