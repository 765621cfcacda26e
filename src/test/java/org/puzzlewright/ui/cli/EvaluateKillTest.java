package org.puzzlewright.ui.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Kills an evaluation (as kill -9 does) at moments by chance and goes on. */
class EvaluateKillTest {

  private static final int KILLS = 2;

  @TempDir Path dir;

  @Test
  void whateverTheMomentNoTrialIsLostOrRepeated() throws IOException, InterruptedException {
    Files.writeString(dir.resolve("suite.json"), EvaluateCommandTest.SUITE);
    Terminal terminal = Terminal.offline(dir);
    assertThat(terminal.run(command("whole"))).as(terminal.err()).isZero();
    Map<String, String> whole = EvaluateCommandTest.contents(dir.resolve("whole"));
    Random random = new Random(20_263);
    int killed = 0;

    for (int i = 0; i < KILLS; i++) {
      killed += kill(random.nextInt(12_000)) ? 1 : 0;
    }

    assertThat(killed).as("children that did not live to the end").isPositive();
    assertThat(terminal.run(command("killed"))).as(terminal.err()).isZero();
    assertThat(EvaluateCommandTest.contents(dir.resolve("killed"))).isEqualTo(whole);
    List<String> made =
        Files.readAllLines(dir.resolve("killed/timings.jsonl")).stream()
            .map(line -> line.replaceAll(",\"seconds.*", ""))
            .toList();
    assertThat(made).as("finished trials are not repeated").doesNotHaveDuplicates();
  }

  /** Kills a child when the rows have so many more bytes; tells whether it was still at work. */
  private boolean kill(int bytes) throws IOException, InterruptedException {
    Path rows = dir.resolve("killed/rows.jsonl");
    long enough = size(rows) + bytes;
    return KilledChild.kill(dir.toString(), command("killed"), () -> size(rows) > enough);
  }

  private static String[] command(String out) {
    return new String[] {"evaluate", "suite.json", "--out", out, "--parallel", "2"};
  }

  private static long size(Path file) {
    return file.toFile().length();
  }
}
