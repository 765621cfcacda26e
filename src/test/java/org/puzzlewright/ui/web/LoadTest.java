package org.puzzlewright.ui.web;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

class LoadTest {

  private static final int CLIENTS = 50;
  private static final int SECONDS = 2;

  @TempDir Path dir;

  /** The benchmark does so for a minute. */
  @Test
  @Timeout(120)
  void fiftyClientsAtOnceGetNoError() throws Exception {
    PracticeClients.Result result =
        PracticeClients.run(dir.resolve("practice.db"), CLIENTS, SECONDS);
    assertThat(result.errors()).isEmpty();
    assertThat(result.requests()).isGreaterThan(2 * CLIENTS);
  }
}
