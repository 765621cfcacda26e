package org.puzzlewright.physics.engine;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** What the reference told its models about runs, beside our runs of the same level files. */
class MessagesGoldenTest {

  static List<GoldenMessage> told() throws IOException {
    return GoldenMessage.of(GoldenCases.FOLDER);
  }

  /** A folder need not have messages. */
  @ParameterizedTest(allowZeroInvocations = true)
  @MethodSource("told")
  void runComesOutAsTold(GoldenMessage told) {
    assertThat(told.path("red")).isNotEmpty();
    assertThat(told.path("blue")).isNotEmpty();
    assertThat(GoldenCheck.of(told)).isEmpty();
  }

  @Test
  void everyMessageIsRead() throws IOException {
    int present = 0;
    for (Path file : GoldenCases.messages(GoldenCases.FOLDER)) {
      present += GoldenCases.read(file).size();
    }
    assertThat(told()).hasSize(present);
  }
}
