package org.puzzlewright.physics.render;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.api.Test;

class MomentTest {

  @Test
  void eventsAreAmongTheChosenAndTheRestFillsGaps() {
    List<Moment> moments = Moment.choose(Sample.trace(300), 8);
    assertThat(moments).extracting(Moment::step).isSorted().doesNotHaveDuplicates().hasSize(8);
    assertThat(moments)
        .contains(
            new Moment(0, "start"),
            new Moment(120, "shot: blue ball"),
            new Moment(240, "blue hits red"),
            new Moment(300, "end: goal"));
  }

  @Test
  void whenThereIsLittleRoomTheTouchComesBeforeTheShot() {
    assertThat(Moment.choose(Sample.trace(300), 3))
        .extracting(Moment::words)
        .containsExactly("start", "blue hits red", "end: goal");
  }

  @Test
  void aShortRunHasOnePictureForEachStep() {
    assertThat(Moment.choose(Sample.trace(45), 60)).hasSize(46);
  }

  @Test
  void timeIsInHundredths() {
    assertThat(Moment.seconds(37)).isEqualTo("1.23 s");
    assertThat(new Moment(30, "goal").caption()).isEqualTo("1.00 s  goal");
  }
}
