package org.puzzlewright.ui.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Spark in this process makes the same files as threads do. */
class SparkEvaluateTest {

  @TempDir Path dir;

  @Test
  void sameRowsFromEitherEngine() throws IOException {
    Files.writeString(dir.resolve("suite.json"), EvaluateCommandTest.SUITE);
    Terminal terminal = Terminal.offline(dir);
    assertThat(terminal.run("evaluate", "suite.json", "--out", "threads"))
        .as(terminal.err())
        .isZero();

    int code =
        terminal.run(
            "evaluate", "suite.json", "--out", "spark", "--engine", "spark", "--master",
            "local[2]");

    assertThat(code).as(terminal.err()).isZero();
    assertThat(EvaluateCommandTest.contents(dir.resolve("spark")))
        .isEqualTo(EvaluateCommandTest.contents(dir.resolve("threads")));
    assertThat(Files.readAllLines(dir.resolve("spark/timings.jsonl"))).hasSize(16);
  }
}
