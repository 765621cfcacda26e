package org.puzzlewright.service;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

class InterimTest {

  private final List<Integer> written = new ArrayList<>();

  private void decided(Interim interim, int from, int to) {
    for (int attempts = from; attempts <= to; attempts++) {
      int now = attempts;
      interim.decided(
          now,
          () -> {
            written.add(now);
            return new Generation.Made(List.of(), List.of());
          });
    }
  }

  @Test
  void aPageIsWrittenAfterEveryHundredAttemptsOfThisRun() {
    int[] pages = new int[1];
    Interim interim = new Interim(made -> pages[0]++);

    decided(interim, 1, 340);
    assertThat(written).as("what earlier runs did is only read").isEmpty();

    interim.begun(340);
    decided(interim, 341, 550);
    assertThat(written).containsExactly(340 + Interim.EVERY, 340 + 2 * Interim.EVERY);
    assertThat(pages[0]).isEqualTo(2);
  }

  /** An archive's attempts are decided in rounds. */
  @Test
  void itNeedNotBeAskedAtEachAttempt() {
    Interim interim = new Interim(made -> {});
    interim.begun(0);
    for (int attempts = 8; attempts <= 240; attempts += 8) {
      decided(interim, attempts, attempts);
    }
    assertThat(written).containsExactly(104, 208);
  }
}
