package org.puzzlewright.api.reading;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import java.util.List;
import org.junit.jupiter.api.Test;
import org.puzzlewright.api.reading.Reading.Read;
import org.puzzlewright.api.reading.Reading.Span;

class ReadingTest {

  @Test
  void tellsWhatWasReadAndWhichWordsWereNot() {
    Reading<String> reading =
        new Reading<>(
            "two walls,\n as red as blood",
            List.of(new Read<>("walls", List.of(new Span(0, 9))), new Read<>("red", List.of())),
            List.of(new Span(11, 26)),
            List.of());

    assertThat(reading.requirements()).containsExactly("walls", "red");
    assertThat(reading.unread()).containsExactly(" as red as bloo");
    assertThat(new Span(8, 14).of(reading.text())).isEqualTo("s, as");
  }

  @Test
  void spanOutsideTheTextIsRefused() {
    assertThatIllegalArgumentException()
        .isThrownBy(() -> new Reading<>("wall", List.of(), List.of(new Span(2, 5)), List.of()))
        .withMessageContaining("2 to 5");
    assertThatIllegalArgumentException()
        .isThrownBy(
            () ->
                new Reading<>(
                    "wall", List.of(new Read<>(1, List.of(new Span(0, 9)))), List.of(), List.of()))
        .withMessageContaining("0 to 9");
    assertThatIllegalArgumentException().isThrownBy(() -> new Span(3, 3));
    assertThatIllegalArgumentException().isThrownBy(() -> new Span(-1, 3));
  }
}
